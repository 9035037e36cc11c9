"""`dragoman games`: the games, and the options of each."""

import argparse

from ..language.translator import Translator
from ..tables import translator_for, variants
from . import texts
from .options import typed


def run(args: argparse.Namespace, _tr: Translator) -> int:
    """List every game with its options."""
    for i, (name, variant) in enumerate(variants().items()):
        tr = translator_for(variant, args.lang)
        if i:
            print()
        print(f"{name}: {tr.text(variant.title)}")
        for option in variant.options:
            value = typed(option.default) or "–"
            print("  " + tr.text(texts.OPTION_LINE, key=option.key, value=value, label=option.label))
            if isinstance(option.default, bool):
                print("      " + tr.text(texts.VALUES, values=texts.ON_OFF))
            elif option.choices:
                labels = [tr.text(label) for label in option.labels] or [""] * len(option.choices)
                values = [
                    typed(choice) + (f" ({label})" if label else "")
                    for choice, label in zip(option.choices, labels, strict=True)
                ]
                print("      " + tr.text(texts.VALUES, values=", ".join(values)))
    return 0
