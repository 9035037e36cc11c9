"""Queendomino as plain translated data."""
