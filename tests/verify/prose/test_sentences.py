"""Cutting prose into sentences."""

from dragoman.verify.prose.sentences import sentences


def texts(text: str) -> list[str]:
    return [sentence.text for sentence in sentences(text)]


def test_line_breaks_and_hyphens_are_undone() -> None:
    text = "You pay the other mer-\nchant and then your\nturn goes on. The next one pays you\nas well."
    assert texts(text) == [
        "You pay the other merchant and then your turn goes on.",
        "The next one pays you as well.",
    ]


def test_headings_and_items_stand_alone() -> None:
    found = sentences(
        "# The Fountain\n\nIt gives water.\n- first thing to do\n- second thing to do\n7. FOUNTAIN: drink now"
    )
    assert [(s.text, s.heading, s.item, s.line) for s in found] == [
        ("The Fountain", True, None, 1),
        ("It gives water.", False, None, 3),
        ("first thing to do", True, None, 4),
        ("second thing to do", True, None, 5),
        ("FOUNTAIN: drink now", False, 7, 6),
    ]


def test_abbreviations_and_ordinals_do_not_end_a_sentence() -> None:
    assert texts("Vidi str. 6 i npr. Fontanu. Uzmite 5. disk odmah.") == [
        "Vidi str. 6 i npr. Fontanu.",
        "Uzmite 5. disk odmah.",
    ]


def test_numbers_of_a_picture_and_markup_go() -> None:
    assert texts("7 7 Shuffle the **cards** [now](http://x.y).") == ["Shuffle the cards now."]


def test_dots_open_a_sentence() -> None:
    assert texts("Discard one card. ...the smuggler Take a good.") == [
        "Discard one card.",
        "...the smuggler Take a good.",
    ]


def test_nothing_comes_of_nothing() -> None:
    assert texts("") == texts("\n\n 12 3\n--\n") == []


def test_a_number_may_end_a_sentence() -> None:
    assert texts("Name a number up to 12. Then roll both dice.") == ["Name a number up to 12.", "Then roll both dice."]
