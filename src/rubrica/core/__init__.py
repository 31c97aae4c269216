"""The words all rooms share: games, seats, states, views, steps, outcomes, records, errors."""
