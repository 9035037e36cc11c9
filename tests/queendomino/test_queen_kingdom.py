"""Kingdoms: placements against an oracle that knows squares and sets only, and the rulebook's worked example."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragoman.games.queendomino.dominoes import DOMINOES, TERRAINS, Domino
from dragoman.games.queendomino.kingdom import GRIDS, STEPS, crowns_on

SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))


def oracle(size, squares, left, right):
    """Every placement by the words of the rule; `squares` are terrains by (x, y), the castle at (0, 0) is "castle"."""
    found = set()
    reach = range(-size, size + 1)
    for x, y, turn in itertools.product(reach, reach, range(4)):
        dx, dy = SIDES[turn]
        halves = {(x, y): left, (x + dx, y + dy): right}
        if any(square in squares for square in halves):
            continue
        whole = [*squares, *halves]
        if any(max(c) - min(c) >= size for c in zip(*whole, strict=True)):
            continue
        if any(
            squares.get((a + i, b + j)) in ("castle", terrain) for (a, b), terrain in halves.items() for i, j in SIDES
        ):
            found.add(("place", x, y, turn))
    return found


def islands(squares, terrain):
    """The groups of joined squares of a terrain."""
    left = {square for square, found in squares.items() if found == terrain}
    groups = []
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            group |= edge
            edge = {(x + i, y + j) for x, y in edge for i, j in SIDES} & left
            left -= edge
        groups.append(group)
    return groups


@pytest.mark.parametrize("size", [5, 7])
@settings(max_examples=60)
@given(data=st.data())
def test_placements_territories_and_score_agree_with_the_oracle(size, data):
    grid = GRIDS[size]
    kingdom = grid.empty
    squares, crowns = {(0, 0): "castle"}, {}
    for number in data.draw(st.lists(st.sampled_from(list(DOMINOES)), max_size=26, unique=True)):
        domino = DOMINOES[number]
        legal = grid.placements(kingdom, domino.left, domino.right)
        names = TERRAINS[domino.left], TERRAINS[domino.right]
        assert set(legal) == oracle(size, squares, *names)
        assert len(set(legal)) == len(legal)
        if not legal:
            continue
        action = data.draw(st.sampled_from(legal))
        kingdom = grid.place(kingdom, grid.spots[action], domino)
        _, x, y, turn = action
        other = (x + SIDES[turn][0], y + SIDES[turn][1])
        squares |= {(x, y): names[0], other: names[1]}
        crowns |= {(x, y): domino.left_crowns, other: domino.right_crowns}
    told = {
        (TERRAINS[t.terrain], frozenset(grid.squares(t.mask)), t.squares, t.crowns) for t in grid.territories(kingdom)
    }
    groups = [(terrain, group) for terrain in TERRAINS for group in islands(squares, terrain)]
    assert told == {(t, frozenset(g), len(g), sum(crowns[square] for square in g)) for t, g in groups}
    assert grid.score(kingdom) == sum(len(g) * sum(crowns[square] for square in g) for _, g in groups)
    towns = {square for square, terrain in squares.items() if terrain == "town"}
    assert set(grid.squares(kingdom.sites)) == towns


@pytest.mark.parametrize("size", [5, 7])
def test_first_domino_goes_anywhere_beside_the_castle(size):
    grid = GRIDS[size]
    # Four sides; the touching half lies there and the other in three directions; either half may be the touching one.
    assert len(grid.placements(grid.empty, 0, 1)) == 4 * 3 * 2
    assert STEPS == SIDES


@pytest.mark.parametrize(("size", "most"), [(5, 4), (7, 6)])
def test_castle_may_stand_at_the_edge_and_the_kingdom_is_never_wider(size, most):
    grid = GRIDS[size]
    kingdom = grid.empty
    for x in range(1, most, 2):
        kingdom = grid.place(kingdom, grid.spots["place", x, 0, 0], Domino(0, 0, 0, 0, 0, ""))
    legal = grid.placements(kingdom, 0, 0)
    xs = {x for _, x, _, _ in legal} | {x + SIDES[turn][0] for _, x, _, turn in legal}
    assert (min(xs), max(xs)) == (0, most)
    ys = {y for _, _, y, _ in legal} | {y + SIDES[turn][1] for _, _, y, turn in legal}
    assert (min(ys), max(ys)) == (-2, 2)


def test_a_domino_that_touches_nothing_alike_fits_nowhere():
    grid = GRIDS[5]
    kingdom = grid.empty
    around = [(-1, -1, 0), (1, -1, 1), (1, 1, 2), (-1, 1, 3)]
    for x, y, turn in around:
        kingdom = grid.place(kingdom, grid.spots["place", x, y, turn], Domino(0, 0, 0, 0, 0, ""))
    assert grid.placements(kingdom, 1, 2) == []
    assert grid.placements(kingdom, 1, 0)


def test_crowns_add_up():
    grid = GRIDS[5]
    kingdom = grid.place(grid.empty, grid.spots["place", 1, 0, 0], Domino(0, 5, 3, 6, 0, ""))
    assert crowns_on(kingdom, grid.bit(1, 0)) == 3
    assert crowns_on(kingdom, grid.bit(2, 0)) == 0
    assert grid.score(kingdom) == 3
