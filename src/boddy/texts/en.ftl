# Everything that boddy says, in English. A language is a file like this one, in Project Fluent's
# format: `key = text`, values as { $name }, variants each on a line of its own.
# The functions that a text may call are listed in filling.py.

### The language

language-name = English
# "one" has a form of its own for 1; "zero-one" for 0 and 1; "none" has no forms.
language-plural = one
language-point = .
language-thousands = ,

you = you
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-nor = { $first } nor { $last }
percent = { $value } %
percent-of = { PERCENT($odds) }
percent-under = under { $value } %
percent-over = over { $value } %
count-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
    }

## Cards. $own is "yes" for cards that people brought along, whose names stay as they are.

suspect = { $name }
    .the = { $name }
    .with = with { $name }
weapon = { $name }
    .the = the { $own ->
         [yes] { $name }
        *[no] { LOWER($name) }
        }
    .with = with { weapon.the }
room = { $name }
    .the = the { $name }
    .in = in the { $name }
    .to = to the { $name }
case = { CARD($suspect, form: "the") } { CARD($weapon, form: "with") } { CARD($room, form: "in") }

### Pages: the start page, tables, replays

title = boddy
tagline = Somebody in this house did it. Find out who, where, and with what.
labelled = { $label }: { $text }
loading = Loading …
language = Language
theme = Appearance
themeAuto = Same as the system
themeLight = Light
themeDark = Dark
showBits = Show figures
home = Start page
skip = Skip to what you can do

## Start page

playNow = Play now
playNowBoard = On the board that this server was started with, with all its people.
playNowHint = On the board, against rivals near to your strength. Nothing to install, no account.
toNotebook = Playing at a real table? The notebook works out what follows from what happens.
yourGames = Your games
waitingFriends = Waiting for friends
forget = Remove this game from the list
forgetAsk = Remove this game from the list? This browser then forgets the key to your seat, and you cannot play on without your private link.
forgetYes = Remove
finishedGames = Finished games: { $games }, won { $won } ({ $percent } %)
standing = Your rating: { $rating } ± { $give }, from { $count ->
    [one] 1 game
   *[other] { $count } games
    } against rivals
standing_fair = A fair game now: { $rivals }
standing_forget = Forget the rating
standing_forgetAsk = Begin again without a rating? The results stay.
data = What this browser keeps
data_about = Your name and choices, results, puzzles, notes and preferences are kept in this browser and nowhere else.
data_export = Save it all as a file
data_import = Take over such a file
data_wrong = This is no file that was saved here.
data_delete = Delete it all
data_deleteAsk = Delete all of it, with the keys to your seats? You cannot play on at tables without your private link.
winRate = Won, by the strongest opponent
rateOf = { $won } of { $games } ({ $percent } %)
level_people = people only
resultWon = Won
resultLost = { $name } won
resultNobody = Nobody won
couldKnow = What could I have known?
couldKnowAfter = Certain for you after turn { $turn } of { $turns }
couldKnowOpen = { $count } possible solutions left for you
couldKnowFailed = No analysis now
recordOf = Record
moreGames = More ({ $count })
exportCsv = Export as CSV
exportJson = Export as JSON
forgetResultAsk = Remove this result from the list? It is then no longer counted.
newGame = New game
chooseGame = Which game?
rule_mansion = Mansion
rule_parlour = Parlour
rule_roundtable = Round table
rule_speed = Speed
about_mansion = The board game: roll, walk through the house, suggest where you stand.
about_parlour = From room to neighbouring room, without dice.
about_roundtable = Cards only. Suggest or accuse; spare cards lie face up.
about_speed = Cards only, a suggestion every turn. Over in ten minutes.
yourName = Your name
players = Players
playerNumber = Player { $number }
seat_friend = A friend, by link
level_forgetful = forgetful
level_tidy = tidy
level_candid = candid
level_sly = sly
level_thorough = thorough
level_champion = champion
rivals = The rivals
rivalsHint = From the weakest to the strongest. The ratings are OpenSkill's, from games among the six: 25 is average.
rating = rating { $rating }
rival_forgetful = Keeps a sheet and forgets some of what it was shown. Suggests on a whim now and then.
rival_tidy = Ticks off every card that it is shown. Often misses that nobody could show one.
rival_candid = Watches who passes, but misses it now and then. Never names its own cards.
rival_sly = Names its own cards to corner you. Misses what others show, and guesses when two solutions are left.
rival_thorough = Counts everything that anybody shows or passes on. Accuses only when certain, and never names its own cards.
rival_champion = Counts everything, reads what your suggestions betray, and accuses early if you are close.
addPlayer = Add a player
removePlayer = Remove player { $number }
edition = Cards
edition_classic = Classic, 21 cards
edition_manor = Manor, 30 cards
edition_cottage = Cottage, 9 cards
edition_abbey = Abbey, 21 cards
ownBoard = A board of your own
ownBoardHint = The layout (CSV) and the setup (text); older boards have people and weapons in files of their own. The order does not matter. The people, weapons and rooms become the cards.
boardFiles = Files of the board (2 to 4)
boardOneMore = A board has at least two files: please add the other one.
boardTooMany = A board has at most four files: please remove some.
removeFile = Remove { $name }
boardPicture = The board, with everybody at the start
boardSays = { $rooms } rooms, { $people } people, { $weapons } weapons
boardWarnings = Notes on the files: { $count }
asInFile = As in the file: { $name }
house = House rules
houseChanged = { $count } changed
houseUsual = Back to the usual rules
house_dice = Dice
house_dice_1 = One die
house_dice_2 = Two dice
house_suggest = Suggestions
house_suggest_must = A suggestion must be made
house_suggest_may = A suggestion may be made
house_leftovers = Cards that do not divide evenly
house_leftovers_dealt = Dealt: some hands have one card more
house_leftovers_faceup = Face up: all hands are equal
house_rounds = Rounds
house_rounds_unlimited = No limit
rounds = At most { $rounds } rounds
house_repeat_yes = The same suggestion may be made again
house_repeat_no = Nobody may make the same suggestion again
house_summon_yes = The suspect's token is brought to the room
house_summon_no = Tokens are not brought to rooms
house_stay_yes = Whoever was brought to a room may stay there
house_stay_no = Whoever was brought to a room must leave it
house_last_seat_yes = The last player who is not out wins
house_last_seat_no = The last player who is not out must solve the case
house_person_out_yes = The game ends when only bots are left
house_person_out_no = Bots play on when all people are out
house_look_yes = Whoever accused wrongly may look at the case file, alone
house_look_no = Nobody looks at the case file before the end
house_accuse = Accusations
house-accuse = { house_accuse }: { LIST($moments, by: ", ") }
accuse_start = At the start of a turn
accuse_rolled = After the roll
accuse_unanswered = When nobody could show a card
accuse_end = At the end of a turn, after the suggestion
help = Help with the notes
help_none = None: pencil only
help_facts = Facts: what you could prove
help_odds = Odds: how likely each card is
help_hints = Hints: what to suggest, where to walk
pace = Pace of the bots
pace_instant = Instant
pace_brisk = Fast
pace_normal = Normal
pace_calm = Relaxed
clock = Time for each decision
pauses = Who may pause
pauses_players = Everybody who plays
pauses_host = The host
pauses_nobody = Nobody
clock_0 = No limit
clock_30 = 30 seconds, then a bot decides
clock_60 = 1 minute, then a bot decides
clock_120 = 2 minutes, then a bot decides
clock_300 = 5 minutes, then a bot decides
clock_600 = 10 minutes, then a bot decides
watch = Anyone with the table's link may watch
late = Guests may take a free seat during a game, and see its cards, without asking
suspectOf = Your suspect
anySuspect = Any
start = Start the game
upload = A game played elsewhere
unreadableFile = boddy cannot read this file: { $why }
uploadHint = Replay it step by step and read its analysis. Anyone with the link can see it too.
chooseFile = Choose a file …
recordFile = The record, as downloaded at the end of a game
startTable = Create the table

## Table

status_connecting = Connecting …
status_lost = Connection lost. Reconnecting …
status_waiting = Waiting for friends to sit down.
status_allHere = All seats are taken.
atTable = Before the game
status_yourTurn = Your turn
status_turn = { $name }'s turn
status_answer = { $name } has to answer
status_youAnswer = You have to answer
status_youPass = You pass
status_standIn = Tap to play on
status_over = The case is closed
status_out = You are out. You still answer suggestions.
watching = You are watching
watchers = { $count ->
    [one] 1 watching
   *[other] { $count } watching
    }
tab_table = Table
tab_notes = Notes
tab_cards = Cards
tab_log = Log
log = What happened
yourHand = Your cards
faceup = Face up
lastSeen = Last shown to you
lookBack = One turn back
lookOn = One turn on
toNow = Now
recent = What just happened
lastRound = The turns of the last round
showsYou = { $name } shows you
seenIt = Got it
pause = Pause the bots
goOnPlaying = Let the bots go on
status_paused = Paused
status_pausedBy = Paused by { $name }
notice_help = Help with the notes is now: { $name }.
by = by { $name }
round = Round { $round }
isOut = out
isAway = away
isBot = bot
standIn = a bot is playing
isOpen = free seat
passes = passes
showsCard = shows a card
asks = { $name } suggests
youAsk = You suggest
accuses = { $name } accuses
youAccuse = You accuse
accused = { $name } accused
youAccused = You accused
isRight = Right!
isWrong = Wrong
theCase = { UPPER(CASE($cards)) }
iAccuse = I accuse { CASE($cards) }!
envelopeRight = Right! The case is solved.
envelopeYouWrong = Wrong. You take no more turns.
envelopeWrong = Wrong. { $name } takes no more turns.
skipStage = Skip
caseFile = Case file
dice = Dice: { $dice }
houseMap = The house

## What to do

do_start_speed = Make a suggestion: any suspect, weapon and room.
do_start_roundtable = Suggest, or accuse if you are sure.
do_roll = Roll the dice, or accuse if you are sure.
do_moveSquares = Choose where to go: a marked square, or a room.
do_moveOnlySquares = Choose a marked square to go to.
do_moveRooms = Choose the room to go to.
do_suggestHere = You are { $inside }. Who did it here, and with what?
do_after = Accuse, or end your turn.
do_show = { $name } suggests { $cards }. Which card will you show?
do_showOne = { $name } suggests { $cards }. You have one of them.
do_wait = { $name } is thinking.
do_waitAnswer = Waiting for { $name }'s answer.
do_pass = You have none of them, so you pass.
do_over = The game is over.
suggest = Suggest …
accuse = Accuse …
roll = Roll the dice
end = End turn
noSuggestion = No suggestion
inside = in the { $room }
goTo = Go { $into }
stay = Stay { $inside }
square = Square in row { $row }, column { $col }
squareToward = { $steps ->
    [one] Toward the { $room }, 1 step
   *[other] Toward the { $room }, { $steps } steps
    }
farSteps = { $room }: { $steps } steps away, and you rolled { $thrown }.
farBlocked = { $room }: the way is blocked.
farNoWay = { $room }: no way leads there in this turn.
farNoDoor = { $room }: no door or passage leads there from here.
hint_rulesOut = { $share ->
    [few] It rules out only a few of the possible solutions
    [tenth] It rules out about a tenth of the possible solutions
    [fifth] It rules out about a fifth of the possible solutions
    [quarter] It rules out about a quarter of the possible solutions
    [third] It rules out about a third of the possible solutions
    [half] It rules out about half of the possible solutions
    [two-thirds] It rules out about two thirds of the possible solutions
    [three-quarters] It rules out about three quarters of the possible solutions
   *[most] It rules out almost all wrong solutions
    }
hint_or = Or:
hint_is = Hint:
takeHint = Take it
suggestTitle = Your suggestion
accuseTitle = Your accusation
accuseWarning = If one card is wrong, you are out.
accuseFinal = You cannot take it back.
suspects = Suspect
weapons = Weapon
rooms = Room
doSuggest = Suggest
doAccuse = Accuse
cancel = Cancel
choose3 = Choose one card from each row.
accuseOwn = You hold { $cards } yourself, so this accusation is wrong and you will be out. Accuse anyway?
madeBefore = You have already suggested these three.
mine = yours
show = Show { $card }

## Log

log_dealt = The cards are dealt: { $sizes } each.
orBetween = {" "}or{" "}
log_passedAll = { $names } pass.
notice_sat = { $name } takes over from { $player } and sees the cards.
notice_opened = The host has opened { $player }'s seat for a friend.
notice_bot = A bot takes over from { $player }.
notice_left = { $player } leaves the table. A bot takes over.
notice_away = { $player } is away. A bot plays on until { $player } is back.
notice_back = { $player } is back.
notice_clock = Time is up: a bot decides for { $player }.
notice_clockYou = Your time is up: a bot decided for you.
notice_idle = { $player } has run out of time twice. A bot plays on until { $player } does something.
notice_idleYou = Your time has run out twice. A bot plays for you until you touch something.
notice_paused = { $name } paused the game for { $time } minutes.
notice_pausedYou = You paused the game for { $time } minutes.
notice_again = { $name } has started a new game.
notice_againYou = You have started a new game.
log_you = You
openFile = Look at the case file
closeFile = Close the case file

## Notes

pencil = Pencil
pencil_x = Cross
pencil_v = Tick
pencil_q = Question mark
pencil_0 = Eraser
pencil_cycle = Tap to change
colour_1 = Red
colour_2 = Green
colour_3 = Blue
notesHint = Tap a cell to mark it. Arrow keys move; X, V, ? and 1 to 3 mark; Backspace erases.
cell = { $card }, { $who }: { $mark }
mark_empty = empty
mark_x = cross
mark_v = tick
mark_question = question mark
mark_yes = certain
mark_no = impossible
mark_maybe = possible
mark_colour = colour { $colour }
fileColumn = File
why = Why?
notesSaved = Saved on all your devices.
hint_suggest = Suggest:
hint_accuse = Accuse:
hint_wait = Wait:
hint_show = Show:
hint_move = Go to:
hinted = as the hint says
hintedSquare = the square with the ring
hints = Hints
hintsThinking = Working out the advice …

## Sharing and seats

inviteFriends = Invite friends
inviteHint = Friends in the same network open this address, or scan the code with their phone.
otherLink = The same table, by another address
qrCode = QR code of the table's link
onlyHere = This server listens on this computer only, so the link does not work on other devices.
onlyHereCommand = Stop it with Ctrl+C and start it with the command below. Then open the start page: this table is still there.
command = Command
invitedBy = { $name } invites you to a game
askName = What should the others call you?
nameFirst = Please enter your name first.
sitAs = Take over from { $name }
isReserved = invited by private link
tableLink = The table's link: to take a free seat or to watch
seatLink = Private link for { $name }'s seat
makeLink = Make a private link
myLink = Your private link, for your other devices. Do not share it.
copy = Copy
copied = Copied
sitDown = Sit down
freeSeats = Free seats
notNow = Not now
startNow = Start now
botsFill = Bots take the free seats.
lateGuests = Guests may take a free seat during a game. They then see its cards.
noLateGuests = Who comes during a game can join once everybody who plays agrees, or when the game is over.
askFor = Ask for { $name }'s seat
askHint = Whoever sits down now sees a hand, so everybody who plays must agree.
joinLater = You can join when this game is over.
askedFor = You have asked for a seat. You get it when everybody who plays agrees.
guestAsks = { $guest } asks to take over from { $name }, and would see the cards. Everybody who plays must agree.
agreed = Agreed so far: { $names }
youAgreed = You have agreed.
letIn = Let { $guest } in
waitHost = The host starts the game.
toBot = Give the seat to a bot
toOpen = Open the seat for a friend
say = Send
sayField = Say something
conversation = Conversation
emote_hello = Hello!
emote_nice = Well done!
emote_hmm = Hmm …
emote_oh = Oh!
emote_haha = Haha!
emote_hurry = Please hurry
mute = Mute { $name } on this device
unmute = Unmute { $name }
logUnread = Log, { $count } new messages
clockLeft = { $time } left for this decision
clockLate = { $seconds } seconds left
resign = Resign
resignAsk = Resign? You will be out of this game. Your cards stay in it, and a bot shows them when they are asked for.
leave = Leave the table
leaveAsk = Leave the table? A bot takes over your seat and your cards, and you cannot come back to this game.
leaveLobbyAsk = Leave the table? Your seat is free again.
do_away = { $name } is away. In half a minute at most, a bot can play on.
do_longAway = { $name } is away. A bot can play on until { $name } is back.
playOn = Let a bot play on
menu = Menu
shortcuts = Keyboard shortcuts
keyHome = Home
keyEnd = End
keySpace = Space
soundOff = Turn sounds and vibration off
soundOn = Turn sounds and vibration on
notifyMe = Notify me when it is my turn
close = Close
unreachable = The games cannot be reached right now.
unreachableHint = Nothing is lost. Please try again in a minute.
noPage = There is no such page.
goneHint = The link may be incomplete.
badKey = Your private link is no longer valid. You can watch.
private = This table does not allow spectators.
tooFast = Too many messages. Reload the page in a moment.
tooManyDevices = You have opened this table on too many devices. Reload the page to continue here.

## What went wrong

error_name = Please choose another name: everybody would read this one as themselves.
error_illegal = The rules do not allow that now.
error_not-your-turn = It is somebody else's turn.
error_stale = The game has gone on meanwhile.
error_waiting = The game has not started yet.
error_out = You are out already.
error_early = Please give them a little more time.
error_chatty = That was a lot at once. Please wait a moment.
error_running = That is not possible during a game.
error_seated = You already have a seat at this table.
error_taken = This seat is taken.
error_no-seat = There is no such seat.
error_onlooker = You are watching, so you cannot do that.
error_no-pause = Nobody may pause at this table.
error_not-host = Only the host of the table can do that.
error_full = There is no more room here right now.
error_store = That could not be saved. Please try again.
error_fault = Something went wrong on the server. Please try again.
error_busy = The server is busy. Please try again in a moment.
error_too-hard = This would take too long to work out.
error_too-fast = Too many requests. Please wait a minute.
error_too-large = This is too large.
error_too-slow = The upload took too long. Please try again.
error_no-record = There is no such game.
error_no-game = There is no such game.
error_no-table = There is no such table.

