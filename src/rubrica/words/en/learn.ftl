# Learn: the lessons and the rules of both games.
learn-red7 = Learn Red7
learn-red = Learn RED
learn-step = Step { $number } of { $total }
learn-steps = Steps of the lesson
learn-go-to-step = { $state ->
    [done] Step { $number }: { $title } (done)
   *[open] Step { $number }: { $title }
}
learn-task = Your task
learn-next = Next
learn-skip = Skip this step
learn-before = Back
learn-again = Try again
learn-repeat = Once more
learn-missed = That is allowed, but it is not what this step asks for.
learn-opening = Setting up the table…
learn-failed = The table could not be set up. Please try again.
learn-finished = That was the lesson: you know how to play.
learn-to-rules = Read the rules
learn-to-lesson = Try the lesson
learn-to-play = Play a match
learn-contents = On this page

# The lesson of Red7. A step has a title, a text, a task, praise, and a hint for when it was missed.
learn-red7-palette-title = Lead, or you are out
learn-red7-palette-text = The cards in front of you are your palette. At the end of your turn your palette must be the best under the rule in force, or you are out of the round. The game begins with red: the highest card leads.
learn-red7-palette-task = Play a card to your palette so that you lead, then end your turn.
learn-red7-palette-praise = Well done: you lead now, so you stay in, and the others must do better.
learn-red7-palette-hint = Under red the highest card leads. Which of your cards is higher than the orange 5?

learn-red7-canvas-title = The canvas changes the rule
learn-red7-canvas-text = The top card of the canvas sets the rule by its colour. Your cards cannot beat the red 6, but you may put a card on the canvas and so change the rule. This is allowed only if you lead under the new rule.
learn-red7-canvas-task = You have two even numbers in your palette. Put a green card on the canvas: most even numbers.
learn-red7-canvas-praise = Yes: the same cards, another rule, and now you lead.
learn-red7-canvas-hint = Pick the green 1 and put it on the canvas. For the rule only its colour matters, not its number.

learn-red7-both-title = Both in one turn
learn-red7-both-text = You may do both: first a card to your palette, then one to the canvas. Here neither is enough alone.
learn-red7-both-task = Play a card to your palette and then one to the canvas, so that you lead.
learn-red7-both-praise = Exactly: the first card prepares, the second decides.
learn-red7-both-hint = With two indigo cards you would have more cards of one colour than your opponent. What if the rule were yellow?

learn-red7-ties-title = Ties: number, then colour
learn-red7-ties-text = If two palettes have the same number of cards that count, compare the best of those cards: first by number, then by colour. Red is the highest colour, then orange, yellow, green, blue, indigo and violet; the dots on a card show the rank.
learn-red7-ties-task = Your opponent leads with a blue 6. Beat it with a 6.
learn-red7-ties-praise = Right: the green 6 is higher than the blue 6. No two cards are ever equal.
learn-red7-ties-hint = Both of your 6s are as high as the blue one by number. Which of them has the higher colour?

learn-red7-rules-title = Seven rules at a glance
learn-red7-rules-text = The strip shows all seven rules, the highest colour first, and who would lead under each. So you see which colour would help you.
learn-red7-rules-task = Find a rule under which you would lead already, and put a card of its colour on the canvas.
learn-red7-rules-praise = Well seen: all three cards in your palette are below 4, and your opponent’s palette has none.
learn-red7-rules-hint = Look for your picture in the strip: “most below 4” is violet.

learn-red7-out-title = Out of the round
learn-red7-out-text = Sometimes nothing helps: then you pass and are out until the next round. You are also out if you have no card in hand when your turn starts, so do not waste your cards.
learn-red7-out-task = With your last card there is no way to lead. Pass.
learn-red7-out-praise = You are out of this round, and the others play on. The last one left in wins it.
learn-red7-out-hint = Here no card helps: choose to pass and lose.

learn-red7-draw-title = Drawing a card
learn-red7-draw-text = Many tables play with drawing: if the card you put on the canvas has a higher number than there are cards in your palette, you may draw one. With more cards in hand you can stay in longer.
learn-red7-draw-task = Put a card on the canvas so that you lead, and draw. You have three cards in your palette.
learn-red7-draw-praise = Six is more than three, so you could draw: you have as many cards in hand as before.
learn-red7-draw-hint = The indigo 2 would make you lead, but brings no card. Which card above 3 would make you lead if you put it on the canvas?

