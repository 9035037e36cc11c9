"""The games. Each folder holds one: params, data, state, moves, the solo opponent, the rulebook and coverage.csv."""
