"""A live match: the referee, seats, clocks, the fair shuffle, and all matches of a server."""
