"""Port Royal as plain translated data: board, panels, actions and log, for the base game and the game with a dummy."""
