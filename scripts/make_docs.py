"""Generate the rulebook pages of the documentation, docs/rulebook/, from the rulebooks and the catalogs."""

from pathlib import Path

from dragoman.language.catalogs import languages
from dragoman.language.negotiation import language_name
from dragoman.tables import rulebook_of, translator_for, variants
from dragoman.tables.rules import CONFIDENCE, chapters, sentence

OUT = Path(__file__).resolve().parent.parent / "docs" / "rulebook"


def page(name: str, lang: str) -> str:
    """Return one variant's rulebook in one language as Markdown; rulings and single sources are marked."""
    variant = variants()[name]
    tr = translator_for(variant, lang)
    params = variant.params(variant.settings())
    book = rulebook_of(variant)
    lines = [f"# {tr.text(variant.title)} ({language_name(lang)})", ""]
    for _chapter, title, rules in chapters(book):
        lines += [f"## {tr.text(title)}", ""]
        for rule in rules:
            lines.append(f"- {sentence(rule, params, tr)}  ")
            note = tr.text(CONFIDENCE[rule.confidence])
            if rule.reason is not None:
                note += f" – {tr.text(rule.reason)}"
            lines.append(f"  *{note}* · `{rule.id}`")
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    """Write a page a variant and language, and the index that lists them."""
    OUT.mkdir(parents=True, exist_ok=True)
    names = []
    for name in variants():
        for lang in languages():
            names.append(f"{name}.{lang}")
            (OUT / f"{name}.{lang}.md").write_text(page(name, lang), encoding="utf-8")
    index = ["# Rulebooks", "", "Generated from the rules and the catalogs.", "", "```{toctree}", ":maxdepth: 1", ""]
    (OUT / "index.md").write_text("\n".join([*index, *names, "```", ""]), encoding="utf-8")
    print(f"{len(names)} rulebook pages")


if __name__ == "__main__":
    main()
