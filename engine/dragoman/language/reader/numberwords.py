"""Number words that make one number together: twenty-one, two hundred and five."""

__all__ = ["continues"]


def continues(current: int, value: int, seen: int) -> bool:
    """Return whether a number word goes on with the number read so far: twenty|one, two|hundred, hundred|five."""
    if value >= 1000:
        return True
    if value == 100:
        return 0 < current < 10
    if not seen:
        return True
    if value >= 100:
        return current == 0
    if value >= 10:
        return current % 100 == 0
    return current % 10 == 0 and (current % 100 >= 20 or current % 100 == 0) and value > 0
