"""Readers: one for all languages. A reader finds in a sentence what it asserts, with the place of each find.

What differs between languages is data: `language/lexicons/L.toml`, and the forms of a game's terms.
"""

from .lexicon import Lexicon, lexicon
from .reader import Mention, Reader

__all__ = ["Lexicon", "Mention", "Reader", "lexicon"]