learn-red7-scoring-title = Points
learn-red7-scoring-text = In a match of several rounds the winner of a round scores the cards that count under the rule in force, each worth its number. With two players you need 40 points to win. Your opponent has no card left, so if you lead now, the round is yours.
learn-red7-scoring-task = You have 30 points. Choose the rule that gives you the ten you need.
learn-red7-scoring-praise = Green 6 and yellow 4: ten points, and the match is yours.
learn-red7-scoring-hint = Too few points. Which of your palette cards are even?

learn-red7-actions-title = Cards that act
learn-red7-actions-text = With card actions, the odd-numbered cards (1, 3, 5, 7) do something when you play them from your hand to your palette. A 1 puts a card from another palette on top of the deck, a 3 draws a card, a 5 plays one more card, and a 7 moves a card of your own palette to the deck or to the canvas.
learn-red7-actions-task = Play your 1 and take away the card that puts your opponent ahead.
learn-red7-actions-praise = The red 7 is gone, and you lead. A 1 can never take from a palette with fewer cards than yours.
learn-red7-actions-hint = Play the orange 1 to your palette, then choose the red 7.

learn-red7-round-title = Now a whole round
learn-red7-round-text = You know all you need. Here is a round against a bot, with five cards each.
learn-red7-round-task = Play the round to its end, and win it if you can.
learn-red7-round-praise = The round is over, and you have seen the whole game.
learn-red7-round-hint = Try again whenever you like.

# The lesson of RED.
learn-red-placing-title = One tile a turn
learn-red-placing-text = A tile has a background and a circle of two different inks: white, black or red. Three players each have one ink, and every player may use every tile. Here you are white.
learn-red-placing-task = Pick any tile and place it on one of the cells that light up.
learn-red-placing-praise = That is a whole turn: one tile, and the next player goes on.
learn-red-placing-hint = Pick a tile from the pool, then a cell.

learn-red-large-title = Small and large
learn-red-large-text = There are thirty small tiles and six large ones, two cells wide and two high. Every tile must share a side, or part of one, with a small tile; a corner is not enough. A large tile counts for two.
learn-red-large-task = Place a large tile with a white background.
learn-red-large-praise = Good: it touches a small tile, and it is worth two.
learn-red-large-hint = Pick one of the two large white tiles from the pool.

learn-red-apart-title = Large tiles keep apart
learn-red-apart-text = Large tiles may never lie side by side: they meet at corners at most. Point at a cell that stays dark, and the table says why.
learn-red-apart-task = There are two large tiles on the table. Place a large white one.
learn-red-apart-praise = It touches a small tile and no large one: that is how it must be.
learn-red-apart-hint = That was another tile. Pick a large white one; it fits wherever a cell lights up.

learn-red-background-title = Your group of backgrounds
learn-red-background-text = Tiles with the same background that share sides are a group. Only the largest group of your ink counts: a small tile for 1, a large one for 2.
learn-red-background-task = Make a group of white backgrounds that is worth 4.
learn-red-background-praise = Four. One tile can join two groups, and a large tile counts for two.
learn-red-background-hint = There is a gap of one cell between the white tiles. Or let a large tile touch the larger group.

learn-red-circle-title = Your group of circles
learn-red-circle-text = Circles make groups of their own, whatever the backgrounds below them. Again only your largest group counts.
learn-red-circle-task = Make a group of white circles that is worth 4.
learn-red-circle-praise = Four: a circle counts whatever its background is.
learn-red-circle-hint = Use a tile with a white circle, beside the others: in the gap, or a large one.

learn-red-product-title = One times the other
learn-red-product-text = Your score is your largest group of backgrounds times your largest group of circles. Now you have 3 × 1 = 3.
learn-red-product-task = Bring your score to 6 or more with one tile.
learn-red-product-praise = Adding to the smaller of the two numbers gains the most.
learn-red-product-hint = One more background makes 4 × 1. What does one more circle make?

learn-red-block-title = Blocking
learn-red-block-text = Others grow too, and you can be in their way. Black is next and wants to join two groups of backgrounds in the top row.
learn-red-block-task = Fill the gap with a tile that does not have a black background.
learn-red-block-praise = Shut: black has to look for another way.
learn-red-block-hint = The gap is the empty cell between the black tiles in the top row; a white or red background keeps them apart.

learn-red-tie-title = Two share the lead, the third wins
learn-red-tie-text = The game ends when the player to move can place no tile. The highest score wins, but if two players share it, the third player wins, however low that score is. Here you are black and far behind; with a large tile on the left you end the game.
learn-red-tie-task = Place a large tile on the left so that white and red end with the same score.
learn-red-tie-praise = White and red have 24 each, so you win with 4.
learn-red-tie-hint = Before you place a tile, look at what it does to all three scores: white and red must be equal, and nothing may fit afterwards.

