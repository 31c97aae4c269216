"""What all packages share: games, seats, states, views, steps, outcomes, records, errors."""
