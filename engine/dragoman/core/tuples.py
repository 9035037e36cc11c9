"""Tuples as the parts of positions."""


def with_item(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Return the tuple with one item replaced."""
    items = list(values)  # quicker than putting a tuple together from its parts
    items[index] = value
    return tuple(items)