## Why somebody is out

fault-resigns = resigns
fault-time = takes longer than { $seconds } seconds
fault-illegal = answers illegally: { $what }
fault-raises = raises { $error }
fault-memory = uses more than { $size } MiB of memory

## End

won = { $name } solved the case
youWon = You solved the case
wonAlone = { $name } wins
youAlone = You win
nobodyWon = Nobody solved the case
lastGame = The last game:
itWas = It was
everyHand = Everyone's cards
result = Result
turnNumber = turn { $turn }
knewIt = could know the solution after turn { $turn }
stillOpen = { $count } possible solutions left
knowsIt = knows the solution
knowledge = Possible solutions for each player, turn by turn
thoughts = What the rivals thought at the decisive moment
thought_sure = I was certain.
thought_dared = I was { $own } % sure and dared.
thought_wrong = I was only { $own } % sure, and dared too early.
thought_out = I had accused too early and could only watch.
thought_overlooked = I had seen enough before, and overlooked it.
thought_knew = I knew it, too: I would have accused on my next turn.
thought_near = I was { $own } % sure, and one suggestion away.
thought_far = I was { $own } % sure; { $open } solutions were possible for me.
thought_you_knew = You could have known it as well.
thought_you_near = You were one suggestion away.
thought_you_far = You could be { $yours } % sure.
remarks_show = Let rivals talk
remark_again = We meet again. I have won { $won } of our { $games } games.
remark_nobody = { $level ->
    [forgetful] Nobody? I must write that down.
    [tidy] Nobody. A neat row of passes.
    [candid] Nobody at all? Interesting.
    [sly] Nobody? Now guess why I asked.
    [thorough] Everybody passes. Counted.
   *[other] Silence says enough.
    }
remark_wrong = { $level ->
    [forgetful] Oh dear. That happens to me, too.
    [tidy] Hasty. One checks one’s sheet twice.
    [candid] What a pity! That was brave.
    [sly] One opponent less. Thank you.
    [thorough] One accuses when one is certain. Not before.
   *[other] Dared too early.
    }
remark_late = { $level ->
    [forgetful] Is it that late? Where was I?
    [tidy] My sheet is getting full.
    [candid] It cannot be long now, can it?
    [sly] Getting warm in here, is it not?
    [thorough] Not long now, by my count.
   *[other] Somebody is about to stand up.
    }
remark_won = { $level ->
    [forgetful] I won? I won!
    [tidy] All ticked off.
    [candid] Good game! That was fun.
    [sly] You never saw me coming.
    [thorough] It all adds up.
   *[other] Case closed.
    }
bestMoment = Your best moment, { $turn }: { $cards } left { $after } of { $before } possible solutions.
worst_suggestion = Your worst moment, { $turn }: you suggested { $cards }; { $better } would have told you more.
worst_show = Your worst moment, { $turn }: you showed { $cards }; { $better } would have told less.
worst_accusation = Your worst moment, { $turn }: you accused { $cards }; it was { $better }.
worst_win = Your worst moment, { $turn }: you had seen enough to know that it was { $cards }, and did not accuse.
worst_cost = It lowered your chance to win by about { $points } points.
playAgain = Play again
playOnSame = Keep the cards
playOnAnew = Deal the hidden cards again
playOnAbout = Bots take all other seats. You can keep the cards as they were, or have the hidden ones dealt again, in one of the ways that this player thought possible.
playOnAs = Play on as { $name }?
playFromHere = Play on
saveRecord = Download the record
ended-last-seat = All others are out.
ended-all-out = All players are out.
ended-no-person = Only bots are left in the game.
ended-no-suggestion = Every possible suggestion has been made.
ended-round-limit = The last round has been played.
ended-turn-limit = The last turn has been played.
ended-stopped = The game was stopped.

## Replay

replay = Replay
step = Step { $step } of { $count }
first = To the start
back = One step back
forward = One step forward
playReplay = Play by itself
last = To the end
viewOf = Point of view
viewAll = All cards
viewOnlooker = Spectator
share = Link to this position
analysis = Analysis
analysing = Working out what everybody could know …

### The notebook

nb_title = Notebook
nb_lead = For a real table: enter what happens, and it works out what follows. Your notes are kept in this browser only.
nb_who = Who is playing, in turn order?
nb_me = me
nb_notMe = me?
nb_size = Cards that { $name } holds
nb_sizesHint = The cards cannot be dealt evenly. If you know how many cards somebody holds, tap ? to say so.
nb_hand = Tap your cards
nb_chosen = { $count } chosen
nb_chosenOf = { $count } of { $of }
nb_openCards = Now tap the cards that lie face up
nb_accuse = When one may accuse
nb_accuse_start_rolled_end = at any time in one's turn
nb_accuse_start = at the start of one's turn
nb_accuse_start_unanswered = at the start, or once nobody showed a card
nb_accuse_end = after one's suggestion
nb_accuse_in = Which room an accusation names
nb_accuse_in_anywhere = any room
nb_accuse_in_here = the room where one stands
nb_out_answers = After a wrong accusation one
nb_out_answers_yes = still answers suggestions
nb_out_answers_no = answers no more
nb_ownCards = Your own deck
nb_begin = Begin
nb_setup = Set-up:
nb_changeSetup = Change the set-up
nb_entry = Entry
nb_editing = Entry { $number }
nb_entryNumber = Entry { $number }:
nb_leaveOut = Leave out entry { $number }
nb_suggestion = Suggestion
nb_accusation = Accusation
nb_sighting = Saw a card
nb_who_suggestion = Suggests
nb_who_accusation = Accuses
nb_who_sighting = Holds
nb_shown = Shows
nb_nobody = Nobody
nb_missed = Missed
nb_passed = Passes
nb_tapPassed = Then tap who passed.
nb_seenToPass = Seen to pass
nb_seenBy = Seen by
nb_onlyMe = only me
nb_everybody = everybody
nb_somebody = Somebody
nb_which = Which card
nb_tellsLeast = tells { $name } least, as far as you can know
nb_holdNone = You hold none of these cards.
nb_save = Save
nb_delete = Delete
nb_edit = Edit
nb_noEntries = Nothing yet. Add what happens at the table.
nb_tellMissed = { $name } suggests { $cards }. Answers missed.
nb_tellRest = { $name } suggests { $cards }. Nothing from { $passed }; the rest was missed.
nb_tellPassed = { $name } suggests { $cards }. Nothing from { $passed }; { $shower } shows.
nb_tellNobody = { $name } suggests { $cards }. Nobody shows.
nb_tellShown = { $name } suggests { $cards }. { $shower } shows.
nb_tellCard = { $name } suggests { $cards }. { $shower } shows { $card }.
nb_tellRight = { $name } accuses { $cards }: right.
nb_tellWrong = { $name } accuses { $cards }: wrong.
nb_tellSaw = { $name } holds { $card }.
nb_tellAllSaw = Everybody saw: { $name } holds { $card }.
nb_legend = ✓ certain · ✕ impossible · numbers are percentages · ● new. Tap a cell to see why.
nb_open = Possible solutions: { $count }.
nb_new = new
nb_more = and { $count } more, marked in the sheet
nb_nothingNew = The last entry proves nothing new, but it changes some chances.
nb_nothingMoved = The last entry changes nothing that is shown here.
nb_advice = Advice
nb_next = Best next suggestions
nb_ranked = Ranked by how much they tell you, which also counts how likely each solution is.
nb_bits = ({ $bits } bits)
nb_nothingToAsk = The case is solved: there is nothing left to ask.
nb_iAmIn = I am in
nb_anyRoom = any room
nb_thrown = Where to walk? I throw
nb_notThrown = not yet
nb_goTo = Go to
nb_goTowards = Go towards
nb_others = What the others know
nb_near = Possible solutions: perhaps only { $best }, about { $average } on average.
nb_nearAlike = Possible solutions: about { $average }.
nb_hasSeen = Has seen your
nb_canProve = Can prove that you hold
nb_seenNone = Has seen none of your cards.
nb_later = Will be worked out when you are online again.
nb_tooHard = These notes leave too many possibilities to work this out.
nb_mendFirst = Fix the notes first.
nb_notKept = Not saved: storage is full or switched off. Save as a file (menu).
nb_offline = Offline. Entries are kept for later.
nb_count = Entries: { $count }
nb_solved = Solved: { $cards }
nb_mistake = Contradiction
nb_clash = These entries contradict each other:
nb_clash1 = This entry cannot be right:
nb_clashHand = These entries contradict the set-up:
nb_perhaps = Fix it
nb_fileLine = Line { $line } of the file: { $message }
nb_unreadable = The notes cannot be read
nb_undo = Undo
nb_redo = Redo
nb_tab_table = Sheet
nb_tab_notes = Advice
nb_tab_log = Entries
nb_teach = Teach me: hide what follows and quiz me
nb_teachAsk = What can you conclude? Cells that the last entry proves and you have not found: { $count }. Tap one.
nb_teachShow = Show me one
nb_teachAll = You have found everything that the last entry proves.
nb_teachNothing = The last entry proves nothing new.
nb_teachCell = { $card }, { $who }: what can you conclude?
nb_teachYes = There
nb_teachNo = Not there
nb_teachOpen = Not certain
nb_teachRight = Right.
nb_teachWrong = Not quite.
nb_teachUnknown = It is not certain yet: it fits some possible deals and not others.
nb_teachHides = Hidden in teach mode. You can turn it off in the menu.
nb_publicOnly = Show only what everybody at the table can know
nb_public = Everybody at the table can know this.
nb_private = Somebody who only watches could not prove this.
nb_model = How the odds are worked out
nb_model_random = Plain
nb_model_random_why = A player who can show several cards shows any one of them. A suggestion says nothing about the cards of the player who makes it.
nb_model_count = All deals alike
nb_model_count_why = Every deal that agrees with the notes is equally likely.
nb_model_table = They suggest as they did so far
nb_model_table_why = As Plain, and learns from this game how each player suggests: own cards, the same cards again, anything. It takes a few rounds. Rooms are left aside, as one names the room where one stands.
nb_seatChange = A player leaves or joins
nb_leaves = Leaves
nb_joins = Joins
nb_seatWho = Who
nb_newPlayer = + new player
nb_sitsAfter = Sits after
nb_theirCards = Cards
nb_cards_hidden = stay hidden
nb_cards_open = are laid face up
nb_cards_dealt = are dealt out
nb_cards_none = none
nb_cards_given = the others give some
nb_tapOpen = Tap the cards that were laid face up.
nb_tapGot = Tap the cards that you got, and below how many the others got.
nb_tapGave = Tap the cards that you gave, and below how many the others gave.
nb_othersCards = Cards of the others
nb_othersGet = Get
nb_othersGive = Give
nb_tellLeaves = { $name } leaves.
nb_tellLeavesOpen = { $name } leaves. Face up: { $cards }.
nb_tellDealtOut = { $name } leaves. The cards are dealt out: { $shares }.
nb_tellJoins = { $name } joins.
nb_tellJoinsWith = { $name } joins with cards from { $shares }.
nb_export = Save as a file
nb_import = Load notes
nb_paste = Paste case notes here
nb_take = Use these
nb_file = From a file
nb_print = Print
nb_fresh = New case
nb_shareLink = Link with all of these notes, including your hand
nb_shareSetup = Share the set-up without your hand
nb_setupLink = Link with the set-up only, for those you play with
nb_keep = It is right
nb_correct = Correct it
nb_clear = Clear
nb_insert = New entry before this one
nb_enteringBefore = Entry before { $number }
nb_tellAsks = { $name } suggests { $cards }.
nb_tellShows = { $shower } shows.
nb_tellShowsCard = { $shower } shows { $card }.
nb_hard = Difficulty: { $level } of { $of }
nb_publicHow = How everybody can know this
nb_ifYes = What if it is there?
nb_ifNo = What if it is not?
nb_if = What if
nb_ifClear = Take all back
nb_ifTakeBack = Take back: { $cell }
nb_ifOdds = { PERCENT($odds) } likely.
nb_ifNothing = Nothing else would be certain. The percentages are those if it is so.
nb_ifFollows = It would follow:
nb_ifImpossible = That cannot be:
nb_ifSpoken = if so
nb_ifHint = Hold a cell for long, or press + or −, to see what would follow if the card were there or not.
nb_whyOpen = Why still open?
nb_settled = It will be certain:
nb_settledAsked = As soon as { $name } passes on this card or shows it to you.
nb_hangs = What hangs on it?
nb_hangsNothing = Nothing: all that is certain follows without this entry.
nb_hangsOn = Without this entry it would not be certain that:
nb_teachHint = Give me a hint
nb_teachHinted = The easiest has difficulty { $level } of { $of }. Look at these entries: { $entries }.
nb_teachScore = Right: { $right }, wrong: { $wrong }
nb_mark = My mark
nb_markWord = A word
nb_markSpoken = my mark: { $mark }
nb_over = The case is over
nb_itWas = It was
nb_itWasCards = It was { $cards }.
nb_lookBack = Look back
nb_knownAfter = After entry { $entry } the case could be known.
nb_neverKnown = The case could never be known for certain from these notes; at the end the right solution was { PERCENT($odds) } likely.
nb_yourSuggestions = Your suggestions
nb_askedBest = No suggestion for this room would have told more.
nb_askedBetter = { $cards } would have told more: { $best } instead of { $worth } bits.
nb_then = After entry { $entry } of { $last }
nb_thenOpen = Possible solutions: { $count }; the right one: { PERCENT($odds) }
nb_thenSheet = See the sheet as it was then
nb_thenEnd = Back to the end
nb_cases = My cases
nb_caseLine = { $date }: { $names } · { $count } entries
nb_caseOpen = Open
nb_caseDelete = Delete this case
nb_noRoom = This case cannot be put aside: storage is full or switched off. Save it as a file, or delete something under “My cases”.
nb_noRoomAsk = Go on without keeping it?
nb_noRoomYes = Do not keep it
nb_missing_cards = Tap a suspect, a weapon and a room first.
nb_missing_seen = Tap the card first.
nb_missing_verdict = Tap first whether it was right.
nb_missing_shower = Tap who showed first.
nb_missing_passed = Tap first who passed.
nb_missing_card = Tap first which card was shown.
nb_missing_who = Tap first who it is.
nb_missing_count = Not all of the cards are accounted for yet.
nb_missing_me = Say first which player you are.
nb_missing_hand = Tap all of your cards first.

### Learning: how to play, the coach, the puzzle of the day


## How to play

learn_title = How to play
learn_contents = On this page
learn_goal = What it is about
learn_goal1 = Three cards lie hidden in the case file: who did it, with what, and in which room. Whoever finds out all three first wins.
learn_goal2 = All other cards are dealt to the players. What you hold yourself is not in the case file. Everything else you have to find out.
learn_goalPicture = The case file, and one card of each kind: a suspect, a weapon and a room
learn_suggest = Suggest
learn_suggest1 = In your turn you suggest a suspect, a weapon and a room. The players answer one after the other, beginning with the one after you.
learn_suggest2 = Whoever has none of the three cards passes, so that everybody hears it. Whoever has one shows it to you alone, and nobody else is asked any more. With several of them, one may choose which to show.
learn_suggest3 = Nobody can lie: the table passes for you when you have none of the cards, and asks you for a card when you have one.
learn_suggestPicture = Ann suggests three cards. Bob passes, and Cyd shows Ann one of them.
learn_you = Ann
learn_bob = Bob
learn_cyd = Cyd
learn_notes = Take notes
learn_notes1 = The notes are a grid of cards and players. Cross out what somebody cannot have, and tick what you have seen:
learn_notesPass = Somebody passes: all three cards are crossed out for that player.
learn_notesShown = Somebody shows you a card: it is not in the case file.
learn_notesOther = Somebody shows a card to another player: it is one of the three. If you know that two of them are elsewhere, it is the third one.
learn_notesNobody = Nobody can show a card: each of the three is in the case file, or in the hand of whoever suggested it.
learn_notesFile = A card that no player can have is in the case file.
learn_notesPicture = A corner of the notes: Bob passed on all three cards, and Cyd showed Ann the Hall.
learn_trick = You may suggest cards that you hold yourself: then the answer can only be about the others.
learn_accuse = Accuse
learn_accuse1 = When you are certain, accuse. If all three cards are right, you have won. If a single one is wrong, you are out: you take no more turns, but still answer suggestions.
learn_games = The four games
learn_mansion1 = Roll the die, and walk exactly that many squares: up, down, left or right. A room is entered through a door, and that ends the walk. Some rooms have a secret passage to another one.
learn_mansion2 = In a room you suggest who did it there, and with what. The token of that suspect is brought into the room. You may accuse at the start of a turn, before you roll.
learn_boardPicture = The house: nine rooms with doors and secret passages
learn_parlour1 = Every turn leads into a neighbouring room, without dice. There you may suggest who did it, and with what. If nobody can show a card, you may accuse at once.
learn_roundtable1 = No walking: any suspect, weapon and room can be suggested. In your turn you either suggest or accuse. All hands are equal, and the cards left over lie face up.
learn_speed1 = No walking either: you make a suggestion every turn, and may accuse after the answer. The last player who is not out wins, too.
learn_house = Every rule can be changed under House rules on the start page.
learn_begin = Begin
learn_coach = Play a first game with the coach
learn_puzzle = Solve the puzzle of the day

## Asking for a name

