"""Facts, their changes, and the running of experiments, on a toy game."""

from types import MappingProxyType

import pytest

from dragoman.core.engine import CHANCE, OVER, Chance, Outcome
from dragoman.core.events import Event, Refusal
from dragoman.core.messages import T
from dragoman.rules.changes import Change, changes
from dragoman.rules.experiment import Contradiction, Lab, run
from dragoman.rules.facts import (
    KINDS,
    Fact,
    Facts,
    Unstated,
    comparator,
    compares,
    condition,
    exception,
    modality,
    number,
    order,
    quantifier,
    role,
    side,
    term,
    terms,
)
from dragoman.rules.rulebook import Rulebook

VOCABULARY = {"place": ("place.1", "place.2", "place.3"), "role": ("role.a", "role.b", "role.c"), "good": ("good.x",)}


class Counting:
    """A toy: a die is rolled, then the player adds one or two until six is reached."""

    def start(self, params):
        return None

    def actor(self, state):
        return CHANCE if state is None else OVER if state >= 6 else 0

    def legal_actions(self, params, state):
        return [("add", 1), ("add", 2)] if state is not None and state < 6 else []

    def chance(self, params, state):
        return Chance((("roll", 1), ("roll", 2)), (1, 3))

    def step(self, params, state, action):
        return (state or 0) + action[1] * params, (Event("toy.add", "added", MappingProxyType({"n": action[1]})),)

    def why_not(self, params, state, action):
        return None if action in self.legal_actions(params, state) else Refusal("toy.add", {})

    def outcome(self, params, state):
        return Outcome((0,), "win", ({"n": state},))


def lab(params=1, rule="toy.add"):
    return Lab(Counting(), params, rule)


def keys(fact):
    return [change.key for change in changes(fact, VOCABULARY)]


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        (number("n", 3, "lira"), ["n=4", "n=2"]),
        (term("where", "place.2"), ["where=place.1", "where=place.3"]),
        (term("unknown", "colour.red"), []),
        (terms("set", ("place.2", "place.1")), ["set=place.2", "set=place.1", "set=place.1/place.2/place.3"]),
        (terms("set", ()), []),
        (comparator("test", ">="), ["test=<", "test=<=", "test==", "test=>"]),
        (quantifier("who", "each"), ["who=one", "who=any", "who=all", "who=none"]),
        (modality("may", "may"), ["may=must", "may=may not"]),
        (side("end", "bottom"), ["end=top"]),
        (side("way", "anticlockwise"), ["way=clockwise"]),
        (order("order", "first", "then"), ["order=then/first"]),
        (role("payer", "payer", "b"), ["payer=payer/a", "payer=payer/c"]),
        (condition("if", ("players", 3)), ["if=players/4", "if=players/2"]),
        (
            exception("but", ("place", "place.1"), ("good", "good.x")),
            [
                "but=place/place.2/good/good.x",
                "but=place/place.3/good/good.x",
                "but=good/good.x",
                "but=place/place.1",
            ],
        ),
    ],
    ids=lambda value: value.slot if isinstance(value, Fact) else "",
)
def test_changes_by_kind(fact, expected):
    assert keys(fact) == [*expected, f"{fact.slot} left out"]
    assert fact.kind in KINDS


def test_a_change_is_applied_to_its_fact_alone():
    facts = (number("a", 1, "x"), number("b", 1, "x"))
    assert Change(facts[0], number("a", 2, "x")).apply(facts) == (number("a", 2, "x"), facts[1])
    assert Change(facts[1], None).apply(facts) == (facts[0],)


@pytest.mark.parametrize("maker", [comparator, quantifier, modality, side])
def test_words_outside_the_list_are_refused(maker):
    with pytest.raises(ValueError, match="none of"):
        maker("slot", "perhaps")


def test_sets_do_not_depend_on_the_order_they_are_written_in():
    assert terms("set", ("place.2", "place.1")) == terms("set", ["place.1", "place.2"])


def test_reading_facts():
    facts = Facts(
        [
            number("n", 3, "lira"),
            term("where", "place.2"),
            order("order", "first", "then"),
            condition("if", ("players", 3), ("place", "place.1")),
        ]
    )
    assert (facts.num("n"), facts.word("where"), facts.words("order")) == (3, "place.2", ("first", "then"))
    assert facts.parts("if") == {"players": 3, "place": "place.1"}
    assert facts.parts("missing") == {}
    assert facts.get("missing", "without it") == "without it"
    assert (len(facts), list(facts), "n" in facts) == (4, ["n", "where", "order", "if"], True)
    for read in (facts.num, facts.word, facts.words):
        with pytest.raises(Unstated) as unstated:
            read("missing")
        assert unstated.value.slot == "missing"


