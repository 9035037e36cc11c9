"""What every game shares: chance, events, the Game object, playouts and saved games. Knows no game and no language."""