first_play = Play
first_coach = It is my first game: show me on a first case
first_guest = Guest

## The coach

coach = Coach
coach_on = Explain the game with the coach
coach_off = Stop explaining
coach_ok = Got it
coach_welcome = Three cards lie in the case file: a suspect, a weapon and a room. Find out which. The cards in your hand are not among them.
coach_roll = Your turn begins. Roll the dice to walk to a room: only there can you suggest something.
coach_move = Walk to one of the marked squares, or into a marked room. If a square has a ring, that is the hint.
coach_moveRooms = Choose the room that you go to: there you can suggest something.
coach_suggest = Suggest who did it here, and with what. Cards that you have not seen yet tell you most; with a card of your own, the answer is about the other two only.
coach_suggestAny = Suggest a suspect, a weapon and a room. Cards that you have not seen yet tell you most; with a card of your own, the answer is about the other two only.
coach_answer = Only you have seen this card. It is not in the case file, so you can cross it out there.
coach_unanswered = Nobody could show a card. What you do not hold yourself of these three is in the case file!
coach_notes = The notes keep track of it: a tick where a card is, a cross where it cannot be. What follows is filled in for you; tap a cell to read why, or write your own marks.
coach_notesOwn = Write it down in the notes: a tick where a card is, a cross where it cannot be. Tap a cell to change its mark.
coach_show = You have a card that was suggested, so you must show one. Only the player who suggested it will see it. A card that this player has seen before gives away nothing.
coach_others = Others suggest, too. Watch who passes: that player has none of the three cards. Whoever shows a card has one of them. The arrows here step back through the turns.
coach_after = You may accuse now, if you are certain. Otherwise end your turn.
coach_accuse = An accusation ends the game for you: if all three cards are right, you win, and if one is wrong, you are out. Accuse when the notes leave one card of each kind.
coach_out = Your accusation was wrong, so you are out. You still show cards, and see how it ends.
coach_over = The case is closed. Below you see who knew how much, and the analysis tells what your suggestions were worth. That was all there is to it!

## The first case

first_case = Your first case
case_welcome = Your first case, in a small house: three suspects, three weapons, three rooms. One of each lies in the case file. Your own two cards do not.
case_roll = You stand at a door. Roll: any number takes you in.
case_moveRooms = Go into the Attic.
case_move = Go into the Attic: tap the room.
case_suggest = Suggest Mrs. Coral with the teapot, here in the Attic. You hold none of the three, so every answer tells you something.
case_answer = Wilkie passed: he has none of the three. Dorothy showed you the teapot, and only you have seen it.
case_tick = Note it: in the notes, tick this card in the column of the player who showed it.
case_proof = From now on your notes fill themselves in. Tap a cross or a tick to read its proof.
case_show = Somebody suggests a card of yours. Show it: only who asked will see it.
case_others = Now the others. Watch who passes: whoever passes has none of the three.
case_accuse = Three cards are left, one of each kind: that is the proof. Accuse, and the case file opens.
case_over = Solved! You found the pass, noted a card, read a proof and opened the case file. All other games are this, with more cards.
case_lost = This case is closed. All other games are like it, with more cards; in the next one you may be first.
case_real = Now a real one

## The puzzle of the day

puzzle = Puzzle of the day
puzzle_of = Puzzle of { $date }
puzzle_miniOf = Mini of { $date }
puzzle_level = Difficulty: { $level }
puzzle_mini = mini
puzzle_easy = easy
puzzle_medium = medium
puzzle_hard = hard
puzzle_expert = expert
puzzle_trained = training
puzzle_intro = You are { $name }, in the middle of a real game. From your cards and from what has happened, the case file can be proved. Which three cards are in it?
puzzle_players = Players: { $players }
puzzle_player = { $name } ({ $count })
puzzle_happened = What has happened
puzzle_sheet = Your sheet
puzzle_marking = Mark what you can prove. The puzzle is solved when the column of the case file has its three ticks. With a keyboard: arrows move, X and V write.
puzzle-given = This follows from your own cards.
puzzle_refused = Not proved yet: { $card }, { $who }. The mark does not stand, and counts as a slip.
puzzle_check = Check
puzzle_hint = Hint
puzzle_noHint = You have marked all that the solution needs.
puzzle_rule = Rule: { $rule }
puzzle_give = Show the solution
puzzle_three = First tick one suspect, one weapon and one room in the column of the case file.
puzzle_wrong = No. { $cards } does not follow from these notes.
puzzle_right = Right! { $cards } is in the case file.
puzzle_was = It was { $cards }.
puzzle_proof = The proof
puzzle_share = Your result, to share
puzzle_shared = boddy puzzle { $date } ({ $level }): { $result }
puzzle_solved = solved in { $time }, { $told }
puzzle_gaveUp = not solved
puzzle_wasFree = marks not checked
puzzle_tries = { $count ->
    [one] 1 try
   *[other] { $count } tries
    }
puzzle_slips = { $count ->
    [0] no slips
    [one] 1 slip
   *[other] { $count } slips
    }
puzzle_used = { $count ->
    [0] no hints
    [one] 1 hint
   *[other] { $count } hints
    }
puzzle_giveAsk = Show the solution? The puzzle then counts as not solved.
puzzle_noDay = There is no such day: { $date }. This is the puzzle of today.
puzzle_future = This puzzle comes on its day.
puzzle_finding = Looking for the puzzle …
puzzle_about = The same for everybody: every day a mini, and a puzzle that is easy on Mondays, hard on Saturdays and for experts on Sundays.
puzzle_next = Next puzzle
puzzle_others = Other puzzles
puzzle_more = More puzzles
puzzle_earlier = Earlier
puzzle_later = Later
puzzle_minis = Minis
puzzle_levels = Difficulty
puzzle_allLevels = all
puzzle_state_open = open
puzzle_state_begun = begun
puzzle_state_solved = solved
puzzle_state_missed = not solved
puzzle_train = Train a rule
puzzle_trainHint = In each of these puzzles the solution needs that rule.
puzzle_trainOne = { $rule }, { $number }
puzzle_figures = Your figures
puzzle_streak = Solved on { $count } days in a row.
puzzle_streaks = Days in a row: { $current } now, { $longest } at most.
puzzle_count = solved
puzzle_median = usual time
puzzle_best = best time
puzzle_clean = without slip or hint
puzzle_strict = Refuse marks that are not proved
puzzle_strictHint = Without this, any mark stands, and Check looks at the answer.
puzzle_todayOpen = Puzzle of the day: open
puzzle_todayDone = Puzzle of the day: { $result }
puzzle_miniOpen = Mini: open
puzzle_miniDone = Mini: { $result }
puzzle_inARow = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
    }
deal_open = Deal of the day: open
deal_begun = Deal of the day: begun
deal_done = Deal of the day: { $won ->
    [won] won
   *[lost] not won
    }, { $turns } turns
deal_beside = The same seat, played by rivals
deal_besideHint = The same cards, the same luck, the same opponents.
deal_who = who
deal_won = won
deal_turns = turns
deal_left = solutions left
deal_learned = bits learned
deal_result = { $won ->
    [true] yes
   *[false] no
    }
deal_told = { $won ->
    [true] won
   *[false] not won
    }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }, { $open ->
    [one] 1 solution left
   *[other] { $open } solutions left
    }
deal_share = How it went, to share
deal_shared = boddy deal of { $date }: { $result }
shareNow = Share

## The case around a puzzle, before anything has happened

puzzle-evening = { $which ->
    [0] It rained the whole night, and nobody left the house.
    [1] The clock in the corridor had stopped, and nobody was sure of the time.
    [2] There was music after dinner, loud enough to drown a cry.
    [3] Fog lay around the house, and the last train was gone.
    [4] A storm had put out the lights twice.
    [5] The telephone had been dead since the afternoon.
    [6] The will was to be read on the next day.
   *[other] Somebody had let the dogs out, and they did not bark.
    }
puzzle-seen = At nine, { CARD($one, form: "the") } was seen { CARD($there, form: "in") }, and { CARD($other, form: "the") } { CARD($elsewhere, form: "in") }.
puzzle-lay = At that time { CARD($weapon, form: "the") } lay { CARD($room, form: "in") }, where anybody could take it.
puzzle-night = { $which ->
    [0] At midnight the host was dead, and the cards began to talk.
    [1] An hour later somebody screamed. What happened in between, only the cards know.
    [2] At dawn the host’s bed was empty, and his cellar was not.
   *[other] Then the lights went out, and when they came back the host lay on the floor.
    }

### The site without a server

site_loading = Loading: { $percent } %.
site_starting = Starting …
site_meanwhile = You can already enter notes.
site_noWasm = This browser cannot play or solve (it has no WebAssembly). Notes in the notebook are kept; odds, advice and games need a newer browser.
site_failed = The games and the solver could not be loaded. What was kept is still there; reload the page to try again.
site_fault = Something went wrong. What was kept is still there; reload the page to go on.
site_notKept = This browser keeps nothing (a private window, or storage is switched off). You can play, but the game ends with this page; the menu saves it as a file.
site_thinking = This takes a while.
site_stop = Stop
site_update = A new version is here.
site_updateNow = Use it now
site_updateLater = Later
site_carryFile = Save this game as a file
site_makeLink = Link to this game for another device
site_carryLink = Open on the other device (the link contains the whole game)
site_takeGame = This link holds a whole game. Keep it on this device and go on with it?
site_takeGameYes = Keep and play
site_takePlan = This link begins a new game on this device. Begin it?
site_forget = Delete this game from this device?
site_openSaved = Open a record or a saved game
site_openSavedHint = A record opens as a replay with its analysis. A game that was saved on another device goes on here.
site_savedFile = File (.jsonl: a record, .json: a saved game)
error_storage = Not kept: the browser's storage is full. The game stands where it was kept last. Delete games on the start page, or save this one as a file.
error_carried = This is no game that boddy saved, or it is damaged.
error_not-taken = The game of this link was not kept.
error_faultHere = Something went wrong. Please try again.
error_unloaded = This does not work here. The line at the top of the page says why.
error_stopped = Stopped.


### The solver

## Where cards are: the beginning of a sentence. $place is a seat, "file" or "table".

held = { PLACE($place) ->
    [file] { UPPER(CARD($card, form: "the")) } is in the case file
    [table] { UPPER(CARD($card, form: "the")) } is face up
    [you] You hold { CARD($card, form: "the") }
   *[other] { PLACE($place) } holds { CARD($card, form: "the") }
    }
lacked = { PLACE($place) ->
    [file] { UPPER(CARDS($cards, form: "the")) } { CARDS($cards) ->
        [one] is
       *[other] are
        } not in the case file
    [table] { UPPER(CARDS($cards, form: "the")) } { CARDS($cards) ->
        [one] is
       *[other] are
        } not face up
    [you] You do not hold { CARDS($cards, form: "the", join: "or") }
   *[other] { PLACE($place) } does not hold { CARDS($cards, form: "the", join: "or") }
    }
certain = { $fact }.
because = { $fact }, because { $reason }.
uncertain = { $fact }: { PERCENT($odds) } likely, not certain.
undecided = { $fact }: possible, not certain.
but = { $fact }. But { $reason }.

## Reasons, after "because". $count cards are spoken of.

why-passed = { PLAYER($seat) } passed on { CASE($cards) }
why-showed = { PLAYER($seat) } showed { $count ->
    [one] it
   *[other] them
    }
why-showed-to = { PLAYER($seat) } showed { $count ->
    [one] it
   *[other] them
    } to { PLAYER($to) }
why-dealt = you were dealt { $count ->
    [one] it
   *[other] them
    }
why-not-dealt = you were not dealt { $count ->
    [one] it
   *[other] them
    }
why-face-up = everybody can see { $count ->
    [one] it
   *[other] them
    }
why-laid-open = { PLAYER($seat) } left and laid { $count ->
    [one] it
   *[other] them
    } face up
why-accusation-right = an accusation was right
why-learnt = your notes say so
why-own = { PLAYER($seat) ->
    [you] you see
   *[other] { PLAYER($seat) } sees
    } { $count ->
    [one] it
   *[other] them
    } in hand
why-supposed = you suppose so
why-before-left = that was certain before { PLAYER($seat) } left
why-before-joined = that was certain before { PLAYER($seat) } joined
why-third-card = { PLAYER($seat) ->
    [you] you showed one of { CARDS($cards, form: "the") } and have neither { CARDS($lacked, form: "the", join: "nor") }
   *[other] { PLAYER($seat) } showed one of { CARDS($cards, form: "the") } and has neither { CARDS($lacked, form: "the", join: "nor") }
    }
why-held = { PLACE($place) ->
    [file] { $count ->
        [one] it is
       *[other] they are
        } in the case file
    [table] { $count ->
        [one] it is
       *[other] they are
        } face up
    [you] you hold { $count ->
        [one] it
       *[other] them
        }
   *[other] { PLACE($place) } holds { $count ->
        [one] it
       *[other] them
        }
    }
why-no-hand = no player can hold { $count ->
    [one] it
   *[other] them
    }
why-others-placed = { $category ->
    [suspect] all other suspects are accounted for
    [weapon] all other weapons are accounted for
   *[room] all other rooms are accounted for
    }
why-file-card = { $category ->
    [suspect] the suspect in the case file is { CARD($card, form: "the") }
    [weapon] the weapon in the case file is { CARD($card, form: "the") }
   *[room] the room in the case file is { CARD($card, form: "the") }
    }
why-hand-known = { PLAYER($seat) ->
    [you] { $size ->
        [one] your only card is known
       *[other] all { $size } of your cards are known
        }
   *[other] { $size ->
        [one] { PLAYER($seat) }'s only card is known
       *[other] all { $size } of { PLAYER($seat) }'s cards are known
        }
    }
why-hand-needs = only { $size ->
    [one] 1 card is
   *[other] { $size } cards are
    } left for { PLAYER($seat) ->
    [you] your
   *[other] { PLAYER($seat) }'s
    } hand of { $size }
why-last-place = { LIST($out) }
not-there = { PLACE($place) ->
    [file] it is not in the case file
    [you] you do not hold it
   *[other] { PLACE($place) } does not hold it
    }
why-hand-filled = { hand-of } has room for nothing but { LIST($parts, by: ", and ") }
hand-of = { PLAYER($seat) ->
    [you] your
   *[other] { PLAYER($seat) }'s
    } hand of { $size }
fills-cards = { CARDS($cards, form: "the") }
fills-show = one of { CARDS($cards, form: "the", join: "or") }
why-needed = { LIST($needs, by: ", ") }, and only { CARDS($cards, form: "the") } are left for that
need-show = { PLAYER($seat) ->
    [you] you must have
   *[other] { PLAYER($seat) } must have
    } { CARDS($cards, form: "the", join: "or") }
need-hand = { PLAYER($seat) ->
    [you] you need
   *[other] { PLAYER($seat) } needs
    } { $size ->
    [one] 1 more card
   *[other] { $size } more cards
    }
need-file = the case file needs { $category ->
    [suspect] a suspect
    [weapon] a weapon
   *[room] a room
    }
why-taken = { CARDS($cards, form: "the") } can only be { LIST($places, join: "or") } and take all the room there
where = { PLACE($place) ->
    [file] in the case file
    [you] with you
   *[other] with { PLACE($place) }
    }
why-no-deal = no deal that agrees with { LIST($sources) } has { $count ->
    [one] it
   *[other] them
    } { $where ->
    [elsewhere] elsewhere
   *[there] there
    }

## Why it cannot be otherwise: what would follow, and where that leads.

why-otherwise = otherwise { LIST($steps, by: "; ") }
would-hold = { PLACE($place) ->
    [file] { CARDS($cards, form: "the") } would be in the case file
    [you] you would hold { CARDS($cards, form: "the") }
   *[other] { PLACE($place) } would hold { CARDS($cards, form: "the") }
    }
would-lack = { PLACE($place) ->
    [file] { CARDS($cards, form: "the") } would not be in the case file
    [you] you would not hold { CARDS($cards, form: "the", join: "or") }
   *[other] { PLACE($place) } would not hold { CARDS($cards, form: "the", join: "or") }
    }
would-have-no-room = { PLAYER($seat) ->
    [you] you
   *[other] { PLAYER($seat) }
    } would have no room for { CARDS($cards, form: "the", join: "or") }
clash-show = { PLAYER($seat) } would have had none of { CARDS($cards, form: "the") } to show
clash-few = only { $left ->
    [one] 1 card
   *[other] { $left } cards
    } would be left for { hand-of }
clash-many = { hand-of } would need { $needed } cards
clash-file = no { $category ->
    [suspect] suspect
    [weapon] weapon
   *[room] room
    } would be left for the case file
clash-two = { CARDS($cards, form: "the") } would both be in the case file
clash-card = { CARD($card, form: "the") } could be nowhere
clash-accused = { CARDS($cards, form: "the") } would be in the case file, but that accusation was wrong
clash-needed = { LIST($needs, by: ", ") }, and only { CARDS($cards, form: "the") } would be left for that
clash-taken = { CARDS($cards, form: "the") } could only be { LIST($places, join: "or") }, where there is room for only { $free }

## Entries and parts of the set-up, by which something is proved.

source-all = all you have seen
source-players = the numbers of cards
source-faceup = the face-up cards
source-hand = your hand
source-not-noted = what you suppose
source-entries = { LIST($entries) ->
    [one] entry { LIST($entries) }
   *[other] entries { LIST($entries) }
    }

## Why a cell is open. $fact is what would be certain then.

open-fits = This fits: { LIST($facts, by: ". ") }.
open-if-shows = If { PLAYER($seat) } shows { PLAYER($to) } { CARD($card, form: "the") }: { $fact } ({ PERCENT($odds) }).
open-if-passes = If { PLAYER($seat) } passes on { CARD($card, form: "the") }: { $fact } ({ PERCENT($odds) }).

