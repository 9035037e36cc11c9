"""Write the number words that `dragoman prove` makes mistakes with, from ICU's rules for spelling numbers out.

    pip install icu4py && python scripts/make_number_words.py

ICU is no dependency of the project: the words are data, under Unicode's licence, whose text goes with them.
"""

from __future__ import annotations

from pathlib import Path

import icu4py
from icu4py.messageformat import MessageFormat

LANGS = ("es", "hr", "sk")
NUMBERS = (*range(1, 21), 30, 40, 50, 60, 70, 80, 90, 100)
GENDERS = ("masculine", "feminine", "neuter")
TARGET = Path(__file__).resolve().parents[1] / "engine" / "dragoman" / "verify" / "proving" / "number_words.toml"
HEAD = """\
# Number words as ICU {version} spells them out (masculine, feminine, neuter), made by scripts/make_number_words.py.
# No reader uses them: `dragoman prove` makes mistakes with them.
#
# From data of Unicode CLDR, used under the Unicode License V3:
#
# Copyright © 1991-2026 Unicode, Inc.
#
# NOTICE TO USER: Carefully read the following legal agreement. BY DOWNLOADING, INSTALLING, COPYING OR OTHERWISE USING
# DATA FILES, AND/OR SOFTWARE, YOU UNEQUIVOCALLY ACCEPT, AND AGREE TO BE BOUND BY, ALL OF THE TERMS AND CONDITIONS OF
# THIS AGREEMENT. IF YOU DO NOT AGREE, DO NOT DOWNLOAD, INSTALL, COPY, DISTRIBUTE OR USE THE DATA FILES OR SOFTWARE.
#
# Permission is hereby granted, free of charge, to any person obtaining a copy of data files and any associated
# documentation (the "Data Files") or software and any associated documentation (the "Software") to deal in the Data
# Files or Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
# distribute, and/or sell copies of the Data Files or Software, and to permit persons to whom the Data Files or
# Software are furnished to do so, provided that either (a) this copyright and permission notice appear with all
# copies of the Data Files or Software, or (b) this copyright and permission notice appear in associated
# Documentation.
#
# THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
# LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY
# RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY
# SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS,
# WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
# PERFORMANCE OF THE DATA FILES OR SOFTWARE.
#
# Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to
# promote the sale, use or other dealings in these Data Files or Software without prior written authorization of the
# copyright holder.
"""


def spelled(lang: str, kind: str, number: int) -> list[str]:
    """A number in words, once for each gender that makes a difference."""
    words = []
    for gender in GENDERS:
        form = MessageFormat(f"{{n,spellout,%spellout-{kind}-{gender}}}", lang)
        words.append(form.format({"n": number}).replace("\u00ad", ""))
    return list(dict.fromkeys(words))


def table(lang: str) -> list[str]:
    """The lines of a language."""
    lines = [f"\n[{lang}.cardinal]"]
    cardinals = {number: spelled(lang, "cardinal", number) for number in NUMBERS}
    lines += [f"{number} = {words!r}".replace("'", '"') for number, words in cardinals.items()]
    ordinals = {number: spelled(lang, "ordinal", number) for number in NUMBERS[:12]}
    # ICU has no ordinals in words for some languages, and gives the cardinal.
    if ordinals[2][0] != cardinals[2][0]:
        # Nor has it a neuter everywhere.
        rows = {number: [w for w in words if w not in cardinals[number]] for number, words in ordinals.items()}
        lines.append(f"\n[{lang}.ordinal]")
        lines += [f"{number} = {words!r}".replace("'", '"') for number, words in rows.items()]
    return lines


def main() -> None:
    """Write the file."""
    lines = [line for lang in LANGS for line in table(lang)]
    TARGET.write_text(HEAD.format(version=icu4py.icu_version) + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