learn-red-face-down-title = Face down
learn-red-face-down-text = Some tables play with the tiles face down: you choose only small or large, turn one up, and place what you got.
learn-red-face-down-task = Turn up a tile and place it.
learn-red-face-down-praise = You made the best of it.
learn-red-face-down-hint = Choose small or large, then a cell.

learn-red-game-title = Finish a game
learn-red-game-text = Six small tiles are left, two for each player. You are white, and red is a little ahead.
learn-red-game-task = Play the game to its end, and win it if you can.
learn-red-game-praise = The game is over, and you know how it is won.
learn-red-game-hint = Try again whenever you like.

# The rules of Red7.
learn-red7-rules-page = The rules of Red7
learn-red7-lead = Lead at the end of your turn, or you are out. The last one left in wins the round.
learn-red7-cards = The cards
learn-red7-cards-1 = There are 49 cards: the numbers 1 to 7 in seven colours. The higher number is the higher card; between equal numbers the colour decides. From high to low: red, orange, yellow, green, blue, indigo, violet. So no two cards are equal.
learn-red7-cards-2 = Seven cards of one number, the highest first:
learn-red7-setup = Setting up
learn-red7-setup-1 = 2 to 4 players. Each is dealt a hand of seven cards and one card face up in front of them: the first card of their palette. The rest is the deck.
learn-red7-setup-2 = In the middle is the canvas. Its top card says by its colour which rule is in force. It begins with a starter card, which is not one of the 49 and counts as red.
learn-red7-setup-3 = Whoever has the highest palette card leads; the player to their left begins. The same holds for every round.
learn-red7-turn = Your turn
learn-red7-turn-1 = Do one of these:
learn-red7-turn-palette = play a card from your hand to your palette;
learn-red7-turn-canvas = put a card from your hand on the canvas, which changes the rule;
learn-red7-turn-both = first play a card to your palette, then put one on the canvas;
learn-red7-turn-pass = do nothing, and be out: always allowed at the start of your turn, whatever the options.
learn-red7-turn-2 = After putting a card on the canvas you must lead, or it is not allowed at all. A card to the palette is always allowed, but whoever does not lead when their turn ends is out of the round: the table warns you first.
learn-red7-turn-3 = A player with no card in hand when their turn starts is out at once. The cards of players who are out count no more until the next round. The last one left in wins the round at once.
learn-red7-leading = Who leads
learn-red7-leading-1 = Under the rule in force, count the cards in each palette that fit it: whoever has the most leads. In a tie, compare the best counting card of each: by number, then by colour.
learn-red7-leading-2 = Whoever has no counting card does not lead. Players who are out are not compared.
learn-red7-seven = The seven rules
learn-red7-seven-1 = From the highest colour to the lowest. In the examples the cards that count are raised, and the best of them has a star.
learn-red7-counts = { $color ->
    [red] The one highest card counts.
    [orange] The largest set of cards with the same number counts.
    [yellow] The largest set of cards of the same colour counts.
    [green] All 2s, 4s and 6s count.
    [blue] The highest card of each colour counts.
    [indigo] The longest run of consecutive numbers counts, with one card for each number, the highest one.
   *[violet] All 1s, 2s and 3s count.
}
learn-red7-why = { $color ->
    [red] Both have a 6: green is higher than violet.
    [orange] Three cards of one number beat two.
    [yellow] Two against two: the yellow 6 is higher than the green 4. The orange 6 does not count.
    [green] Three even numbers beat one.
    [blue] Three colours against three: the orange 7 is higher than the blue 6.
    [indigo] Four in a row against four: the red 7 is higher than the violet 5.
   *[violet] Three numbers below 4 beat two.
}
learn-red7-leads = Leads
learn-red7-behind = Behind
learn-red7-detail = Details
learn-red7-detail-sets = If a palette has several sets or runs of the same size, the one with the highest card counts, also for points. Under yellow, the yellow set of these four cards counts: 8 points, not 11.
learn-red7-detail-runs = A set or run may have a single card. A run does not go on from 7 to 1, and a number that is there twice neither lengthens nor breaks it.
learn-red7-draw = Option: drawing
learn-red7-draw-1 = If the card you put on the canvas has a higher number than there are now cards in your palette, you draw the top card of the deck: the table’s option says whether you may or must. Then your turn is over. If the deck is empty, nothing is drawn.
learn-red7-draw-2 = This also holds when a 7 moves a card of your palette to the canvas; that card is then no longer counted in the palette.
learn-red7-scoring = Option: points
learn-red7-scoring-1 = A match has several rounds. The winner of a round moves the palette cards that count under the rule in force to their score pile; each is worth its number. These cards stay out of the later rounds; all others are shuffled again.
learn-red7-scoring-2 = The match ends when the winner of a round has at least 40 points (two players), 35 (three) or 30 (four), or when there are fewer than eight cards per player left to deal. Whoever has the most points wins; a tie shares the win. Without this option, one round decides.
learn-red7-actions = Option: card actions
learn-red7-actions-1 = A 1, 3, 5 or 7 that you play from your hand to your palette must do its action if it can. The palette card you were dealt does none.
learn-red7-action-1 = Put one card from the palette of another player who is still in the round face down on top of the deck. Their palette must have at least as many cards as yours, counting the 1, and you must still be able to end this turn in the lead.
learn-red7-action-3 = Draw the top card of the deck. You may put it on the canvas in the same turn.
learn-red7-action-5 = Play one more card from your hand to your palette. Its action follows.
learn-red7-action-7 = Move one card of your palette (the 7 itself, if you like) either to the canvas or, face down, to the top of the deck. You may choose the canvas only if you then lead; it counts as your canvas play and ends your turn.
learn-red7-known = What everyone knows
learn-red7-known-1 = Open to all: every palette, the canvas, the score piles, how many cards are in each hand and in the deck, and cards that went from a palette to the deck, until they are played. Hidden: the other cards in the hands and in the deck.
learn-red7-names = Ready-made tables
learn-red7-names-1 = Basic has no options; Advanced adds drawing and points. Card actions can be added to either, and every option can be chosen by itself.