## What a suggestion brings: parts of one sentence, the first at its beginning.

suggestion-worth = { UPPER(LIST($parts, by: "; ")) }.
leaves-one = There is only 1 possible solution
leaves-all = It leaves all { $now } possible solutions
leaves-almost-all = It leaves almost all of the { $now } possible solutions on average, { $best } at best
leaves = It leaves { ABOUT($average) } of the { $now } possible solutions on average, { $best } at best
known-in-no-hand = nobody else can hold { CARDS($cards, form: "the", join: "or") }
known-in-no-hand-here = nobody else at the table can hold { CARDS($cards, form: "the", join: "or") }
known-at = { PLACE($place) ->
    [file] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] is
       *[other] are
        } in the case file
    [table] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] is
       *[other] are
        } face up
    [you] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] is
       *[other] are
        } yours
   *[other] { PLACE($place) } holds { CARDS($cards, form: "the") }
    }
so-only = { LIST($known) }, so only { CARDS($rest, form: "the", join: "or") } can be shown
tells-the-same = { CARDS($cards, form: "the", join: "or") } would tell you the same as { CARD($card, form: "the") }
nobody-can-show = nobody can show a card
nobody-may-show = { PERCENT($odds) } chance that nobody can show a card

## Which card to show.

show-seen = { PLAYER($seat) } has seen { CARD($card, form: "the") } before.
show-proved = { PLAYER($seat) } knows already that { CARD($card, form: "the") } is yours.
show-tells-nothing = It brings { PLAYER($seat) } no nearer to the solution, as far as you can know.
show-tells-little = It hardly brings { PLAYER($seat) } nearer to the solution, as far as you can know.
show-tells = It makes the true solution about { ABOUT($times) } times as likely for { PLAYER($seat) } as now, as far as you can know.

## Whether to accuse.

accuse-certain = Accuse { CASE($cards) }: it is the only possible solution.
accuse-certain-later = It is certain: accuse { CASE($cards) } as soon as you may.
accuse-certain-there = Accuse { CASE($cards) } once you stand there: it is the only possible solution.
accuse-now = Accuse { CASE($cards) }: it is { PERCENT($odds) } likely, and waiting promises less.
accuse-later = Wait: { CASE($cards) } is only { PERCENT($odds) } likely.
accuse-much-later = Wait: { CASE($cards) } is { PERCENT($odds) } likely.
silence-counts = This counts that nobody has accused yet; by the cards alone it is { PERCENT($by_cards) } likely.
rival-may-know = { PLAYER($seat) } may know the solution already: { $tenths ->
    [0] in under 1 of 10 deals
    [10] in nearly all deals
   *[other] in about { $tenths } of 10 deals
    }.
plan = { LIST($parts, by: " ") }
plan-ask = Suggest { CASE($cards) }.
plan-ask-later = In your next turn, suggest { CASE($cards) }.
then-nobody = If nobody shows a card, accuse: { $certain ->
    [true] it is then certain
   *[false] it is then { PERCENT($odds) } likely
    }.
then-nobody-else = If nobody shows a card, accuse { CASE($cards) }: { $certain ->
    [true] it is then certain
   *[false] it is then { PERCENT($odds) } likely
    }.
then-shown = If you are shown { CARDS($cards, form: "the", join: "or") }, accuse what is likeliest then: { PERCENT($odds) } likely on average.
then-always = Whatever is shown, accuse what is likeliest then: { PERCENT($odds) } likely on average.
then-wait = Otherwise wait.
then-depends = Otherwise it depends on who shows what.
then-never = Do not accuse yet, whatever is shown.
then-not-now = You may not accuse before your next turn.

## Where to go.

move-may-be = It may be the room of the crime.
move-is = It is the room of the crime, so only the other two cards can be shown.
move-own = You hold it, so the others can show only the other two cards.
move-towards = It is on the way to { CARD($room, form: "the") }, about { $turns ->
    [one] 1 more turn
   *[other] { $turns } more turns
    } from there.
move-none = No room that would tell you more is near.

## How somebody suggests.

habit-avoids = { PLAYER($seat) } seems not to suggest own cards ({ PERCENT($odds) } likely).
habit-names = { PLAYER($seat) } seems to suggest own cards, too ({ PERCENT($odds) } likely).
habit-unclear = Whether { PLAYER($seat) } suggests own cards is not clear yet.

## What was too hard to work out.

left-out-odds = Odds and advice are left out: there are too many possibilities to count.
left-out-suggestions = Suggestions are left out: there are too many possibilities.
left-out-compared = Only suggestions of the likeliest cards were compared: there are too many possibilities to compare all.
left-out-ties = Which of several equally good suggestions tells the others least is left out: there are too many possibilities for them.
left-out-outcomes = How many solutions a suggestion leaves is left out: there are too many possibilities.
left-out-showing = How much a card tells is left out: there are too many possibilities.
left-out-accusation = What the others may know is left out of the advice to accuse: there are too many possibilities.
left-out-others = What the others know is left out: there are too many possibilities.

## What is wrong with notes.

mistake-sum = the hands add up to { count-cards }{ $faceup ->
    [0] {""}
   *[other] {" "}and { $faceup } face up
    }, but of { $deck } cards { $dealt } are dealt; correct the numbers, or say which cards lie face up
mistake-hand = your hand has { count-cards }, but by the numbers of cards you hold { $said }
mistake-clash = { LIST($sources) } contradict each other
mistake-single = { LIST($sources) } cannot be right
mistake-from = entry { $entry }: from here on no deal agrees with the notes: { $mistake }.
mistake-set-up = { $mistake }.
line-of-file = line { $line } of the file
sense-again = It would make sense again if
sense-again-until = Up to entry { $entry } it would make sense again if
sense-again-without = Without the entries it would make sense again if
correction = { $source }: { $slip }
no-correction = No change of a single entry fixes it.

## What may have been meant, after "if".

slip-right = the accusation was right
slip-wrong = the accusation was wrong
slip-card = { CARD($was, form: "short") } should be { CARD($now, form: "short") }
slip-holder = it was { PLAYER($seat) ->
    [you] yours
   *[other] { PLAYER($seat) }'s
    }
slip-shower = { PLAYER($seat) } showed
slip-nobody-showed = nobody showed
slip-you-showed = you showed { CARD($card, form: "the") }
slip-shown = { CARD($card, form: "the") } was shown
slip-not-shown = a card other than { CARD($card, form: "the") } was shown
slip-asker = { PLAYER($seat) } made the suggestion
slip-passed = { PLAYER($seat) } passed on { CARDS($cards, form: "short") }
slip-size = the number of { PLAYER($seat) ->
    [you] your
   *[other] { PLAYER($seat) }'s
    } cards is { $count }
slip-size-unknown = the number of { PLAYER($seat) ->
    [you] your
   *[other] { PLAYER($seat) }'s
    } cards is not known
slip-sizes = { PLAYER($seat) } and { PLAYER($other) } changed places
slip-missing = { CARD($card, form: "the") } is missing
slip-extra = { CARD($card, form: "the") } is one too many
slip-left-out = it is left out
doubt-turn = After { PLAYER($other) } it was { PLAYER($seat) ->
    [you] your
   *[other] { PLAYER($seat) }'s
    } turn.
doubt-order = Nobody's suggestion is answered in this order: a player who passed comes only after { PLAYER($seat) }.
doubt-pass-card = { PLAYER($seat) ->
    [you] You passed, but hold
   *[other] { PLAYER($seat) } passed, but holds
    } { CARD($card, form: "the") }.
doubt-pass = { PLAYER($seat) ->
    [you] You
   *[other] { PLAYER($seat) }
    } passed, but must hold one of these cards.

### The analysis of a game

## Figures

review-solutions = { $count ->
    [one] 1 possible solution
   *[other] { $count } possible solutions
    }
review-bits = { NUMBER($value, digits: 2) }
review-bits-gained = { NUMBER($value, digits: 2, sign: "always") }
review-bits-of = { NUMBER($value, digits: 2) } of { NUMBER($best, digits: 2) }
review-card = { CARD($card, form: "short") }
review-after = { $turn ->
    [0] after the deal
   *[other] after turn { $turn }
    }
review-known-from = { $turn ->
    [never] never
    [0] from the deal
   *[other] turn { $turn }
    }
review-careless = { $shown ->
    [0] -
    [one] { $careless } of 1 card
   *[other] { $careless } of { $shown } cards
    }
review-label = { $label ->
    [great] great
    [good] good
    [fair] fair
   *[wasted] wasted
    }
review-choice = { CARD($card, form: "short") }: left { $open }
review-least-telling = least telling

## The story

review-rules = { $preset ->
    [mansion] { rule_mansion }
    [parlour] { rule_parlour }
    [roundtable] { rule_roundtable }
   *[speed] { rule_speed }
    }{ $changed ->
    [true] {" "}by house rules
   *[false] {""}
    }
review-deck = the { $edition } cards
story-opening = { LIST($names) } played { review-rules } with { review-deck }. It was { CASE($cards) }.
story-all-had = After the deal each of them had { review-solutions }.
story-had = After the deal { PLAYER($best) } had { $least ->
    [one] 1 possible solution
   *[other] { $least } possible solutions
    } and { PLAYER($worst) } had { $most }.
story-turn-shown = In turn { $turn } { PLAYER($seat) } suggested { CASE($cards) }; { PLAYER($shower) } showed { CARD($card, form: "the") }, and { $same ->
    [true] { PLAYER($seat) }'s { $before } possible solutions stayed
   *[false] { PLAYER($seat) }'s possible solutions went from { $before } to { $after }
    }.
story-turn-unanswered = In turn { $turn } { PLAYER($seat) } suggested { CASE($cards) }; nobody could show a card, and { $same ->
    [true] { PLAYER($seat) }'s { $before } possible solutions stayed
   *[false] { PLAYER($seat) }'s possible solutions went from { $before } to { $after }
    }.
story-turn-quiet = In turn { $turn } { PLAYER($seat) } did not suggest anything.
story-chance = { PLAYER($seat) }'s chance to win { $rose ->
    [true] rose
   *[false] fell
    } from { PERCENT($before) } to { PERCENT($after) }.
story-turning-point = { $what } { story-chance }
story-costliest-card = The costliest card to show was { CARD($card, form: "the") }, shown by { PLAYER($seat) } in turn { $turn }: it left { PLAYER($to) } { review-solutions }; { CARD($least, form: "the") } would have left { $left }{ $more ->
    [true] {""}
   *[false] , none of them as likely
    }.
story-best-suggestions = { PLAYER($seat) } made the best suggestions: { PERCENT($share) } of what was possible.
story-resigned = In turn { $turn } { PLAYER($seat) } resigned.
story-put-out = In turn { $turn } { PLAYER($seat) } was put out: { $reason }.
story-accused-wrongly = In turn { $turn } { PLAYER($seat) } accused { CASE($cards) }, which { $odds ->
    [0] could not be right
   *[other] was { PERCENT($odds) } likely
    }, and was out.
story-silent = { LIST($known) ->
    [one] { LIST($known, form: "alone") }
   *[other] { LIST($known) } could have known the answer, but did not accuse.
    }
story-could-have-known = { PLAYER($seat) } ({ review-after })
    .alone = { PLAYER($seat) } could have known the answer { review-after }, but did not accuse.
story-nobody-won = Nobody won: { story-ending }.
story-won-silently = { PLAYER($seat) } won without accusing: { story-ending }.
story-knew = { PLAYER($seat) } knew the answer in turn { $turn }, accused at once and won.
story-could-know = { PLAYER($seat) } could know the answer { review-after }, accused in turn { $accused } and won.
story-lucky = { PLAYER($seat) } accused in turn { $turn } with a chance of { PERCENT($odds) }, was lucky and won.
story-not-ended = The game has not ended yet.
story-ending = { $ending ->
    [right-accusation] the accusation was right
    [last-seat] all others were out
    [all-out] everybody was out
    [no-person] only bots were left
    [no-suggestion] every suggestion had been made
    [round-limit] { $limit ->
        [one] 1 round was played
       *[other] { $limit } rounds were played
        }
    [turn-limit] { $limit ->
        [one] 1 turn was played
       *[other] { $limit } turns were played
        }
   *[stopped] { $limit }
    }

## Verdicts on a move, in the replay

verdict = { LIST($parts, by: " ") }
verdict-suggestion = { $label ->
    [great] Great suggestion
    [good] Good suggestion
    [fair] Fair suggestion
   *[wasted] Wasted suggestion
    }: { PERCENT($share) } of what the best could tell.
verdict-better = { CASE($cards) } { $fewer ->
    [true] would have left { ABOUT($left) } possible solutions on average, not { ABOUT($average) }.
   *[false] would have told more.
    }
verdict-nothing-to-learn = No suggestion could tell anything here.
verdict-lucky = Lucky: possible solutions went from { $before } to { $after }.
verdict-shown-well = Well chosen: no other card would have told { PLAYER($to) } less.
verdict-shown = { UPPER(CARD($least, form: "the")) } would have told { PLAYER($to) } less: { $left } possible { $left ->
    [one] solution
   *[other] solutions
    } left{ $more ->
    [true] , not { $count }
   *[false] , none of them as likely
    }.
verdict-right = { $certain ->
    [true] Certain: no other solution was possible.
   *[false] Right by luck: it was { PERCENT($odds) } likely.
    }
verdict-wrong = { $odds ->
    [0] It could not be right.
   *[other] It was only { PERCENT($odds) } likely.
    }{ $likeliest ->
    [true] {" "}The likeliest solution had { PERCENT($best) }.
   *[false] {""}
    }
verdict-win-missed = A win not taken: { review-after } it had to be { CASE($cards) }.
verdict-chance = Chance to win: { PERCENT($before) } → { PERCENT($after) }.

## The page and the tables

review-game = A game of { review-rules } with { review-deck }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }. The case file held { CARDS($cards, form: "the") }.
review-story = The story
review-chart = How many solutions were still possible
review-chart-bits = The same in bits
review-suggestions = Suggestions
review-shows = Shown cards
review-reading = How to read this
review-turn = turn
review-at-first = solutions
review-at-the-end = at the end
review-player = player
review-could-know = could know
review-accused = accused
review-made = suggestions
review-of-the-best = of the best
review-gave-away = told too much
review-bits-gave-away = bits given away
review-too-much = too much
review-suggestion = suggestion
review-worth = worth
review-best-then = best then
review-best = best
review-answer = answer
review-left = left
review-in-bits = in bits
review-to = to
review-showed = showed
review-instead-of = instead of
review-nothing-to-learn = nothing to learn
review-this-one = this one
review-nobody = nobody
review-no-answer = none
review-nobody-suggested = Nobody suggested anything.
review-chart-solutions = possible solutions
review-bits-label = Bits that each player lacked, turn by turn
review-bits-lacking = bits lacking
review-won = won
review-chart-note = At 1 the player could know the answer. ✓ and ✗: a right and a wrong accusation.
review-lucky = lucky
review-chances-note = With all cards seen, and as bots play that miss nothing: who knows more, and plays sooner, wins more often. Somebody who knows the answer and is next to play is close to 100 per cent.
review-chances-share = per cent
review-chances = Chances to win
review-unchanged = Nothing changed in the turns from { $first } to { $last }.
review-accuses = { PLAYER($seat) } accuses { CASE($cards) }: { $right ->
    [true] right
   *[false] wrong
    }
review-verdict = { $kind ->
    [certain] certain and right
   *[other] { $odds ->
        [0] could not be right
       *[other] { PERCENT($odds) } sure, { $kind ->
            [lucky] right, by luck
           *[wrong] wrong
            }
        }
    }
review-accused-in = Turn { $turn }: { PLAYER($seat) } accuses { CASE($cards) }: { review-verdict }.
review-suggestions-note = Worth: what the suggestion could be expected to tell its player, as a share of the best one. Left: how many solutions were possible before and after the answers.
review-not-listed = { $count ->
    [one] 1 suggestion that could teach nothing is not listed.
   *[other] { $count } suggestions that could teach nothing are not listed.
    }
review-shows-note = How many solutions the card left to the player who suggested, and how many the other cards in hand would have left. Only where there was a choice.
review-about-bits = All figures are exact, over every deal that agrees with what the player had seen. They assume that a player who can show several cards picks one at random. What a suggestion or a card is worth also counts how likely the solutions are, not only how many are left. It is measured in bits: a bit is one yes-or-no question, and a player who lacks three bits has narrowed the answer down as far as eight equally likely solutions.
review-about-labels = A suggestion is great from { PERCENT($great) } of the best one's worth, good from { PERCENT($good) }, fair from { PERCENT($fair) }, and wasted below. Where the best was worth less than { NUMBER($nothing, digits: 3) } bits there was nothing to learn, and no label is given. In a game with a board, a player can only suggest the room where the token is. What a suggestion or a card told can be below zero bits: now and then the truth makes wrong answers look likelier.

## Exams and the puzzle of a day

exam-model = All deals are equally likely at first, and a player who can show several cards shows each of them equally often.
exam-claim = { PLACE($place) ->
    [file] { CARD($card, form: "the") } is in the case file
   *[other] { PLACE($place) } holds { CARD($card, form: "the") }
    }
exam-ask-holds = { UPPER(exam-claim) }: answer yes if that is certain, no if the opposite is certain, and unknown otherwise.
exam-ask-odds = { exam-model } How likely is it that { exam-claim }? Answer with a number from 0 to 1, right to { NUMBER($close, digits: 3) }.
exam-ask-suggest = { exam-model } It is your turn, and you may suggest any three cards. Which suggestion tells you most about the case file? Answer with a suspect, a weapon and a room.
exam-ask-accuse = Can you be certain what is in the case file? Answer with the three cards if you can, and with wait if you cannot.
exam-ask-follows = What follows from the last entry that was not certain before? List all of it, as facts such as Rope: Cyd and Rope: not file, with semicolons between them. If you say where a card is, you need not say where it is not. Answer { $nothing } if nothing follows.
exam-ask-step = Exactly one of these steps does not follow from the notes, together with the hands that are known. Which one? Answer with its number.
    { $steps }
