# The page: home, tables, people.
app-name = Rubrica
tagline = Red7 and RED, at one table
labelled = { $label }: { $text }
close = Close
back-home = Home page
loading = One moment…
error-offline = The server cannot be reached. Is it still running?
error-other = That did not work. Please try again.
error-too-fast = Too many requests at once. Wait a moment and try again.
error-no-match = There is no such table here. Perhaps the link is old, or a letter of the code is wrong.
error-not-allowed = You are not allowed to do that.
error-full = Every seat of this table is taken.
error-closed = This table was closed because nobody was there.
recover-failed = This recovery link is no longer valid: each works once.
connection-lost = Connection lost. Trying again…
session-ended = This browser is not signed in any more. Choose a name to play as someone new, or open your recovery link.
choose-name = Choose a name

# Names of bots and of new visitors, separated by commas.
guest-names = Carmine, Sepia, Umber, Ochre, Cobalt, Saffron, Sienna, Teal, Coral, Celadon, Amber, Russet
bot-names = Ada, Bruno, Clara, Diego
bot-plays-on = left; a bot is playing
bot-warming-up = warming up
bot-thinks-less = { $level }, thinking less
away = away
time-left = Time left: { $time }
your-turn = Your turn
your-turn-title = Your turn!

# Home.
red7-name = Red7
red-name = RED
red7-pitch = 49 cards, seven ways to win. Be ahead at the end of your turn, or you are out.
red-pitch = 36 tiles, each with two of three colours. Your score is your largest group of backgrounds times your largest group of circles.
red7-players = 2 to 4 players
red-players = 2 or 3 players
play-now = Play now
play-now-about = against bots
play-friends = Play with friends
pass-and-play = Pass and play
learn = Learn
rules = Rules
new-table = New table
analysis-board = Analysis board
analysis-board-about = Set up any position, also of a game with real cards, and see what is best.
analyse-position = Analyse this position
open-tables = Open tables
no-open-tables = No one is waiting at the moment.
my-matches = My matches
no-matches = Your matches will appear here.
join-by-code = Join by code
code = Code
code-hint = Six letters or digits
join = Join
rejoin = Continue
see-again = Watch
status-open = waiting for players
status-playing = being played
status-over = over
status-closed = closed
not-affiliated = Red7 is a trademark of Asmadi Games, RED of nestorgames. Rubrica is not affiliated with either and uses none of their art or text.

# You.
you = You
your-name = Your name
name-hint = Up to 30 characters
name-empty = Please choose a name.
name-long = A name can have at most 30 characters.
name-refused = One of the names cannot be used.
save = Save
saved = Saved
other-device = Another device
other-device-about = Open this private link on your other device to be the same person there. It works once. Keep it to yourself. Making a new link cancels the old one.
make-link = Make a private link
sessions = Where you are signed in
sessions-this = This device
sessions-old = Devices from before the update
sessions-unknown = Another device
sessions-used = Last used { $date }
sessions-end = Sign out
sessions-end-others = Sign out everywhere else
copy = Copy
copied = Copied
language = Language
theme = Appearance
theme-auto = Same as the device
theme-light = Light
theme-dark = Dark
motion = Animations
motion-auto = Same as the device
motion-on = On
motion-off = Off
sound = Sounds
sound-refused = This browser does not let the page play sounds now. Everything else works without them.
notify = Tell me when it is my turn
hints = Hints
hints-off = Off
hints-count = Show how many ways to stay in
hints-show = Show the ways to stay in
rank-turns = Rank by win chance
ranking = Comparing turns…
ranked-turns = Turns by win chance
ranked-than = Better than “{ $turn }”:
hints-rank = Rank the turns by win chance
settings = Settings

# A new table.
presets = Start from
preset-basic = Basic
preset-basic-about = One round, no drawing. The way to begin.
preset-advanced = Advanced
preset-advanced-about = Draw a card now and then, and play several rounds for points.
preset-actions = Advanced with actions
preset-actions-about = Odd-numbered cards have actions too. The complete game.
preset-three = Three players
preset-three-about = The game as it was made: white, black and red.
preset-two = Two players
preset-two-about = Each takes one ink; the third only blocks.
preset-face-down = Face down
preset-face-down-about = Choose a size, turn up a tile, and make the best of it.
seats = Seats
seat-number = Seat { $number }
seat-name = Name at seat { $number }
seat-me = Me
seat-open = Open, for a friend
seat-pass = Someone else on this device
seat-bot = Bot: { $level }
order-by-lot = Random seating
inks-by-lot = Random colours
inks = Colours
options = Options
option-draw = Drawing
option-draw-off = No drawing: play what you were dealt.
option-draw-may = If the card you put on the canvas has a higher number than there are cards in your palette, you may draw a card.
option-draw-must = If the card you put on the canvas has a higher number than there are cards in your palette, you must draw a card.
option-scoring = Points
option-scoring-off = One round decides.
option-scoring-on = Rounds are played until someone has 40, 35 or 30 points (2, 3 or 4 players).
option-actions = Card actions
option-actions-off = Cards have no actions.
option-actions-on = A 1, 3, 5 or 7 played to the palette has an action: 1 removes an opponent’s card, 3 draws, 5 plays another card, 7 moves one of your own cards.
option-face-down = Face down
option-face-down-off = All tiles lie open: anyone may use any of them.
option-face-down-on = The tiles lie face down: choose a size and turn one up.
clock = Clock
clock-none = No clock
clock-turn = { $seconds ->
    [one] { $seconds } second per turn
   *[other] { $seconds } seconds per turn
}
clock-reserve = { $minutes } min each, plus { $increment } s per turn
hints-allowed = Hints allowed
red7-hints-about = Players can see how many ways they have to stay in the round, what those are, and their turns ranked by win chance.
red-hints-about = Players can see their turns ranked by win chance.
listed = Listed
listed-about = Anyone on this server can see the table and sit down.
private-about = Only people with the link or the code can find it.
open-table = Open the table
start-match = Begin

