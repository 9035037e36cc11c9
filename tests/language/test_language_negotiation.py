from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragoman.language.negotiation import (
    FALLBACK,
    available_languages,
    choose_language,
    language_name,
    match_language,
)

OURS = ("en", "es", "hr", "sk")


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("sk", "sk"),
        ("SK", "sk"),
        ("sk_SK.UTF-8@euro", "sk"),
        ("sk-SK", "sk"),
        ("es_419", "es"),
        ("es_MX.UTF-8", "es"),
        ("en_GB", "en"),
        ("hr_HR", "hr"),
        ("hr_BA", "hr"),
        ("bs_BA", None),
        ("sr_RS@latin", None),
        ("sh", None),
        ("cs_CZ.UTF-8", None),
        ("qps", "qps"),
        ("qps-ploc", "qps"),
        ("", None),
        ("../../etc", None),
        ("slovak", None),
    ],
)
def test_a_locale_name_finds_its_language_and_no_neighbour(wanted: str, found: str | None) -> None:
    assert match_language(wanted, OURS) == found


def test_the_exact_locale_goes_before_the_language() -> None:
    assert match_language("pt_BR.UTF-8", ("pt", "pt_BR")) == "pt_BR"
    assert match_language("pt_PT", ("pt", "pt_BR")) == "pt"
    assert match_language("pt_PT", ("pt_BR",)) is None


@pytest.mark.parametrize(
    ("explicit", "setting", "environ", "lang", "notice"),
    [
        (None, None, {}, "en", False),
        ("hr", "sk", {"DRAGOMAN_LANG": "es"}, "hr", False),
        (None, "sk", {"DRAGOMAN_LANG": "es", "LANG": "hr_HR"}, "sk", False),
        (None, None, {"DRAGOMAN_LANG": "es", "LANGUAGE": "hr", "LANG": "sk_SK"}, "es", False),
        ("", " ", {"DRAGOMAN_LANG": "", "LANG": "sk_SK.UTF-8"}, "sk", False),
        ("de", "sk", {"LANG": "sk_SK"}, "en", True),
        (None, "xx", {}, "en", True),
        # gettext's order
        (None, None, {"LANGUAGE": "es", "LC_ALL": "hr_HR", "LC_MESSAGES": "sk_SK", "LANG": "en_US"}, "es", False),
        (None, None, {"LC_ALL": "hr_HR", "LC_MESSAGES": "sk_SK", "LANG": "en_US"}, "hr", False),
        (None, None, {"LC_MESSAGES": "sk_SK", "LANG": "en_US"}, "sk", False),
        (None, None, {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "sk_SK.UTF-8"}, "sk", False),
        # LANGUAGE is a list; one it does not find does not fall through to LANG
        (None, None, {"LANGUAGE": "de:cs:sk:en", "LANG": "de_DE.UTF-8"}, "sk", False),
        (None, None, {"LANGUAGE": "de:cs", "LANG": "sk_SK.UTF-8"}, "en", True),
        (None, None, {"LANGUAGE": "sk"}, "sk", False),
        (None, None, {"LANGUAGE": ":", "LANG": "sk_SK"}, "sk", False),
        # C and POSIX
        (None, None, {"LANG": "C"}, "en", False),
        (None, None, {"LC_ALL": "POSIX"}, "en", False),
        (None, None, {"LANG": "C.UTF-8"}, "en", False),
        (None, None, {"LANGUAGE": "sk", "LANG": "C"}, "en", False),
        (None, None, {"LANGUAGE": "sk", "LC_ALL": "C"}, "en", False),
        (None, None, {"LANGUAGE": "sk", "LANG": "C.UTF-8"}, "sk", False),
        (None, None, {"LC_ALL": "C", "LANG": "sk_SK.UTF-8"}, "sk", False),
        (None, None, {"LANGUAGE": "C", "LANG": "sk_SK.UTF-8"}, "sk", False),
        ("C", None, {"LANG": "sk_SK.UTF-8"}, "sk", False),
        (None, None, {"LANG": "bs_BA.UTF-8"}, "en", True),
        (None, None, {"LANG": "en_US.UTF-8"}, "en", False),
    ],
)
def test_the_first_wish_decides(
    explicit: str | None, setting: str | None, environ: dict[str, str], lang: str, notice: bool
) -> None:
    assert choose_language(explicit, setting, environ, OURS) == (lang, FALLBACK if notice else None)


@given(st.text(), st.text(), st.dictionaries(st.sampled_from(["LANGUAGE", "LANG", "DRAGOMAN_LANG"]), st.text()))
def test_any_wish_gives_a_language_we_have(explicit: str, setting: str, environ: dict[str, str]) -> None:
    lang, _ = choose_language(explicit, setting, environ, OURS)
    assert lang in (*OURS, "qps")


def test_languages_name_themselves_and_the_pseudo_locale_is_not_offered() -> None:
    assert [language_name(lang) for lang in OURS] == ["English", "Español", "Hrvatski", "Slovenčina"]
    assert language_name("zz") == "zz"
    assert language_name("qps").startswith("⟦")
    assert "qps" not in available_languages()
    assert "en" in available_languages()