exam-ask-proof = Does every one of these steps follow from the notes, together with the hands that are known? Answer yes or no.
    { $steps }
exam-ask-next-own = { exam-model } It is your turn, and the house allows no suggestion that names a card of your own hand. Which suggestion tells you most about the case file? Answer with a suspect, a weapon and a room.
exam-ask-next-room = { exam-model } It is your turn, and you may only suggest in the room where you are: { CARD($room, form: "the") }. Which suggestion tells you most about the case file? Answer with a suspect, a weapon and a room.
exam-step = { $number }. { $fact } ({ source-entries })
exam-because-step = Step { $number } is not certain: { $fact }.
exam-because-right = Every step is certain.
exam-follows-wrong = not certain: { $unsound }; missing: { $missed }
exam-not-allowed = the house does not allow { CASE($given) }
exam-rule = rule: '{ $rule }'; expected own, or room with its name
expect-exam-fact = a fact such as Rope: Cyd or Rope: not file
expect-exam-facts-most = at most { $most } facts
expect-exam-step = the number of a step
expect-exam-proof = yes or no
exam-because-odds = { $deals ->
    [one] 1 deal agrees with the notes.
   *[other] { NUMBER($deals) } deals agree with the notes.
    }
exam-because-suggest = It is expected to tell { NUMBER($bits, digits: 3) } bits; { $count ->
    [one] no other suggestion is as good.
   *[other] { $count } suggestions are as good.
    }
exam-because-wait = There are still { review-solutions }.
exam-model-address = URL: { $found }; expected an address such as http://localhost:8000/v1
exam-model-failed = { $address }: { $why }
exam-model-nonsense = the model's address answered { $found }; expected a completion in the form of OpenAI's
exam-marked = { $id } { $kind }: { $remark ->
    [right] right
   *[other] { $remark }
    }
exam-game-scored = game { $number }: { $scores }
exam-right-of = right answers: { $right } of { $count }
exam-no-answer = no answer
exam-unreadable = cannot be read: { $problem }
exam-differs = answered { $given }, but it is { $right }: { $because }
exam-differs-odds = answered { NUMBER($given, digits: 4) }, but it is { NUMBER($right, digits: 4) }
exam-tells-less = { CASE($given) } tells { NUMBER($bits, digits: 2) } bits, { CASE($best) } tells { NUMBER($most, digits: 2) }
exam-strange = no question { LIST($ids, by: ", ") }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
    } in this exam; expected its ids{ $such ->
    [none] {""}
   *[other] , such as { $such }
    }
exam-no-key = question { $id } has no answer: grade with the key
exam-key = question { $id } of the key: { $problem }
exam-twice = question { $id } is on line { $line } already; expected each question once
exam-no-cell = card and place: { $found }; expected texts
exam-none-found = no question '{ $kind }' of level { LIST($levels, by: ", ") } was found in { $tries } positions; allow other levels, or bring more records
exam-written = { $count ->
    [one] 1 question
   *[other] { NUMBER($count) } questions
    } in { $path }
exam-written-with-key = { exam-written }, answers in { $key }
exam-column-question = question
exam-column-level = level { $level }
exam-column-all = all
expect-exam-holds = yes, no or unknown
expect-exam-odds = a number from 0 to 1
expect-exam-cards = three cards, or wait, as a text
expect-exam-share = a number from 0 to 1, or a percentage
expect-text-or-number = a text or a number
expect-short = at most { $most } characters
expect-date = a date such as 2026-11-18
puzzle-not-found = no puzzle was found for { $date }

### A game told

told-setup = { $rules }, { $edition } edition: { LIST($players, by: ", ") }.
told-player = { PLAYER($seat) }
told-player-as = { PLAYER($seat) } ({ CARD($card, form: "short") })
told-hand = { PLAYER($seat) ->
    [you] You are dealt { CARDS($cards, form: "the") }.
   *[other] { PLAYER($seat) } is dealt { CARDS($cards, form: "the") }.
    }
told-hand-size = { PLAYER($seat) ->
    [you] You are dealt { count-cards }.
   *[other] { PLAYER($seat) } is dealt { count-cards }.
    }
told-faceup = Face up for all: { CARDS($cards, form: "the") }.
told-file = The case file holds { CARDS($cards, form: "the") }.
told-rolled = { PLAYER($seat) ->
    [you] You roll { LIST($dice) }.
   *[other] { PLAYER($seat) } rolls { LIST($dice) }.
    }
told-walked = { PLAYER($seat) ->
    [you] You go { CARD($room, form: "to") }.
   *[other] { PLAYER($seat) } goes { CARD($room, form: "to") }.
    }
told-walked-square = { PLAYER($seat) ->
    [you] You go to square ({ $row }, { $col }).
   *[other] { PLAYER($seat) } goes to square ({ $row }, { $col }).
    }
told-walks = { PLAYER($seat) ->
    [you] You walk.
   *[other] { PLAYER($seat) } walks.
    }
told-may-look = You may look at the case file, alone.
told-passage = { PLAYER($seat) ->
    [you] You take the secret passage { CARD($room, form: "to") }.
   *[other] { PLAYER($seat) } takes the secret passage { CARD($room, form: "to") }.
    }
told-brought = { PLAYER($seat) ->
    [you] You are brought { CARD($room, form: "to") }.
   *[other] { PLAYER($seat) } is brought { CARD($room, form: "to") }.
    }
told-stayed = { PLAYER($seat) ->
    [you] You stay.
   *[other] { PLAYER($seat) } stays.
    }
told-suggested = { PLAYER($seat) ->
    [you] You suggest { CASE($cards) }.
   *[other] { PLAYER($seat) } suggests { CASE($cards) }.
    }
told-passed = { PLAYER($seat) ->
    [you] You pass.
   *[other] { PLAYER($seat) } passes.
    }
told-nobody-showed = Nobody could show a card.
told-shown-hidden = { PLAYER($seat) ->
    [you] You show { PLAYER($to) } a card.
   *[other] { PLAYER($seat) } shows { PLAYER($to) } a card.
    }
told-shown = { PLAYER($seat) ->
    [you] You show { PLAYER($to) } { CARD($card, form: "the") }.
   *[other] { PLAYER($seat) } shows { PLAYER($to) } { CARD($card, form: "the") }.
    }
told-shown-own-suspect = You show { PLAYER($to) } your card { CARD($card) }.
told-shown-only = You show { PLAYER($to) } { CARD($card, form: "the") }, the only one of them that you hold.
told-right = { PLAYER($seat) ->
    [you] You accuse { CASE($cards) }, and are right!
   *[other] { PLAYER($seat) } accuses { CASE($cards) }, and is right!
    }
told-wrong = { PLAYER($seat) ->
    [you] You accuse { CASE($cards) }. Wrong: you are out.
   *[other] { PLAYER($seat) } accuses { CASE($cards) }. Wrong: { PLAYER($seat) } is out.
    }
told-answers-on = You still answer the others.
told-looked = { PLAYER($seat) ->
    [you] You look at the case file: { CASE($cards) }.
   *[other] { PLAYER($seat) } looks at the case file: { CASE($cards) }.
    }
told-resigned = { PLAYER($seat) ->
    [you] You resign. Your cards stay in the game.
   *[other] { PLAYER($seat) } resigns. The cards stay in the game.
    }
told-out = { PLAYER($seat) ->
    [you] You are out: { $reason }.
   *[other] { PLAYER($seat) } is out: { $reason }.
    }
told-wins = { PLAYER($seat) ->
    [you] You win.
   *[other] { PLAYER($seat) } wins.
    }
told-nobody-wins = Nobody wins.
told-won = { PLAYER($seat) ->
    [you] You win: { $how }.
   *[other] { PLAYER($seat) } wins: { $how }.
    }
told-nobody-won = Nobody wins: { $how }.
ending-right-accusation = right accusation
ending-last-seat = all other seats are out
ending-all-out = all seats are out
ending-no-person = no person is left in the game
ending-no-suggestion = no suggestion is left that was not made before
ending-round-limit = { $detail ->
    [1] 1 round was played
   *[other] { $detail } rounds were played
    }
ending-turn-limit = { $detail ->
    [1] nobody won within 1 turn
   *[other] nobody won within { $detail } turns
    }
ending-stopped = { $detail }
fault-other = { $what }

### The report of a tournament

report-kind = { $kind ->
    [contest] contest
   *[tournament] tournament
    }
report-many = { $kind ->
    [contest] A contest of { $count } entries
   *[tournament] A tournament of { $count } bots
    }
report-facts = { NUMBER($games) } games of { $rules } with { $fewest ->
    [0] { $most }
   *[other] { $fewest } to { $most }
    } seats, { NUMBER($deals) } deals, { $schedule ->
    [contest] a contest
   *[other] schedule { $schedule }
    }, seed { $seed }
report-no-game = No game counts: too few entries are left.
report-games = { $count ->
    [one] 1 game
   *[other] { NUMBER($count) } games
    }
report-standings = Standings
report-leads = wins { NUMBER($percent, digits: 1) } % of its games{ LIST($others) ->
    [0] {" "}and is better than every other.
   *[other] , but not clearly more often than { LIST($others, join: "or") }.
    }
report-standings-note = Dot: share of games won. Bar: where the true share lies with 95 percent confidence, by deals. Dashed: a fair share. × fair: the share divided by the fair one.
report-ratings = Ratings, faults and time
report-bot = bot
report-rating = rating
report-wrong = wrong
report-accusations = accusations
report-forfeits = forfeits
report-time = time
report-per-decision = per decision
report-slowest = slowest
report-fault = { report-games }, first game { $first }
report-pairs = Who beats whom
report-pairs-note = By how many percent of their common games the bot on the left wins more often than the one above. ▲ and ▼: a clear difference, at 5 percent for all { $count } pairs together.
report-pair = p = { $p } after correction, { report-games }
report-by-size = By number of seats
report-seats = { $seats } seats
report-by-seat = What a seat is worth
report-by-seat-note = How often the seat that plays first, second … wins, all bots together.
report-lengths = How long games last
report-lengths-text = Half of all games last at most { $median } rounds, eight in ten between { $tenth } and { $ninetieth }; the mean is { NUMBER($mean, digits: 1) }.
report-undecided = Nobody won { report-games }.
report-by-hand = What a hand is worth
report-by-hand-note = Suspects/weapons/rooms in a hand; the most frequent ones.
report-bits = Bits per turn
report-bits-note = How many bits about the case file a seat gains between two of its turns, measured in { report-games } by exact odds from all that it saw. Bar: where the true figure lies with 95 percent confidence, by deals.
report-lacking = Bits still lacking
report-lacking-note = After this number of its turns, on average; games that are over count as they ended. At 0 bits the case is solved.
report-lacking-label = bits lacking by turns
report-lacking-at = { $turn } turns, bits lacking: { LIST($figures, by: ", ") }
report-turns = turns
report-share = share
report-fair = × fair
report-of-games = games
report-of-bits = bits
report-of-seats = seats
report-seat = seat
report-hand = hand
report-rounds = rounds
report-single-games = Games
report-shortest = The shortest game
report-longest = The longest game
report-wrongly = A wrong accusation
report-ended = { $winner ->
    [nobody] nobody wins
   *[other] { $winner } wins
    } in round { $round }
report-game = game { $number }
report-kept = { report-games } with records
report-first-kept = The first { $first } of { NUMBER($count) } games with records
report-round = round { $round }
report-record = Its record:
report-again = Any game can be played again:
report-files = Seeds and seats of all games are in games.parquet; “boddy replay FILE” prints a record.
report-about = Games of one deal share their cards, so deals, not games, are counted as independent. An interval covers the true share in 95 of 100 such tournaments. To find out whether one bot is better than another, the outcome of each deal is flipped in all ways: if a lead as large as this one comes up in fewer than 5 percent of all flips, after Holm's correction for the number of pairs, it is not luck. Ratings are OpenSkill's (Plackett-Luce): everybody starts at 25.
report-about-faults = { $kind ->
    [contest] An entry that breaks the rules of the contest is disqualified, and games in which it sat do not count.
   *[tournament] A bot that raises, hangs, prints, cheats or ends its process forfeits the game.
    }
report-disqualified = Disqualified
report-when = { $when ->
    [game] in game { $number }
    [farewell] at its farewell
   *[hello] before its first game
    }{ $count ->
    [0] {""}
    [one] ; 1 game that it had finished does not count
   *[other] ; { NUMBER($count) } games that it had finished do not count
    }
report-stderr = The last lines on its standard error:
report-see-again = To play it again, message by message:
report-disqualified-note = Games in which a disqualified entry sat do not count, for anybody.
chart-between = { $value }, between { $low } and { $high }
chart-from-to = from { $first } to { $last } { $unit }

### The server

page-start = The murder-mystery deduction game, against bots or with friends.
page-how-to-play = The rules of the murder-mystery deduction game, for newcomers.
page-notebook = A notebook for a real table: it thinks along.
page-puzzle = A puzzle for every day: find out what is in the case file.
needs-scripts = This page needs JavaScript.
error_no-address = There is no { $asked }; see docs/web-protocol.md.
too-many-tables = expected at most { $most } tables at a time
expected-bytes = expected at most { $most } bytes
expected-within = expected all of it within { $seconds } s
expected-message = expected a message as text, of at most { $most } bytes
expected-json = expected JSON
expected-json-object = expected a JSON object
expected-json-integer = expected numbers of at most 2^53, not { $found }
expected-json-number = expected numbers, not { $found }
expected-json-without = expected JSON, which has no { $name }
expected-json-depth = expected lists and objects at most { $most } deep
expected-json-whole-characters = expected JSON whose texts are whole characters; one holds half of a pair
server-address = play at { $address } (stop with Ctrl+C)
server-metrics = metrics at { $address }
server-stops = This server is about to stop; please try again.
wrong-host = This server does not answer to this host name, or not to requests of that site. Its operator can allow a name with --name: see docs/hosting.md.
too-many-connections = There are too many connections right now.
bad-request-head = The head of the request is too long, or took too long; see docs/web-protocol.md.
metrics-wrong-name = Metrics are not served under this name; --name allows one.
metrics-address = --metrics { $text }: expected HOST:PORT, such as 127.0.0.1:9464
metrics-need-library = --metrics needs prometheus-client: { $remedy }
cannot-serve-metrics = cannot serve metrics at { $host }, port { $port }: { $why }
proxy-address = --proxy { $text }: expected an address such as 127.0.0.1 or a network such as 10.0.0.0/8
cannot-make-folder = cannot make the folder { $folder }: { $why }
no-site = { $folder } is no site: write one with `boddy site { $folder }`
database-needs-library = the database { $database } needs { $library }: { $remedy }
cannot-open-database = cannot open the database { $database }: { $why }
database-no-url = (not a URL; expected sqlite:///FILE or postgresql://USER@HOST/NAME)
no-game-finished = No game is finished yet.
one-process-with-sqlite = one process is the limit with SQLite; expected --database postgresql://USER@HOST/NAME, or --workers 1

### Errors

unknown-name = no { $kind } is called '{ $text }'; known: { LIST($known, by: ", ") }
unknown-name-again = no { $kind } is called '{ $text }'
unknown-name-close = no { $kind } is called '{ $text }'; did you mean { LIST($close, join: "or") }?
or-edition-file = or the path of a .toml file
or-own-edition = { $own } with the cards in comments; or a file by `boddy solve --edition FILE`
or-bot-file = or a file such as mine.py:MyBot
ambiguous-name = the { $kind } '{ $text }' could be { LIST($names, join: "or") }; write more of it
analyse-looking = Looking at every turn
bot-fine = { $bot }: nothing wrong found
clue-game-written = { $file } written: programs in that folder can say `from clue_game import *`
record-written = record: { $path }; to read it: { $command }
contest-unplayed = boddy: no game could be played: { $started } of { $count } entries started; a table needs { $needed }
contest-watch = watch the games at { $address }, the standings at { $address }report
contest-over = The contest is over; watch its last game at { $address } until you press Ctrl-C.
contest-waits = waiting for { $name } on { $host } port { $port }
contest-played = { $name }: { $count ->
    [one] 1 game
   *[other] { $count } games
    } played
go-on-with = continue with: { $command }
seed = Seed { $seed }.
file-written = { $path } is written.
time-left = left
kernel-native = native (fast)
kernel-chosen = python, as BODDY_KERNEL says; the native one is there and is faster
kernel-missing = python (exact as well, but slower). The native kernel cannot be used: { $reason }. To get it: install a C++20 compiler, then { $command }
doctor-kernel = kernel: { $kernel }
doctor-extra-arena = ratings and Parquet tables of tournaments
doctor-extra-hosting = PostgreSQL, metrics and a faster event loop for servers (docs/hosting.md)
doctor-extra-dask = tournaments on several machines (boddy tournament --dask)
doctor-extra-mcp = assistants that solve and play (boddy mcp)
doctor-extra-rl = learning agents (boddy.env)
doctor-plugin = { $kind ->
    [bots] bot
    [editions] edition
    [boards] board
   *[languages] language
    } { $name } of { $package }: { $problem }
doctor-plugin-works = ok
doctor-missing = missing { LIST($missing, by: ", ") }: { $command }
doctor-fine = Everything is there.
course-fine = The board has all that the course asks for.
board-fine = The board is fine.
board-walkable = The board can be walked on.
days-expected = '{ $text }': expected days or weeks, such as 90d or 12w
site-no-sources = the site is built from boddy's source files, and this boddy was installed without them. A built site comes with each release: boddy-site.zip. To build one, get them: clone the repository, or unpack the source distribution (boddy-VERSION.tar.gz). Then, in that folder: make site; or, without make: { $command }
site-written = { $folder }: { NUMBER($size, digits: 1) } MB. Try it: { $command }
examples-written = { $count ->
    [one] 1 file
   *[other] { $count } files
    } written. Try: { $command }
rules-column = choice
edition-size = { $count } cards, { $suspects } suspects, { $weapons } weapons, { $rooms } rooms
edition-cards-of = { $category ->
    [suspect] suspects
    [weapon] weapons
   *[room] rooms
    }: { LIST($names, by: ", ") }
board-label = { $label ->
    [size] size
    [rooms] rooms
    [doors] doors
    [passages] passages
    [people] people
    [weapons] weapons
    [warning] warning
   *[advice] advice
    }
board-size-of = { $rows } rows, { $columns } columns
board-listed = { $count ->
    [0] 0
   *[other] { $count }: { LIST($things, by: ", ") }
    }
board-person = { $name } ({ $colour }{ $human ->
    [true] , human
   *[false] {""}
    }, starts in { $place })
board-start = row { $row }, column { $column }
tournament-played = { report-games } of { $rules }, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
    }, { $seats } seats, { $schedule }, seed { $seed }.
