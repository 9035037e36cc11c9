"""Checks of translations: catalogs in any language, formal mistakes and mistakes of meaning.

`run.check_files` is what most callers want; `entries` reads PO and MO files, `popatch` changes one entry of a PO file
and leaves everything else byte for byte, `report` writes findings.
"""
