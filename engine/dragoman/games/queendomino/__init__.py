"""Queendomino, and its solo mode against "the game"."""