tournament-better = { $better } is better than { $worse } (p = { $p }).
tournament-close = Too close to call at the top: { LIST($bots, by: ", ") }.
tournament-forfeited = { $bot } forfeited { report-games }: { $fault }
tournament-bits = Bits per turn, measured in { report-games }: { LIST($tables, by: ", ") }.
tournament-bits-at = { NUMBER($value, digits: 2) } ({ NUMBER($low, digits: 2) }-{ NUMBER($high, digits: 2) }) with { $seats } seats
tournament-unsettled = { $question } is not settled after { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
    }.
tournament-settled = { $question }? { $truth ->
    [yes] Yes
   *[no] No
    }: { $better } is better, settled after { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
    }.
tournament-left-out = Left out: { LIST($what) }; to have them: { $command }
tournament-ratings = ratings
tournament-parquet = Parquet tables
tournament-no-leader = no game counts yet
tournament-leader = { $bot } leads with { $wins } of { $games }
tournament-so-far = { $count } of { $games } games; { $leader }
tournament-disqualified = { $name } is disqualified: { $reason }
tournament-report = Report: { $path }
# The headings of the table of results: a bot, and figures about its games.
tournament-columns = bot, games, wins, share, 95 %, ratio, rating, wrong, forfeits, bits, ms
exclude-each-other = { $one } and { $other } exclude each other
solve-new-header = Who plays, in turn order, with the number of cards each holds (? if you do not know):
solve-new-entries = Then a line for each thing that happens, such as these without their #:
solve-begun = { $path } is written. Change it as you play, then: boddy solve { $path }
certificate-written = { $path }: { $count ->
    [one] { $count } fact
   *[other] { $count } facts
    } with a proof
certificate-too-hard = no proof of at most { $most } steps was found for a certificate
file-exists = { $path } exists already; move it away, or choose another folder
holds-tournament = { $folder } holds a tournament; continue it with `boddy tournament --resume --out { $folder }`
holds-contest = { $folder } holds a contest; continue it with `boddy contest host --resume --out { $folder }`
contest-not-original = the contest in { $folder } was not begun with --original; leave it out
contest-begun-otherwise = the contest in { $folder } was begun with other { $option }; give the same, or none: `boddy contest host --resume --out DIR`
tournament-begun-otherwise = the tournament in the folder was begun with other { LIST($options) }; give the same, or none: `boddy tournament --resume --out DIR`
contest-no-entries = expected an entry file, or --manual ID for entries that you start
contest-manual-port = --manual needs --port, so that you know where to connect
contest-same-name = two entries are called { $name }
contest-seats = { $count } entries; one game has 3 to 6
contest-which-folder = --game needs --out DIR: the folder of the contest
contest-no-game = no game { $game } in the contest in { $folder }; it has games 0 to { $last }
exam-there = { $folder } already holds an exam; choose another folder
range-expected = { $option } '{ $text }': expected a number or a range in { $least }-{ $most }
seats-expected = --seats '{ $text }': expected a number or a range, such as 3 or 3-6
seats-of-a-game = --seats '{ $text }': a game has 2 to { $most } seats
folder-holds-others = { $folder } holds other files ({ LIST($names, by: ", ") }): name another folder, or move them
board-files = a board is two files, LAYOUT and SETUP; an older one three or four
board-needed = --people and --weapons belong to an older board: give --board, too
no-seat-in-record = no seat { $seat }; the record has seats 0 to { $last }
text-without-server = --text plays in this terminal: leave the options of the server out
resume-without-wishes = --resume continues a game as it was begun: leave the wishes out
needs-package = playing in the browser needs { $package }; try: { $command }
serving-needs-package = serving tables needs { $package }: { $command }
tournament-few-bots = a tournament needs several bots, such as: notebook notebook random
tournament-which-folder = --resume needs --out DIR: the folder of the tournament
tournament-plan-known = --resume takes its plan from the folder; leave --rules and so on out
untrusted-bots = { $source } names bots in Python files, which would run as any program of yours: { LIST($names, by: ", ") }; add { $option } if you trust them
untrusted-entries = { $source } names entries by their commands, which would run as any program of yours: { LIST($names, by: ", ") }; add { $option } if you trust them
trust-bots = { $source } names bots in Python files: { LIST($names, by: ", ") }.
trust-entries = { $source } names entries by their commands: { LIST($names, by: ", ") }.
trust-run = Run them? [yes/No]
not-trusted = { $source } was left as it is: what it names may not run
mcp-no-game = no game '{ $game }'; begin one with start_game
mcp-not-over = the record holds all cards; it is given when the game is over
mcp-who-are-you = the notes do not say who you are; add a line such as `me: Ann`
seconds-expected = expected a number from { NUMBER($least, digits: 3) } to { NUMBER($most) }
seconds-limit = { $seconds } seconds: { seconds-expected }
twice-in-list = { $card } stands here twice
not-a-triple = { LIST($cards) ->
    [0] no cards
   *[other] { LIST($cards, by: ", ") }
    }: need one suspect, one weapon and one room

## What is wrong, and where

problems = { LIST($problems, by: "\u000A") }
and-more = … and { $count } more
record-line = line { $line }: { $problem }
board-picture = Board with the rooms { LIST($rooms, by: ", ") }
board-passage = Secret passage to { $room }
board-problem = { $file }, line { $line }, column { $column }: { $expected }
board-problem-at = { $file }, line { $line }, column { $column }: '{ $text }': { $expected }
unreadable-line = { line-of-file }: { LIST($parts, by: "\u000A    ") }
cheats = seat { $seat } cheats: { $lie }
violation = { $kind ->
    [start-failure] start failure
    [time-out] time-out
    [protocol] protocol
    [duplicate-suggestion] duplicate suggestion
    [invalid-disprove] invalid disprove
    [suicidal-accusation] suicidal accusation
    [missed-accusation] missed accusation
    [no-farewell] no farewell
   *[other] { $kind }
    }: { $deed }
bot-fault = bot '{ $name }' in seat { $seat } { $fault }
in-file = { $problem } (in { $file })

## Contests

program-not-found = cannot start { $command }: no such executable file
program-not-started = cannot start { $command }: { $why }
cannot-listen = cannot listen on { $host } port { $port }: { $why }
wrong-hello = wrong hello: { $said }; expected { $expected }
wrong-hello-line-feed = wrong hello: { $said }; expected { $expected }, without a line feed: the original server does not know them
exits-before-hello = it { $how } before it said hello
exited-by-signal = was ended by signal { $signal }
exited-with-code = ended with exit code { $status }
no-hello = no hello within { $seconds } seconds{ LIST($heard) ->
    [0] {""}
   *[other] ; heard: { LIST($heard) }
    }
no-more-games = plays no more games
manual-one-at-a-time = an entry that a person starts plays one game at a time
plan-schedule = schedule '{ $kind }': expected { LIST($known, join: "or") }
plan-tables = { $entries } bots cannot fill tables of { LIST($sizes) } seats
plan-in-a-row = { $count } games in a row: expected at least one
plan-round = one round of this { $kind } has { NUMBER($games) } games; expected at most { NUMBER($most) }: enter fewer bots, or choose fewer seats or games in a row
plan-games = { $games } games: expected 1 to { NUMBER($most) }
plan-memory = { $memory } MiB of memory: expected at least 64, at most { $most }
plan-bits = bits in { $percent } percent of the games: expected 0 to 100
plan-same-names = two entries have the same name: expected different ones
seats-order = seats { $fewest }-{ $most }: expected the smaller number first
seats-range = seats { $fewest }-{ $most }: expected a range within { $least }-{ $limit }
too-few-bots = { $entries } bots for tables of { $fewest } to { $most } seats (the rules allow { $least } to { $limit }); enter more bots, or one of them several times
too-few-entries = { $entries } entries; a game has at least { $fewest } seats
option-positive = { $name }: { $value }; expected a number above 0
option-range = { $name }: { $value }; expected { $least } to { $most }
question-entries = { $text }: expected two entries, such as 'exact>notebook'
question-different = { $text }: expected two different entries
tournament-begun = { $folder } already holds a tournament; go on with it by --resume, or choose another folder
no-tournament = no tournament to resume in { $folder }: there is no { $file }
in-named-file = { $path }: { $problem }
file-line = { $path }, line { $line }: { $problem }
journal-cut-off = { $path } is empty or cut off; begin the tournament without --resume
game-twice = game { $game } stands on line { $line } already; expected each game once
game-order = game { $game }: { LIST($found, by: ", ") }; expected { LIST($expected, by: ", ") }
bots-not-loaded = { $path } cannot be loaded: it { $how }
bot-fails = bot '{ $spec }': { $how }
expect-shape-of-hand = numbers of cards, as 2/1/3
result-seats = result: expected seats from 0 on, each with a bot of its own
result-winner = result: expected the winner to be who won, or null
game-not-played = game { $game } cannot be played: the process of the referee { $how }{ LIST($errors) ->
    [0] {""}
   *[other] { "\u000A" }{ LIST($errors, by: "\u000A") }
    }
too-few-workers = { $workers } workers: expected at least one
workers-die = workers die again and again: { $error }
worker-failed = a worker failed: { $error }
no-dask = no Dask scheduler answers at { $address }: { $why }
no-dask-workers = the Dask cluster has no workers; start some: dask worker ADDRESS
no-process-limits = tournaments need Linux, macOS or WSL: they limit processes
seat-server-gone = the process that starts the bots' processes is gone
message-too-long = expected at most { $most } bytes, not { $length }
too-much-memory = This would take too much memory to work out.
workers-ended = What worked this out was ended each time.
too-much-waits = Too much waits to be worked out. Please try again soon.
fault-hangs = hangs and cannot be interrupted
fault-crashes = crashes its process ({ $signal })
fault-exits = ends its process with exit status { $status }
fault-ended = has ended with code { $status }
fault-closed = has closed its output
fault-loading = takes over { $seconds } seconds to load
fault-not-loaded = cannot be loaded: it { $how }
fault-unreadable = answers what cannot be read: { $problem }
fault-answers = answers { $answer }: { $problem }
fault-not-legal = answers { $action }, which is not legal
fault-long-line = answers with a line of { $most } characters or more
no-command = { $name } names no command to start
line-answer = cannot read { $text }; expected { LIST($expected, join: "or") }
line-square = cannot read the square { $text }; expected row,column such as 7,12
framework-rules = bots of the clue_game framework know neither walking nor other cards; let them play roundtable or speed with the classic edition
framework-scenario = { $text }: expected a suspect, a location and a weapon
wire-triple = { $text }: expected a suspect, a weapon and a room
wire-order = { $text }: the order is suspect, weapon, room
wire-kind = { $text }: expected one of { LIST($known, by: ", ") }
wire-message = { $text }: { $problem }
wire-card = no card is called { $text }; known: { LIST($known, by: " ") }
wire-number = { $text }: expected a number from 0 to { $most }
wire-seat = expected a seat and cards
wire-reset = expected the number of seats, yours, and your cards
wire-seats = { $seats } seats; expected { $fewest } to { $most }
wire-hand = expected { $size } different cards for seat { $seat }
wire-not-asked = { $card } was not asked for
wire-shower = expected -, or who showed and perhaps what, after the cards
wire-verdict = expected + or - after the cards
wire-one-card = expected one card
wire-nothing = expected nothing after it, not { $text }
wire-endless = more than { $most } bytes without the end of a message
no-answer = no answer to { $asked } within { $seconds } seconds{ LIST($said) ->
    [0] {""}
   *[other] , only { LIST($said) }
    }
closed-without-dead = closed the connection without 'dead'
closed-connection = closed the connection{ LIST($asked) ->
    [0] {""}
   *[other] {" "}instead of answering { LIST($asked) }
    }
said-wrong = said { $said }; expected { LIST($expected, join: "or") }
said-unasked = said { $said } without being asked
suggested-twice = suggested { $cards } a second time
showed-wrong = showed { $card } for { $cards }; it could show { LIST($held, join: "or") }
did-not-accuse = did not accuse although nobody could disprove its suggestion
accused-known = accused { $cards } although it had seen { LIST($known) }
asked-no-suggestion = asked for a suggestion, but all have been made
asked-no-card = asked to show one of { $cards }, but { $hand } has none of them
asked-before-deal = the server has not dealt any cards yet
no-such-seat = there is no seat { $seat }; the game has { $seats } seats
seat-answers-itself = seat { $seat } cannot answer itself
cannot-connect = cannot connect to { $host } port { $port }: { $why }
server-hung-up = the server hung up after { $games } games, before `done`
server-gone = the server is gone after { $games } games: { $why }
identifier-taken = the identifier { $name } is taken already
wrong-identifier = the identifier { $text }: expected up to 64 ASCII letters, digits or signs, without blanks and commas
no-closing-quote = no closing quotation mark for { $mark }
expect-identifier = expected one identifier in braces, as in `{ $example }`
expect-port = expected %% where the port goes, as in `{ $example }`

## What JSON should hold

misfit = { $found }; expected { $expected }
misfit-near = { $found }; did you mean { LIST($near, join: "or") }?
misfit-at = { $place }: { $problem }
expect-json = JSON
expect-text = a text
expect-integer = a whole number
expect-number = a number
expect-boolean = true or false
expect-null = null
expect-list = a list
expect-list-of = a list of { $count }
expect-object = an object
expect-object-with = an object with { LIST($fields, by: ", ") }
expect-fields = { LIST($fields, by: ", ") }
expect-either = either { LIST($fields, join: "or") }
expect-one-of = { LIST($known) ->
    [1] { LIST($known) }
   *[other] one of { LIST($known, by: ", ") }
    }
expect-one-of-these = { LIST($kinds, join: "or") }
unknown-field = unknown field { $field }
missing-field = { $field } is missing
found-nothing = nothing
expect-limited = { $type ->
    [integer] a whole number { limits-of-number }
    [number] a number { limits-of-number }
    [string] a text of { limits-of-size } characters
    [array] a list of { limits-of-size }
   *[object] an object of { limits-of-size } fields
    }
limits-of-number = { $limit ->
    [least] from { $least } on
    [most] of at most { $most }
   *[both] from { $least } to { $most }
    }
limits-of-size = { $limit ->
    [least] at least { $least }
    [most] at most { $most }
   *[both] { $least } to { $most }
    }
expect-phrase = a code with values that can be told
expect-place = a room or [row, column]
expect-seat = the number of a seat, from 0 to { $last }
expect-dice = { $count ->
    [1] 1 number from 1 to 6
   *[other] { $count } numbers from 1 to 6
    }

## Records of games

record-cut = the last line is cut off
record-no-end = the game does not end here; the file is cut off
record-not-json = not JSON; expected one object a line
record-no-object = expected a JSON object
expect-record = expected a record that begins with { $begin }
record-no-throw = the throw of the dice that follows here is missing
record-no-deal = expected the event dealt, with the case file and all hands
record-over = the game is over already
record-not-their-turn = it is seat { $seat } that decides here, not { $other }
record-seat = seat { $seat }
record-event = { $event }
record-otherwise = by the rules something else would follow here: { $event }
no-question = { $event }: nobody has suggested anything before
twice-among = a card stands twice in { LIST($cards, by: ", ") }
record-binary = expected a record: text, one JSON object a line

## Boards

board-unreadable = cannot be read: { $why }
board-bytes = need at most { NUMBER($most) } bytes; this is no board
board-encoding = need text in UTF-8; save the file as CSV or plain text in UTF-8
board-surrogates = need text that UTF-8 can hold
board-lines = need at most { $most } lines
board-name = need a name of at most { $most } printable characters
board-people-most = need at most { $most } people
board-ignored-of-person = not a known name, colour, kind or place; ignored
board-person-name = need the person's name, as in: Player, Miss Ash, red, 0, 7
board-name-again = is there already; need another name
board-name-again-at = is there already (line { $line }); need another name
board-start-shared = somebody else starts on this square, too
board-start-outside = { $name } starts at row { $row }, column { $col }; need rows 0 to { $last_row } and columns 0 to { $last_col }
board-start-ground = { $name } starts at row { $row }, column { $col }, in { $zone }; need a walkway square or the name of a room
board-comment = taken for a comment; comments start with //
board-needs-initial = need an initial after the name: { $kind }, { $name }, K
board-not-needed = not needed here, and ignored
board-legend-line = need a line such as: K, Kitchen, Card
board-legend-kind = need Card (a room) or Other (no card)
board-card-kind = need Room, Weapon or Player after Card
board-initial = need an initial of one character
board-initial-again = stands for { $name } already (line { $line })
board-needs-name = need a name: { $kind }, NAME
board-taken-for-walkway = taken for a walkway, for it has doors; a name such as Walkway or Unused is clear
board-taken-for-unused = taken for unused, for it has no doors; a name such as Walkway or Unused is clear
board-line-type = need a line that starts with { LIST($known, join: "or") }
board-line-type-close = need a line that starts with { LIST($known, join: "or") }; did you mean { LIST($close) }?
board-no-rows = need rows of cells such as W,W,K; the file is empty
board-size = need at most { $most } rows and { $most } columns
board-row-length = this row has { $count } cells; need { $width } like most rows
board-undeclared = no line of the setup declares '{ $initial }'{ $squares ->
    [1] {""}
   *[other] {" "}({ $squares } squares)
    }; need { $line }
