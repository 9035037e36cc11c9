"""The formal classes: mistakes that can be seen without knowing what a sentence means.

A module a class or a few related ones, each with `check(entry, context) -> Iterator[Finding]`.
"""
