# The page of a review.
review-unfinished = This match is not over yet. Only a finished match can be reviewed.
review-failed = The review could not be finished
review-off = This server makes no reviews.
review-limit = You have asked for many reviews. Wait a while and try again.
review-waiting = The review is waiting for its turn…
review-progress = Decisions reviewed: { $done } of { $total }
review-luck-running = All decisions are reviewed. Luck and skill are being worked out…
review-done = Reviewed: first pass
review-done-deep = Reviewed in depth
review-stopped = Stopped. Decisions reviewed: { $done } of { $total }
review-stop = Stop
review-go-on = Go on
review-deeper = Look deeper
review-table = The table at this moment
review-hidden = Show what was hidden
review-play-on = Play on from here
review-players = Players
review-of = Whose decisions
review-of-all = Everyone
review-next-mistake = Next mistake
review-none-here = No decision has been reviewed up to this moment.
review-chart = Chart
review-chances = Win chances
review-chances-known = Win chances along the match, with all hands known and the order of the deck not. Click to go to a moment, or use the arrow keys.
review-chances-own = Win chances at each player’s own decisions, from what they could know. Click to go to a moment, or use the arrow keys.
review-parts = Luck and play: { $who }
review-parts-about = How luck and decisions added up for this player along the match, in points of win chance.
review-round-short = R{ $number }

# Players.
review-lost-points = { $points } ±{ $interval } points of win chance lost
review-decisions = { $count ->
    [one] in { $count } decision
   *[other] in { $count } decisions
}
review-won = { $me ->
    [yes] You won
   *[no] { $who } won
}
review-lost = { $me ->
    [yes] You lost
   *[no] { $who } lost
}
review-shared = { $me ->
    [yes] You shared the win
   *[no] { $who } shared the win
}
review-by-luck = { $said } by luck: { $luck }; own play: { $own }; play of the others: { $others }.
review-by-own = { $said } by own play: { $own }; luck: { $luck }; play of the others: { $others }.
review-by-others = { $said } by the play of the others: { $others }; luck: { $luck }; own play: { $own }.
review-part-luck = Luck
review-part-own = Own play
review-part-others = Others’ play
review-adds-up = Result { $result } − chance at the start { $par } = { $difference }: the sum of the three.

# Decisions.
review-mark-best = best
review-mark-good = good
review-mark-slip = slip
review-mark-mistake = mistake
review-mark-blunder = blunder
review-mark-forced = no choice
review-decision = Decision
review-all-decisions = All decisions
review-where = Round { $round }, turn { $turn }
review-turn = Turn { $turn }
review-played = played
review-best = best
review-why = Why
review-forced = There was no other turn.
review-lost-here = Win chance lost: { $points } ±{ $interval } points
review-within = The difference is within its interval: it counts as nothing lost.
review-passed = { $count ->
    [one] Passed although one turn kept the seat in.
   *[other] Passed although { $count } turns kept the seat in.
}
review-passed-many = Passed although more than { $count } turns kept the seat in.
review-goes-out = out
review-alternatives = { $count ->
    [one] { $count } turn compared
   *[other] All { $count } turns compared
}
review-alternatives-about = ± is the half-width of the 95 % interval of the difference to the turn played.
