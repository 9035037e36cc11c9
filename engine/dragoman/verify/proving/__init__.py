"""How good the checks are: mistakes made on purpose, and sentences from files, run through them and counted."""