@pytest.mark.parametrize(
    ("word", "expected"),
    [("<", (1, 0, 0)), ("<=", (1, 1, 0)), ("=", (0, 1, 0)), (">=", (0, 1, 1)), (">", (0, 0, 1))],
)
def test_comparing(word, expected):
    assert tuple(int(compares(left, word, 2)) for left in (1, 2, 3)) == expected


def adds(bench, facts):
    state = bench.play(None, ("roll", 1))
    bench.expect("the sum", 1 + facts.num("n"), bench.play(state, ("add", facts.num("n"))))


def test_an_experiment_holds_with_its_facts():
    verdict = run(adds, lab(), [number("n", 2, "step")])
    assert verdict.holds
    assert [step.after for step in verdict.steps if step.after is not None] == [1, 3]
    assert verdict.steps[-1].events[0].rule == "toy.add"


def test_an_experiment_fails_on_an_illegal_action_and_shows_it():
    verdict = run(adds, lab(), [number("n", 3, "step")])
    assert not verdict.holds
    assert verdict.steps[-1].action == ("add", 3)
    assert verdict.steps[-1].refusal.rule == "toy.add"


def test_an_experiment_fails_when_the_engine_differs():
    verdict = run(adds, lab(params=2), [number("n", 2, "step")])
    assert (verdict.holds, verdict.what, verdict.expected, verdict.found) == (False, "the sum", 3, 6)


def test_a_fact_left_out_is_named():
    verdict = run(adds, lab(), [])
    assert (verdict.holds, verdict.unstated) == (False, "n")


def test_an_experiment_that_claims_nothing_does_not_hold():
    assert not run(lambda _bench, _facts: None, lab(), []).holds


def test_forbids_wants_a_refusal_by_this_rule():
    bench = lab()
    bench.forbids(1, ("add", 3))
    bench.forbids(1, ("add", 3), rule="")
    with pytest.raises(Contradiction):
        bench.forbids(1, ("add", 1))
    with pytest.raises(Contradiction):
        bench.forbids(1, ("add", 3), rule="toy.other")
    with pytest.raises(Contradiction):
        lab(rule="toy.other").forbids(1, ("add", 3))


def test_chance_and_the_end():
    bench = lab()
    assert bench.chance(None) == {("roll", 1): 1, ("roll", 2): 3}
    assert bench.legal(None) == [("roll", 1), ("roll", 2)]
    with pytest.raises(Contradiction):
        bench.chance(1)
    assert (bench.actor(3), bench.is_over(6), bench.outcome(6).label) == (0, True, "win")
    with pytest.raises(Contradiction):
        bench.outcome(1)


def test_a_rulebook_keeps_order_and_refuses_doubles():
    book = Rulebook(VOCABULARY)
    chapter = book.chapter(T("toy.chapter", "Toy"))
    chapter.statement(T("toy.first", "First."), confidence="confirmed", source="1")
    decorate = chapter.rule(
        T("toy.add", "Add 2."),
        facts=lambda params: (number("n", params, "step"),),
        confidence="ruling",
        source="2",
        reason=T("toy.reason", "Because."),
    )
    assert decorate(adds) is adds
    assert [rule.id for rule in book] == ["toy.first", "toy.add"]
    assert (len(book), "toy.add" in book, dict(book.chapters)) == (2, True, {"toy.chapter": T("toy.chapter", "Toy")})
    assert book["toy.add"].facts(7) == (number("n", 7, "step"),)
    assert (book["toy.add"].is_ruling, book["toy.first"].experiment) == (True, None)
    with pytest.raises(ValueError, match="two rules"):
        chapter.statement(T("toy.add", "Again."), confidence="confirmed", source="1")
    with pytest.raises(ValueError, match="none of"):
        chapter.statement(T("toy.other", "Other."), confidence="hearsay", source="1")
    with pytest.raises(ValueError, match="reason"):
        chapter.statement(T("toy.other", "Other."), confidence="ruling", source="1")


def test_every_step_is_audited_and_its_rules_must_be_known():
    class Strict(Lab):
        def audit(self, before, events, after):
            self.expect("a small step", True, after - (before or 0) < 2)

    verdict = run(adds, Strict(Counting(), 1, "toy.add"), [number("n", 2, "step")])
    assert (verdict.holds, verdict.what) == (False, "a small step")
    bench = lab()
    bench.known = frozenset(("toy.other",))
    verdict = run(adds, bench, [number("n", 2, "step")])
    assert (verdict.holds, verdict.what) == (False, "added names a rule of the book")
