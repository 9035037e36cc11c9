"""A rule has three faces: its sentence, its facts, its experiment. This package knows no game."""