# Waiting for players.
waiting-for = Waiting for players
invite = Invite
invite-about = Share this link or this code, or let them scan the QR code.
share-link = Link
qr-alt = The link as a QR code
only-here = At the moment only this computer can reach the table.
open-to-network = Open to the local network
network-none = No local network was found.
take-seat = Take a seat
free-seat = Free
add-bot = Let a bot play here
shuffle-word = A word for the shuffle
shuffle-word-about = Optional: it is mixed into the shuffle, so that nobody, not even the server, could know the deal beforehand.
commitment-about = The server has already chosen the secret that decides the shuffle. This code is its seal: after the match the secret is shown, and anyone can check that every card was dealt from it.

# At the table.
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
say-something = Say something
leave = Leave
really-leave = Leave the table? A bot will play for you until you come back.
come-back = Come back to my seat
someone-says = { $who }: { $phrase }
what-happened = What happened
curtain = Pass the device to { $who }
curtain-about = Nobody else should look now.
curtain-open = I am { $who }: show my cards
skip-ahead = Skip

# After the match.
result = Result
rematch = Play again
rematch-ready = A rematch is open at a new table.
join-rematch = Sit down there
replay = Watch it again
review = Review
share-replay = Link to this match
download-record = Download the record
verify = Check the shuffle
verify-running = Checking…
verify-good = Fair: the secret matches the seal, and every deal follows from it.
verify-bad = Not right: { $what }
verify-seal = the secret does not match the seal
verify-word = a player’s word is not the one that was sealed
verify-deal = entry { $version } does not match the shuffle
verify-about = The secret was sealed before the first card. The page works it all out again, on your own device.
seal = Seal
secret = Secret
words-of-players = Words of the players
first = First
previous = One move back
next = One move forward
last = Last
play-back = Play
pause = Pause
move-number = { $number } of { $total }
seen-by = Seen by
seen-by-spectator = a spectator
choice-off = off
choice-on = on
choice-may = optional
choice-must = required
unknown-game = This page has no table for the game “{ $game }”.
play-waits = Waiting for the connection. The move is sent when it is back, unless you take it back.
nothing-here = Page not found
nothing-here-about = There is no page at this address.

not-now = not possible now
recover-ask = Switch to another player on this device?
recover-ask-about = On this device you are { $name }. This link switches the device to the player it belongs to. Make a private link for { $name } first, or you will not be able to get back.
recover-yes = Use the link
recover-no = Stay as { $name }
again = Try again
keys = One-key shortcuts
keys-about = P, C and D put a card on your palette, the canvas or the deck; E plays the turn, U takes back.
watching = You are watching.
that-is-you = you
you-won = You win!
told-time-up = { $who }: the time is up.

match-details = Link, record and shuffle check
told-time-up-you = Your time is up.
watch-moment = Watch this moment

# Settings and replay at the table.
speed = Speed of moves
speed-slow = Slow
speed-usual = Usual
speed-fast = Fast
replay-turn-back = Back one turn
replay-turn-on = Forward one turn
replay-round-back = Back one round
replay-round-on = Forward one round
replay-speed = Speed
replay-speed-times = { $times }×

# Lists of tables.
tables-in-play = Being played
watch-table = Watch
table-won = { $count ->
    [one] { $who } won
   *[other] { $who } shared the win
}
table-you-shared = { $who } shared the win
table-drawn = nobody won
table-turn = { $who } is to play

# While others play.
plan-is = Your plan: { $moves }. It is laid out when your turn comes; you decide whether to play it.
plan-clear = Drop the plan
plan-kept = This was your plan.
plan-fell = Your plan no longer works.
time-short = Your time is running out.
absent = { $who } is to play but has been away for a while.
absent-bot = Let a bot play on