board-empty-cell = an empty cell{ $squares ->
    [1] {""}
   *[other] {" "}({ $squares } squares)
    }; need an initial in every cell
board-mark = unknown mark '{ $mark }'; need { $marks }
board-marks-unused = { $initial } alone
board-marks-walkway = { $initial }, { $initial }< { $initial }> { $initial }^ { $initial }v (doors), or { $start } (start)
board-marks-walkway-old = { $initial }, or { $start } (start)
board-marks-room = { $initial }, { $initial }* (centre), { $initial }# (name) or a passage to a room's initial
board-marks-room-old = { $initial }, { $initial }U { $initial }D { $initial }L { $initial }R (doors) or { $initial }N (name)
board-passage-to = a passage to { $name }; need the initial of another room
board-mark-ignored = { $zone } is no room, so the mark '{ $mark }' is ignored
board-no-square = has no square; need cells { $initial } in the layout
board-no-centre = has no centre; need one cell { $initial }* in the layout
board-centre-again = a second centre of { $name }; one is at line { $line }, column { $column }
board-label-again = a second place for the name of { $name }; ignored
board-no-label = has no cell { $mark }; its name is drawn at the centre
board-edge = the edge of the board
board-door = a door to { $found }; need a room on that side
board-door-old = a door to { $found }; need a walkway on that side
board-no-door = no door reaches it; need an arrow on a walkway square
board-no-door-old = no door reaches it; need a cell { $initial }D
board-passage-back = a passage without a way back; need a cell { $cell } in { $name }
board-file-count = a board is 2 to 4 files, not { $count }: expected the layout and the setup; an older board has people and weapons apart
board-file-again = looks like a { $role ->
    [layout] layout
    [setup] setup
    [people] people
   *[weapons] weapons
    }, as { $other } does; need the other files of the board
board-file-role = { $file } the { $role ->
    [layout] layout
    [setup] setup
    [people] people
   *[weapons] weapons
    }
board-file-needs = { $role ->
    [layout] rows of cells such as W,W,K
   *[setup] lines such as: Room, Kitchen, K
    }
board-file-missing = the board's { $role ->
    [layout] layout
    [setup] setup
    [people] people
   *[weapons] weapons
    } is missing ({ LIST($others, by: ", ") }): expected { board-file-needs }
board-file-empty = is empty; need { board-file-needs }
board-file-other = looks like the { $kind ->
    [layout] layout
    [setup] setup
    [people] people
   *[weapons] weapons
    }, but the board needs a layout: { board-file-needs }
board-out-of-reach = { $name } can never get here from the start
board-steps = { $steps } steps: need 1 to { $most }
board-square = ({ $row }, { $col }) is not on the board, which has rows 0 to { $last_row } and columns 0 to { $last_col }
board-no-rooms = need lines such as: Room, Kitchen, K (in an older board: K, Kitchen, Card); no line declares a room
board-only-to-walk = no people and no weapons: a board to look at, not to play on
board-cards = { $count } cards (people, weapons and rooms); expected at most { $most }
board-count = number of { $kind ->
    [people] people
    [weapons] weapons
   *[rooms] rooms
    }: { $count }; need two or more lines such as: { $line }
board-count-apart = { board-count }; or the older board's file of { $kind ->
    [people] people
    [weapons] weapons
   *[rooms] rooms
    }, too
course-rooms = { $count ->
    [1] { $count } room
   *[other] { $count } rooms
    }; the course wants { $needed }
course-passages = { $count ->
    [1] { $count } passage
   *[other] { $count } passages
    }; the course wants { $needed }
course-people = { $count ->
    [1] { $count } person
   *[other] { $count } people
    }; the course wants { $needed }
course-weapons = { $count ->
    [1] { $count } weapon
   *[other] { $count } weapons
    }; the course wants { $needed }
course-humans = { $count ->
    [1] { $count } human
   *[other] { $count } humans
    }; the course wants { $needed }
course-closet = no closet to walk around: unused squares that do not touch the edge
course-shapes = nearly all rooms are rectangles; a few should have other shapes

## What the rules refuse

refused = seat { $seat } may not { $action }: { $instead }
refused-over = the game is over
refused-may = it may { LIST($ways, join: "or") }
refused-must-answer = it must answer the suggestion { CASE($cards) }
do-suggest = suggest { CASE($cards) }
do-accuse = accuse { CASE($cards) }
do-move = move to { LIST($to, by: ", ") }
do-show = show { CARD($card, form: "the") }
do-pass = pass
do-roll = roll
do-other = do { $what }
do-some-accusation = accuse
lie-pass = it passes on { CASE($cards) } but holds { CARDS($held, form: "the") }
lie-not-asked = it shows { CARD($card, form: "the") } but was asked for { CASE($cards) }
lie-not-held = it shows { CARD($card, form: "the") } but does not hold it
refused-unreadable = it may not { $action }
do-end-turn = end its turn
do-suggest-other = suggest { $what }
do-accuse-other = accuse { $what }
do-some-suggestion = { $new ->
    [true] make a suggestion that it did not make before
   *[false] make a suggestion
    }
do-some-suggestion-in = { $new ->
    [true] make a suggestion in the { CARD($room, form: "short") } that it did not make before
   *[false] make a suggestion in the { CARD($room, form: "short") }
    }

## Rules and setups

bad-name = { $name }: expected { name-rule }
name-rule = a name of at most { $most } printable characters
deal-places = { CARD($card, form: "short") } is in { $count } places; every card is in exactly one
deal-sizes = hands of { LIST($sizes, by: ", ") } cards; { $rules } deals { LIST($expected, by: ", ") }
setup-seats = { $rules } is for { $fewest } to { $most } seats, not { $count }
setup-few-cards = { $edition } has too few cards for { $count } seats
setup-people = people sit in seats 0 to { $last }, not { LIST($seats) }
setup-suspects = { $rules } needs a suspect of its own for each seat
setup-strangers = suspects must be of { $edition }: { LIST($known, by: ", ") }
setup-order = { $rules } seats its suspects in the order { LIST($known, by: ", ") }
setup-board = { $rules } needs a board, and { $edition } has none
rules-seats = seats={ $range }: expected { rules-range }
rules-rolled = accuse=rolled needs movement=dice
rules-here = accuse_in=here needs movement=rooms or movement=dice
rules-stay = stay=yes needs summon=yes: only a player who was summoned may stay
rules-summon = summon=yes needs movement=rooms or movement=dice
rules-long = { NUMBER($count) } characters of rules; expected at most { NUMBER($most) }
rules-preset = '{ $text }': expected a preset such as speed or speed(repeat=yes)
rules-choice = '{ $text }': expected choice=value, for example repeat=yes
rules-value = { $name }={ $value }: expected { $values }
rules-one-of = { LIST($values, join: "or") }
rules-range = a range within 2-{ $most }
rules-moments = { LIST($moments, by: ", ") }, or several joined by +
rules-rounds = a number, or unlimited
rules-choice-seats = how many seats may play
rules-choice-leftovers = cards that do not divide evenly
rules-choice-first = who begins
rules-choice-movement = how tokens move
rules-choice-dice = dice thrown a turn
rules-choice-stay = a player who was summoned into a room may stay there and suggest
rules-choice-summon = the suggested suspect's token is moved into the room
rules-choice-suggest = where a suggestion is possible, one
rules-choice-repeat = a seat may repeat its own suggestion
rules-choice-accuse = moments of a turn when one may accuse
rules-choice-accuse_in = the room that an accusation names: any, or the one where one stands
rules-choice-out_answers = a player who accused wrongly still answers suggestions
rules-choice-last_seat = the last seat that is not out wins
rules-choice-person_out = the game is over when every person is out
rules-choice-look = a player who accused wrongly may look at the case file, alone
rules-choice-rounds = after how many rounds the game ends without a winner

## Editions

edition-not-toml = { $file } is not TOML: { $why }
edition-tables = cards: expected the tables of an edition
edition-unplayable = { $file } names no people and weapons to play with; an older board has them in files of their own: --people FILE --weapons FILE
edition-problems = { LIST($problems, by: "; ") }
edition-name = name: expected a text, { name-rule }
edition-unknown = { $key }: unknown; expected { LIST($known, by: ", ") }
edition-cards = { $count } cards; expected at most { $most }, which the solver can count
edition-board = board: { $value }: expected { LIST($known, join: "or") }, or tables layout and setup
edition-no-table = { $key }: expected a table of cards, as in [{ $key }] and Name = ["other name"]
edition-few = { $key }: { $count } cards; expected 2 or more
edition-spellings = { $key }: { $name }: expected a list of other names, perhaps empty: []; each { name-rule }
edition-no-name = { $key }: { $name } is no name; expected letters, without , ; :
edition-duplicate = duplicate card: '{ $name }' names { $one } and { $other }
edition-parlour = parlour: expected a table
edition-passages = parlour.passages: { $value }: expected pairs of two rooms
edition-first = parlour.first: { $name }: expected a suspect and a list of rooms

## Files

file-unreadable = cannot read { $file }: { $why }
file-too-large = { $file } is too large: more than { NUMBER($most) } bytes
file-not-text = { $file } is not text in UTF-8: byte { $byte }
folder-unmade = cannot make the folder { $file }: { $why }
line-not-text = { $file }, line { $line }: byte { $byte } is not text in UTF-8; { $remedy }
line-not-json = { $file }, line { $line }: not JSON ({ $why }); { $remedy }
line-no-object = { $file }, line { $line }: expected an object in braces; { $remedy }
line-of-journal = correct the line, or remove it if it is a game's, which is then played again
line-typed = a line is one JSON object, such as { $example }
needs-extra = this needs the package { $package }: { $command }

## Case notes

notes-entry = expected `Ann: Plum Rope Hall; Bob passes; Cyd shows`, `?: Plum Rope Hall; Bob shows` (asker missed), `Ann accuses Plum Rope Hall: wrong` or `saw: Ann Rope`
notes-pass-and-show = { $name } cannot pass and show
notes-all-answer = everybody answers here, so nobody is left who can have asked
notes-nobody = `nobody` does not say who asked, and so not who passed; expected the players who passed, as `?: Plum Rope Hall; Bob passes; Cyd passes`
notes-shows-twice = { $name } showed already; only one player shows
notes-answer = '{ $text }': expected `Bob passes`, `Bob shows`, `Bob shows Rope`, `nobody`, or `...` for what you missed
notes-pass-after = { $name } cannot pass: { $shower } shows and is asked first
notes-pass-again = { $name } cannot pass: { $shower } shows and is asked once
notes-asker-answers = { $name } asks, so somebody else must answer
notes-not-asked = { $card } was not asked for; one of { LIST($cards, by: " ") } was shown
notes-verdict = expected `: wrong` or `: right` at the end
notes-saw = expected a player ({ LIST($names, by: ", ") }) and a card, as `saw: Ann Rope`
notes-long-line = expected at most { NUMBER($most) } characters in a line
notes-many-lines = expected at most { NUMBER($most) } lines of notes
notes-header-twice = there is a line `{ $kind }:` already; keep one
notes-no-players = expected a line `players: Ann 6, Bob 6, Cyd 6`
notes-whose-hand = whose hand? add a line such as `me: Ann`
notes-hand-size = '{ $text }': expected a number of cards from 0 to { $most }, or `?`, as in `Ann 6`
notes-seats = number of players: { $count }; expected { $fewest } to { $most } names with commas between them
notes-same-name = two players have the same name; make them differ
notes-name = '{ $name }' is no name for a player; expected letters, as in `Ann 6`
notes-name-word = '{ $name }' is no name for a player: notes use this word
notes-you-leave = these are your notes: when you leave, they end
notes-you-join = these are your notes: begin them when you join, with your cards
notes-has-left = { $name } has left; expected somebody who is there
notes-deals-out = { $name } holds { count-cards }, but { $moved } are dealt out
notes-gives = { $name } holds { count-cards } and cannot give { $given }
notes-share-twice = { $name } stands here twice; { notes-shares }
notes-share = '{ $text }': { notes-shares }
notes-shares = { $verb ->
    [gives] expected what each gives, as `Bob gives 1`, or your own cards, as `I give Rope Hall`
   *[gets] expected what each gets, as `Bob gets 1`, or your own cards, as `I get Rope Hall`
    }
notes-which-entry = which entry? 1 to { $last }; or `players`, `hand`, `#1`; `list` shows them
notes-no-entry = there is no entry yet; `list` shows the set-up

### Terminal

## The sheet

sheet-file = file
sheet-table = table
sheet-from-the-start = Certain from the start:
sheet-nothing-certain = Nothing is certain yet.
sheet-news = New since the last entry:
sheet-more = and more, which the grid shows.
sheet-suggestions = Best next suggestions, by how much they tell you:
sheet-others-know = What the others know, as far as you can tell:
sheet-others-suggest = How the others suggest, by what they suggested in this game:
sheet-cannot-accuse = A spectator cannot accuse.
sheet-nothing-seen = A spectator has no cards that anybody could have seen.
sheet-deals = { $deals ->
    [one] 1 deal agrees with the notes (show model: { $model }).
   *[other] { NUMBER($deals) } deals agree with the notes (show model: { $model }).
    }
sheet-solved = Solved: it was { CASE($cards) }.
sheet-likeliest = The likeliest of { $count } possible solutions:
sheet-chances-moved = The last entry proves nothing new, but it changes chances.
sheet-proved = { $fact } ({ $rule }, { LIST($sources) })
sheet-proved-public = { $fact } ({ $rule }, { LIST($sources) }; everybody can know it)
sheet-bits = ({ NUMBER($bits, digits: 2) } bits)
sheet-opponent = { PLAYER($seat) } { LIST($seen) ->
    [0] has seen none of your cards
   *[other] has seen your { CARDS($seen, form: "short") }
    }{ LIST($proved) ->
    [0] {""}
   *[other] {" "}and can prove that you hold { CARDS($proved, form: "short") }
    }; { $left }.
sheet-solutions-left = { $best ->
    [one] perhaps only 1 possible solution left, about { ABOUT($average) } on average
   *[other] perhaps only { $best } possible solutions left, about { ABOUT($average) } on average
    }
sheet-solutions-alike = { $best ->
    [one] about 1 possible solution left
   *[other] about { $best } possible solutions left
    }

## Named rules

rule-own-hand = own hand
rule-observed-pass = observed pass
rule-observed-card = observed card
rule-known-before = known before
rule-supposed = supposed
rule-show-elimination = show elimination
rule-only-one-holder = only one holder
rule-at-least-one-holder = at least one holder
rule-file-has-a-full-set = file has a full set
rule-file-has-one-of-each = file has one of each
rule-hand-maximum = hand maximum
rule-hand-minimum = hand minimum
rule-last-place = last place
rule-shows-fill-a-hand = shows fill a hand
rule-reserved-cards = reserved cards
rule-suppose-otherwise = suppose otherwise
rule-no-deal-otherwise = no deal otherwise

## The text game. Words that can be typed stand with commas between them, the usual one first.

play-word-roll = roll, roll the dice, r, throw, throw the dice, dice
play-word-suggest = suggest, make a suggestion, suggestion, s, yes, y
play-word-accuse = accuse, make an accusation, accusation, a
play-word-end = end, end your turn, end my turn, end the turn, end turn, e, done, no, n
play-word-hint = hint
play-word-notes = notes, notebook
play-word-log = log
play-word-board = board
play-word-hand = hand, cards
play-word-save = save
play-word-help = help, ?
play-word-quit = quit, exit, q
play-word-back = back
play-word-yes = yes
play-word-no = no
play-word-stay = stay
play-word-enter = enter, [enter]
play-word-between = with, in, and, the, of
play-word-before = go, move, walk, to, into, number, no., a, show, square, numbered
play-word-square = square
play-word-numbered = numbered
play-was = It was { CASE($cards) }.
play-listed = { $what }: { $items }
play-murder = A murder in the house!
play-you-are = You are { $name }.
play-with = You play { $rules } with { LIST($names) }, whom the computer plays.
play-rival = { $level } ({ rating }): { $manner }
play-type-help = Type `help` at any prompt.
play-back = Welcome back. What happened last:
play-bye = Good-bye.
play-kept = Your game is kept in { $path }.
play-go-on = To go on: { $command }
play-record-kept = The game is kept in { $path }.
play-replay = To have it told again: { $command }
play-not-kept = Your game is not kept: { $why }.
play-cannot-save = This game cannot be saved: { $why }. { $instead }
play-save-elsewhere = `save FILE` keeps it in another file.
play-save-there = `save FILE` keeps it in another file, such as `save { $path }`.
play-quit-again = This game is not kept: { $why }. { $instead } Or quit again to leave without keeping it.
play-saved = Saved in { $path }.
play-not-saved = Not saved: { $why }
play-can = You can { LIST($options, join: "or") }.
play-can-go = You can { $go }, or { LIST($options, join: "or") }.
play-enter = [Enter: { $word }]
play-do-roll = roll the dice
play-do-suggest = make a suggestion
play-do-suggest-here = make a suggestion { CARD($room, form: "in") }
play-do-end = end your turn
play-do-accuse = make an accusation
play-do-go = go { LIST($places, join: "or") }
play-to-room = { CARD($room, form: "to") } ({ $number })
play-to-own-room = { CARD($room, form: "to") } (stay, { $number })
play-to-squares = to a numbered square ({ $numbers })
play-please-choose = Please choose one of these; `help` lists what else you can type.
play-unknown = no { $kind } is called '{ $text }'; `help` lists what you can type.
play-suggest-here = You are { CARD($room, form: "in") }: a suggestion here is about that room.
play-whom-suggest = Whom do you suspect?
play-whom-accuse = Whom do you accuse?
play-which-weapon = With which weapon?
play-which-room = In which room?
play-one-of = { $question } ({ LIST($names, by: ", ") })
play-one-only = { $kind ->
    [suspect] { LIST($names) }: name one suspect only.
    [weapon] { LIST($names) }: name one weapon only.
   *[room] { LIST($names) }: name one room only.
    }
