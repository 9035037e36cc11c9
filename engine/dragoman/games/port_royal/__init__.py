"""Port Royal, and its solo variant against a dummy."""
