"""Istanbul (Rüdiger Dorn, 2014), the base game for 2 to 5 players and the solo variant against Mani (Ángel Solo)."""