play-sure = You accuse { CASE($cards) }. If that is wrong you are out. Are you sure? (yes or no)
play-look = Do you want to look at the case file, alone? (yes or no)
play-yes-or-no = Please answer yes or no.
play-which-card = Which card do you show { $name }: { LIST($cards, join: "or") }?
play-must-show = You must show { CARDS($cards, form: "the", join: "or") }.
play-can-show = You can show { CARDS($cards, form: "the", join: "or") }.
play-no-target = No target has the number { $number }: choose from 1 to { $last }.
play-no-stay = You may stay only where somebody's suggestion brought you.
play-too-far = { UPPER(CARD($room, form: "the")) } is not within reach.
play-square-too-far = Square ({ $row }, { $col }) is not within reach.
play-which-square = Which square? Type its number: { LIST($numbers, join: "or") }.
play-no-square = No square is within reach.
play-no-board = This game is played with cards only: there is no board.
play-log-how = '{ $text }': expected how many lines, as in `log 20`.
play-broken-off = Broken off.
play-not-begun = The game has not begun yet.
play-who = Who do you want to be: { LIST($names, join: "or") }?
play-how-many = How many computer players, { $fewest } to { $most }?
play-number = '{ $text }': expected a number from { $fewest } to { $most }.
play-now-type = Now you can type:
play-any-time = At any time:
play-names-how = Names may be written in any case and cut short: `pl` is Professor Plum. `back` takes back a suggestion or an accusation that is not complete.
play-help-roll = roll the dice ({ $short })
play-help-suggest = make a suggestion ({ $short }); in one line: suggest plum rope hall
play-help-accuse = make an accusation ({ $short }); in one line: accuse plum rope hall
play-help-end = end your turn ({ $short })
play-help-number = go where this number is on the board
play-help-square = go to this square, by row and column
play-help-go = go { CARD($room, form: "to") }
play-help-stay = stay { CARD($room, form: "in") }
play-help-show = show it
play-help-not-suggest = do not suggest
play-help-not-accuse = do not accuse
play-help-do-accuse = accuse
play-help-look = look
play-help-not-look = rather not know
play-help-computers = so many computer players
play-number-or-name = { $number } or { $name }
play-from-to = { $fewest } to { $most }
play-help-hint = what a good player would do now, and why
play-help-notes = your notebook: all that is certain
play-help-log = all that has happened (`log 20`: the last 20 lines)
play-help-board = where everybody is
play-help-hand = your cards
play-help-save = write a copy (`save FILE`); every game is saved by itself
play-help-help = these words
play-help-quit = stop; you can go on later
play-hint-move = { hint_move } { CARD($room, form: "the") } (number { $number }).
play-hint-square = { hint_move } square ({ $row }, { $col }) (number { $number }).
play-hint-suggest = { hint_suggest } { CASE($cards) }.
play-hint-show = { hint_show } { CARDS($cards, form: "the") }.
play-columns = Columns { $first } to { $last } of 0 to { $most }:
play-token = { $name } ({ $state })
play-who-is-there = Who is there
play-leads-to = Leads to
play-notebook = Your notebook
play-signs = ✓ is there, ✗ is not there, · not known
play-no-tokens = { $rules } is played without tokens: leave out --suspect
play-needs-board = { $rules } needs a board, and { $edition } has none: see --board
play-not-on-board = { $name } is not on this board; there are: { LIST($known, by: ", ") }
play-few-people = { $count } players: the board has { $people } people only
play-few-suspects = { $count } players: { $edition } has { $suspects } suspects only
play-seats = { $count } players: { $rules } is for { $fewest } to { $most }
play-seats-wider = { play-seats }; try --rules '{ $rules }(seats={ $wider })'
play-many-bots = --bots names { $named } computer players, but { $seats } play
play-file-there = { $path } is there already: choose another file, or --resume it
play-over = the game in { $path } is over; look at it with: boddy replay { $path }
play-one-person = { $path }: { $people } people play in this game; one can play on here
play-no-seed = { $path }, line 1: expected the fields seed and bots, as `boddy play` writes them
play-no-folder = games cannot be kept in { $folder }: { $why }; choose a file with --save FILE

## The notebook

book-welcome = A notebook that works out what follows. `help` shows the commands; `quit` ends.
book-nothing-to-show = A spectator has nothing to show.
book-nothing-to-undo = There is nothing to take back.
book-write-now = Now write what happens; `help` shows how.
book-how-to-fix = (`fix 1` makes the first correction, `undo` takes the last change back.)
book-no-contradiction = There is no contradiction in these notes.
book-fix-lists = `fix` lists what would fix it.
book-nowhere-to-go = There is nowhere to go.
book-cannot-walk = A spectator does not walk.
suppose-list = What if: { LIST($items) }
suppose-none = Nothing is supposed. `if Bob Rope` supposes that Bob holds the rope, `if not file Rope` that it is not in the file.
suppose-not = not
suppose-back = back
book-why-what = expected a player (or `file`) and a card, as `why Cyd Pipe`
book-show-what = expected who suggests and what, as `show Bob Plum Rope Hall`
book-no-earlier = no earlier notebook is kept; expected `open FILE`
book-players = Who plays, in turn order, with how many cards each? Such as: Ann 6, Bob 6
book-me = Which of them are you? (Leave empty if you only watch.)
book-hand = Which cards do you hold?
book-kept = (Kept as a comment; `edit { $label } ...` fixes it.)
book-edit-how = (Write `edit { $label }` and the new text.)
book-which-correction = which correction? 1 to { $last }; `fix` lists them
book-walk-what = expected your room and a throw from 1 to { $most }, as `walk Hall 7`
book-go-to = Go to { CARD($room, form: "the") }.
book-go-towards = Go towards { CARD($room, form: "the") }.
book-pass = You hold none of { CARDS($cards, form: "the") }: pass.
book-saved = Saved in { $path }; every further line will be, too.
book-goodbye = Your notes are in { $path }.
book-bits-on = Bits are shown from now on.
book-bits-off = Bits are not shown from now on.
book-help =
    Write what happens, one line at a time:
      Ann: Plum Rope Hall; Bob passes; Cyd shows      (passes may be left out; `nobody` if all pass)
      Ann: Plum Rope Hall; Cyd shows Rope             (if you saw the card)
      Cyd accuses Plum Rope Hall: wrong
      saw: Bob Rope                                   (learnt some other way; `all saw:` if all did)
      ?: Plum Rope Hall; Cyd shows                    (you missed who suggested it)
      Ann: Plum Rope Hall; Bob passes; ...            (you missed the rest)
      Cyd leaves                                      (`Cyd leaves: Plum Rope` if laid face up)
      Cyd leaves; I get Rope; Bob gets 2              (the cards are dealt out)
      Dan joins; I give Rope; Bob gives 1             (who stands under players with 0 cards)
    Ask:
      grid                     where every card is or may be
      likely                   what the file may hold
      why Cyd Pipe             why a cell of the grid is what it is (`why file Pipe`)
      if Bob Rope              what would follow if that were so (`if not file Hall`); it is not noted,
                               `if` says again what is supposed, and `if back` takes the last back
      hangs 7                  what would not be certain without entry 7
      advice [rooms]           the best next suggestions, if need be only in some rooms
      show Bob Plum Rope Hall  which card to show when Bob suggests these
      walk Hall 7              where to go from the hall with a throw of 7, on the edition's board
      accuse                   whether to accuse
      seen                     which of your cards the others know, and how near they are
    Fix:
      list                     the set-up, the entries with their numbers, and comments as #1, #2
      undo                     take back the last change
      edit 7 NEW TEXT          rewrite entry 7 (or `hand`, `players`, `#1`); `delete 7` drops it
      fix                      what would fix a contradiction; `fix 1` makes the first correction
    Odds:
      model random             who can show several cards shows any of them
      model count              all deals that agree are equally likely
      model table              also: they suggest as they did so far in this game (the rule at first)
    And: save [FILE], open [FILE], bits, help, quit.

## The puzzle of a day

daily-title = Puzzle of { $date }, { $level }
daily-question = These are your notes of a game. Which three cards are in the case file?
daily-how = Type a suspect, a weapon and a room; or `hint`, `proof` or `quit`.
daily-needed = Look at { $entries }: the solution follows from them.
daily-no-more-hints = There are no more hints; `proof` shows the solution.
daily-wrong = No, { CASE($cards) } does not follow from these notes.
daily-solution = The case file holds { CASE($cards) }:
daily-shared = boddy puzzle { $date } ({ $level }): solved, { $tries }, { $hints }
daily-word-hint = hint h
daily-word-proof = proof p
daily-word-quit = quit q

## Refusals of a table

error_key = This private link is not valid any more.
error_private = This table allows no spectators.
error_devices = You have opened this table on too many devices.
error_no-board = There is no board here.
wait-seconds = { $seconds ->
    [one] Please wait one more second.
   *[other] Please wait { $seconds } more seconds.
    }
nobody-missing = Nobody is missing there.
nobody-lets-in = Nobody else plays who could let you in. Please wait for the end of the game.
bot-seat-between-games = A bot's seat can be opened between games only.
host-begins = The host begins the first game.
other-guest = Somebody else asks for this seat now.
full-watching = Too many people are watching at this table. To play, ask the host for a private link.
expect-cell = CARD/SEAT, where SEAT is a number from 0 to { $last } or file
expect-past = milliseconds since 1970, no later than tomorrow

## Refusals of what pages and programs send, and of the site

expect-chat = a text of 1 to { $most } characters
expect-file-names = expected names of at most { $most } characters
board-doors = board: { $room } has { $count } doors; expected at most { $most }
board-to-look-at = board: it has no people or no weapons, so nobody can play on it; an older board has them in files of their own, which are needed too
board-people = { $seats } seats: the board has { $people } people only
expect-name = 1 to { $most } printable characters, with at most { $marks } accents on a letter
expect-one-me = seats: expected exactly one of kind me
position-edition = The game was played with an edition of its own, { $edition }, which has no board to play on with
no-position = step: no decision lies before it; expected 1 to { $last }
edition-suspects = { $edition } has only { $count } suspects
case-alone = friends cannot play a case whose cards are known beforehand; expected: bots
puzzle-which = expected a date such as 2026-11-18, or a rule
expect-moment = expected numbers, as in ?seat=0&step=12
expect-seat-to = seat: expected 0 to { $last }
case-reads-otherwise = case: as notes it would read otherwise; expected passes in the order of answering, and names of cards of which none reads like two others
case-not-so = { CASE($cards) } does not agree with these notes: look for a wrong entry
case-supposed = supposed: no deal that agrees with the notes is as supposed; expected cells that can all be so
case-sizes = { $count } sizes; expected one for each of the names
too-many-possibilities = These notes leave too many possibilities to work this out.
expect-notebook = expected {"{"}"case": {"{"}…{"}"}, "want": "grid"{"}"}, or {"{"}"notes": "…", "want": "grid"{"}"} with at most { $most } characters of notes
expect-asker = asker: { $asker }; expected the number of another player
expect-throw = steps is missing; expected a throw from 1 to { $most }
most-lines = expected at most { $most } lines of notes
expect-entry = expected entry from 1 to { $last }
expect-correction = expected entry from 1 to { $last }, or setup (players, hand or faceup); and now, its text
correction-unsaid = setup: these notes do not say that; expected one of their corrections
most-cards = { $count } cards; expected at most { $most }
expect-rooms = rooms: { $found }; expected the names of rooms
carried-too-large = expected at most { $most } MB
carried-other = expected a game that was saved by boddy: {"{"}"format": "{ $format }", …{"}"}
carried-wrong = expected a game that was saved by boddy: { $problem }
carried-damaged = expected a game that was saved by boddy: this one is damaged
carried-keyless = there is no key to a seat
no-such-path = there is no { $path } without a server
fault-here = something went wrong here: { $fault }
site-no-pyodide = { $file } is missing: `make site` fetches Pyodide, and so does `npm install`; or name its folder with --pyodide
site-folder-used = { $folder } holds other files: name a new or an empty folder
site-folder-in-file = cannot make the folder { $folder }: { $file } is a file
cannot-write = cannot write { $file }: { $why }
site-no-kernel = no sources of the kernel in { $folder }: build the site in a checkout of boddy
site-no-compiler = the kernel needs the package ziglang: { $remedy }
site-kernel-failed = the kernel does not compile to WebAssembly: { $said }
site-python-failed = Pyodide does not compile our Python: { $said }
site-no-node = building the site needs Node.js, whose npm also brings Pyodide

## Bots

bot-random = Plays at random; with the chance `accuse` it accuses at random, so that games end.
bot-notebook = Ticks off the cards that it has seen, and asks for the others.
bot-advisor = Follows the advice that people get, on every decision.
bot-exact = Works out exact odds, asks for the most bits and accuses when certain.
bot-detective = Reads suggestions, hunts the likeliest solution, and accuses when waiting loses more.
bot-package-written = { $folder } is written. Next:
    { $pip } install --editable { $folder }
    boddy match { $name } notebook notebook
bot-package-name = { $name } is no name for a new bot: use small letters, digits and hyphens, and no name of a bot of boddy
plugin-broken = the plug-in { $name } of the package { $package } is broken: { $error }
plugin-no-bot = { $found } is no class that inherits from boddy.Bot
no-bot-in-file = { $file } defines no bot; expected a class that inherits from boddy.Bot
no-bot-file = no file { $file }; expected a Python file that defines a bot
no-python-file = { $file } is no Python file
bot-not-loaded = { $file } cannot be loaded: { $error }{"\u000A"}{ $where }
several-bots-in-file = { $file } defines { $count } bots: name one of them, as { LIST($specs, join: "or") }
bot-unknown-option = bot '{ $bot }': unknown option '{ $option }'; known: { LIST($known) ->
    [0] none
   *[other] { LIST($known, by: ", ") }
    }
bot-not-made = bot '{ $bot }' cannot be made: { $error }
bot-yes-or-no = bot '{ $bot }': { $option }={ $value }: expected yes or no
bot-number = bot '{ $bot }': { $option }={ $value }: expected a number
bot-seconds = { $bot }:budget={ $value }: expected seconds, 0 to { $most }
bot-chance = { $bot }:{ $option }={ $value }: expected a chance from 0 to 1
bot-chance-below-one = { $bot }:{ $option }={ $value }: expected a chance from 0, below 1
bot-returned = { $method } returned { $value }; expected { $expected }
bot-returned-cards = { $method } returned { $problem }
expect-option-card = one of the options (a Card)
expect-option-place = one of the options (a room's Card or a Square)
expect-option-triple = one of the options (a { $type })
expect-accusation = three cards (a { $type }) or None

## Inference and the solver

too-hard-to-count = too many possibilities are left to count them: that takes more than { $most } steps. Whatever else is known leaves fewer; BODDY_MOST_STEPS in the environment allows more steps
kernel-choice = BODDY_KERNEL={ $choice }: need one of { LIST($known, by: ", ") }
no-native-kernel = BODDY_KERNEL=native, but the native kernel cannot be imported ({ $why }); install boddy with a C++20 compiler at hand, or set BODDY_KERNEL=auto
no-wasm-kernel = BODDY_KERNEL=wasm, but no WebAssembly kernel is loaded: that is for browsers; set BODDY_KERNEL=auto
kernel-refuses = { $why }; BODDY_KERNEL=auto leaves it to plain Python
most-steps = BODDY_MOST_STEPS={ $value }: need a whole number from 1 to { $most }
no-deal-left = no deal agrees with all that was observed
no-deal-left-wrong-entry = no deal agrees with all that was observed; look for a wrong entry
no-weight-left = every deal that agrees has weight 0; look for a factor of 0
not-certain = { $card }: a deal speaks against what was said to be certain
nothing-to-decide = a spectator has nothing to decide; say who you are: `me: Ann`
problem-not-numbers = a problem is made of tuples of numbers: { $error }
question-not-numbers = seats and suggestions are tuples of numbers: { $error }
answering-seats = answering seats { $seats }: need different seats of 0 to { $last }
problem-seats = { $count } seats: need 2 to { $most }
problem-hand = seat { $seat } with { $size } cards: need 0 to { $most }, or None if not known
problem-cards = { $count } cards: need { $least } to { $most }
problem-places = places for { $count } of { $cards } cards: need one mask for each
problem-category = card { $card } of category { $category }: need 0, 1 or 2
problem-place = card { $card } with places { $mask }: need a mask of { $bits } bits, the seats, the file and the table
problem-tally-seat = { $tally } for seat { $seat }: there are seats 0 to { $last }
problem-tally-cards = { $tally } with cards { $mask }: need a mask of { $bits } bits
problem-values = factor with { $count } values: need 1 to { $most }
problem-value = factor with value { $value }: need a number from 0 to 1e9
problem-triple = { $what } { $triple }: need one card of each category, in order
