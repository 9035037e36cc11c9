"""Which endings tell that a word agrees with one number and not with another, language by language.

For each pair of slots a list of (endings here, endings there): *karty* beside *kariet* is `y` beside no ending, which
in Slovak goes with 2 and with 5 and never the other way round. An empty ending stands for a final consonant.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["SLOTS", "Language"]

Rule = tuple[tuple[str, ...], tuple[str, ...]]


class Language(NamedTuple):
    """The endings of one language.

    one_few, few_many, one_many  what may stand in the first slot beside what in the second; the reverse is a mistake
    oblique_alike                where few and many are alike and one differs, a case other than the first is asked
                                 for, and one against few tells nothing
    """

    one_few: tuple[Rule, ...] = ()
    few_many: tuple[Rule, ...] = ()
    one_many: tuple[Rule, ...] = ()
    oblique_alike: bool = False


def _rules(text: str) -> tuple[Rule, ...]:
    """Read `a,u>y,e` lines; `-` is no ending, `=x` the whole word."""
    rules = []
    for part in text.split():
        here, there = part.split(">")
        rules.append((tuple(here.replace("-", "").split(",")), tuple(there.replace("-", "").split(","))))
    return tuple(rules)


_SK = Language(
    one_few=_rules(
        "->y,i,e,ia,ovia a,u>y,e o>á,a,i e>ia ie>ia ý>é,í y>e,i á,ú>é a>ajú,i á>ajú í>ia,a e>ú,u,ejú =je>=sú "
        "=bude>=budú"
    ),
    few_many=_rules(
        "y,i,e,ia,ovia,á,a>ov é,í,e,i>ých,ích,ych,ich y,e,á,a,ia,i>- i,e,ia>í ajú>a,á ejú>e ujú>uje ú,u>e "
        "ia,a>í i>o =sú>=je =budú>=bude"
    ),
    one_many=_rules("a,u,o,e>- ->o -,a,u,o>ov ý,á,é,ú,í>ých,ích,ych,ich y,a,e,u>ych,ich -,a,u,e,ie>í"),
    oblique_alike=True,
)
_CS = Language(
    one_few=_rules(
        "->y,i,e,é,ové a,u>y,e o>a í>í ý>é,í á,ou>é a>ají,y á>ají e>ou,í =je>=jsou =bude>=budou "
        "=byl>=byly,=byli =byla>=byly"
    ),
    few_many=_rules("y,i,e,é,ové,a>ů é,í>ých,ích y,e,a,i>- i,e,ě>í ají>á ou>e =jsou>=je =budou>=bude i,y,a>o"),
    one_many=_rules("a,u,o,e>- ->o -,a,u,o>ů ý,á,é,ou>ých,ích -,e,ě>í"),
    oblique_alike=True,
)
_PL = Language(
    one_few=_rules("->y,i,e,a,owie a,ę>y,i,e o>a e>a y,i>e,i a,ą>e =jest>=są a>ają"),
    few_many=_rules("y,i,e,a,owie>ów e,i,y>ych,ich y,i,e,a>- e>y,i ają>a =są>=jest y,e,i>o"),
    one_many=_rules("a,ę,o,e>- ->o -,a,ę>ów y,i,a,e,ą>ych,ich"),
    oblique_alike=True,
)
_HR = Language(
    one_few=_rules(
        "->a,i a,u,om>e o,em>a i,og,eg,om,im>a,e a,u>e i>e a>aju,e e>u -,o>a =je>=su =bude>=budu =će>=će "
        "=bio>=bila =bila>=bile"
    ),
    few_many=_rules("a,e>ih a,e,i>ova,eva e>a e>i aju>a u>e e>u a,e,i>o =su>=je =budu>=bude"),
    one_many=_rules("->a,ova,eva u,om>a o,em>a -,a,e>o i,a,o,og,eg,u>ih"),
)
_RU = Language(
    one_few=_rules("->а,я,и а,я,у,ю>ы,и о,е>а,я ый,ий,ой>ых,их ая,ую,ое>ые,ых"),
    few_many=_rules("а,я,ы,и>ов,ев,ей ы,и,а,я>- ые,ие>ых,их"),
    one_many=_rules("->ов,ев,ей а,я,у,ю,о>- ый,ий,ой,ая,ую,ое>ых,их"),
)
_UK = Language(
    one_few=_rules("->и,і,а,я а,я,у,ю>и,і о,е>а,я ий>і,их а,у>і"),
    few_many=_rules("и,і,а,я>ів,їв,ей и,і,а,я>- і>их"),
    one_many=_rules("->ів,їв,ей а,я,у,ю,о>- ий,а,у,е>их"),
)
_S = Language(
    one_many=_rules(
        "-,a,e,i,o,u,á,é,í,ó,ú,y>s,as,es,os a,e,o>n,an,en z>ces ón>ones ín>ines án>anes és>eses "
        "=el>=los =la>=las =un>=unos,=los =una>=unas,=las =es>=son =ha>=han =fue>=fueron =era>=eran "
        "=está>=están =esta>=estas =este>=estos"
    )
)
_PT = Language(
    one_many=_rules(
        "-,a,e,i,o,u,á,é,ó>s,as,es,os ão>ões,ães,ãos al>ais el>eis ol>ois m>ns =o>=os =a>=as =um>=uns,=dois "
        "=uma>=umas =foi>=foram a,e>am,em =é>=são"
    )
)
_FR = Language(
    one_many=_rules(
        "-,e,é,a,i,o,u>s,es,és eau>eaux al>aux =le,=la,=l>=les =un,=une>=des =a>=ont =est>=sont =sera>=seront e>ent"
    )
)
_EN = Language(one_many=_rules("-,e,a,o>s,es y>ies =is>=are =was>=were =has>=have =this>=these =that>=those"))
_IT = Language(
    one_many=_rules(
        "a>e o,e>i io>i =il,=lo>=i,=gli =la>=le =è>=sono =ha>=hanno a,e>ano,ono co>chi,ci ca>che go>ghi ga>ghe"
    )
)

SLOTS: dict[str, Language] = {
    "sk": _SK, "cs": _CS, "pl": _PL, "hr": _HR, "bs": _HR, "ru": _RU, "be": _RU, "uk": _UK, "es": _S, "gl": _S,
    "ca": _S, "pt": _PT, "fr": _FR, "en": _EN, "it": _IT,
}  # fmt: skip
"""By language; what is not here is not judged."""