# The rules of RED.
learn-red-rules-page = The rules of RED
learn-red-lead = Your largest group of backgrounds times your largest group of circles: the highest score wins, but if two players share it, the third one wins.
learn-red-tiles = The tiles
learn-red-tiles-1 = There are three inks: white, black and red. A tile has a background and a circle of two different inks, so there are six kinds.
learn-red-tiles-2 = Thirty tiles are small (five of each kind) and six are large (one of each kind). A small tile covers one cell, a large one two by two. All lie open in a pool, and every player may use any of them.
learn-red-placing = Placing
learn-red-placing-1 = Three players take turns: white, then black, then red. In your turn you place one tile. There is no passing: whoever can place a tile must.
learn-red-placing-2 = The grid has no edge, and tiles never overlap. The first tile must be small. Every later tile must share a side, or part of one, with at least one small tile; corners are not enough, nor is a side of a large tile.
learn-red-placing-3 = A large tile may not share any part of a side with another large tile. They may meet at corners, as here:
learn-red-end = The end
learn-red-end-1 = The game ends when the player to move can place no tile. Usually the pool is empty by then, or only large tiles are left and none fits. It can happen early: four small tiles walled in by four large ones end the game after eight tiles.
learn-red-score = The score
learn-red-score-1 = Tiles of one background that are joined by shared sides are a background group; circle groups are made in the same way. Corners do not join. In both, a small tile is worth 1 and a large one 2.
learn-red-score-2 = Your score is the largest background group of your ink times its largest circle group, and 0 if either is missing.
learn-red-score-example = { $ink } has { $background } × { $circle } = { $score } here.
learn-red-score-3 = The line runs around the background group of white, and rings mark its circle group.
learn-red-ties = Ties
learn-red-ties-1 = If two players share the highest score, the third wins, whatever their score. If all three share it, no one wins, and a new game is played.
learn-red-ties-2 = White and red have 24 each here, so black wins with 4. It is also a game that ended early: nothing fits any more.
learn-red-two = Two players
learn-red-two-1 = Each of the two takes one ink, and all tiles are used. The third ink only blocks: its score is shown, but it cannot win. Of your two inks, the one that comes first in the order white, black, red begins.
learn-red-two-2 = Your tile must have another background than the one your opponent has just placed, if any such tile fits anywhere; if none does, any tile may be placed. With equal scores the game is a draw.
learn-red-hidden = Face down
learn-red-hidden-1 = The pool lies face down; only the sizes can be seen. Choose small or large, turn up a tile of that size, and place it. You may choose a size only if a tile of it is left and could be placed; the first tile is small. With two players the rule about a different background does not apply.
