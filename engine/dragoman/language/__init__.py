"""Catalogs, plural forms, glossaries and the choice of a language. Knows no game.

Names are imported from the modules; `Translator` in `dragoman.language.translator` is what most
callers want.
"""
