"""Live matches: the fold of a log, the referee, who watches, bots and clocks, the fair shuffle, worker processes."""
