# Alles, was boddy auf Deutsch sagt. Aufbau und Funktionen wie in en.ftl.

### Die Sprache

language-name = Deutsch
language-plural = one
language-point = ,
language-thousands = .

you = Sie
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
list-nor = { $first } noch { $last }
percent = { $value } %
percent-of = { PERCENT($odds) }
percent-under = unter { $value } %
percent-over = über { $value } %
count-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
    }

## Karten. $gender ist das Geschlecht einer Karte von boddy (.gender), "none" bei mitgebrachten.

suspect = { $name }
    .the = { $name }
    .acc = { $name }
    .dat = { $name }
    .with = mit { $name }
weapon = { $name }
    .the = { $gender ->
         [f] die { $name }
         [m] der { $name }
         [n] das { $name }
        *[none] { $name }
        }
    .acc = { $gender ->
         [f] die { $name }
         [m] den { $name }
         [n] das { $name }
        *[none] { $name }
        }
    .with = mit { $gender ->
         [f] der { $name }
         [m] dem { $name }
         [n] dem { $name }
        *[none] { $name }
        }
room = { $name }
    .the = { $gender ->
         [f] die { $name }
         [m] der { $name }
         [n] das { $name }
        *[none] { $name }
        }
    .acc = { $gender ->
         [f] die { $name }
         [m] den { $name }
         [n] das { $name }
        *[none] { $name }
        }
    .in = { $gender ->
         [f] in der { $name }
         [m] im { $name }
         [n] im { $name }
        *[none] in { $name }
        }
    .to = { $gender ->
         [f] in die { $name }
         [m] in den { $name }
         [n] ins { $name }
        *[none] zu { $name }
        }
case = { CARD($suspect, form: "the") } { CARD($weapon, form: "with") } { CARD($room, form: "in") }
    .dat = { CARD($suspect, form: "dat") } { CARD($weapon, form: "with") } { CARD($room, form: "in") }
    .acc = { CARD($suspect, form: "acc") } { CARD($weapon, form: "with") } { CARD($room, form: "in") }

card-miss-scarlet = Fräulein Scarlet
card-colonel-mustard = Oberst Mustard
card-mrs--white = Frau White
card-mr--green = Herr Green
    .acc = Herrn Green
    .dat = Herrn Green
card-mrs--peacock = Frau Peacock
card-professor-plum = Professor Plum
card-lady-sorrel = Lady Sorrel
card-sister-amber = Schwester Amber
card-abbot-crane = Abt Crane
card-brother-moss = Bruder Moss
card-doctor-vane = Doktor Vane
card-dame-heather = Dame Heather
card-miss-amber = Fräulein Amber
card-doctor-basil = Doktor Basil
card-mrs--coral = Frau Coral
card-lady-amethyst = Lady Amethyst
card-judge-birch = Richter Birch
card-captain-cobalt = Kapitän Cobalt
card-sister-dove = Schwester Dove
card-doctor-ebony = Doktor Ebony
card-miss-fawn = Fräulein Fawn
card-cook-ginger = Köchin Ginger
card-nurse-hazel = Krankenschwester Hazel
card-baron-indigo = Baron Indigo
card-madame-jade = Madame Jade
card-candlestick = Leuchter
    .gender = m
card-knife = Messer
    .gender = n
card-lead-pipe = Rohr
    .gender = n
card-revolver = Revolver
    .gender = m
card-rope = Seil
    .gender = n
card-wrench = Rohrzange
    .gender = f
card-bell-rope = Glockenseil
    .gender = n
card-candle-snuffer = Kerzenlöscher
    .gender = m
card-crozier = Bischofsstab
    .gender = m
card-garden-shears = Gartenschere
    .gender = f
card-hemlock = Schierling
    .gender = m
card-iron-key = Eisenschlüssel
    .gender = m
card-poker = Schürhaken
    .gender = m
card-teapot = Teekanne
    .gender = f
card-umbrella = Regenschirm
    .gender = m
card-axe = Axt
    .gender = f
card-wine-bottle = Weinflasche
    .gender = f
card-crossbow = Armbrust
    .gender = f
card-fencing-foil = Florett
    .gender = n
card-hammer = Hammer
    .gender = m
card-knitting-needle = Stricknadel
    .gender = f
card-poison = Gift
    .gender = n
card-silver-trophy = Silberpokal
    .gender = m
card-kitchen = Küche
    .gender = f
card-ballroom = Ballsaal
    .gender = m
card-conservatory = Wintergarten
    .gender = m
card-billiard-room = Billardzimmer
    .gender = n
card-library = Bibliothek
    .gender = f
card-study = Arbeitszimmer
    .gender = n
card-hall = Halle
    .gender = f
card-lounge = Salon
    .gender = m
card-dining-room = Speisezimmer
    .gender = n
card-bell-tower = Glockenturm
    .gender = m
card-chapel = Kapelle
    .gender = f
card-scriptorium = Schreibstube
    .gender = f
card-refectory = Speisesaal
    .gender = m
card-brewery = Brauerei
    .gender = f
card-gatehouse = Torhaus
    .gender = n
card-herb-garden = Kräutergarten
    .gender = m
card-crypt = Krypta
    .gender = f
card-infirmary = Krankenstube
    .gender = f
card-attic = Dachboden
    .gender = m
card-larder = Speisekammer
    .gender = f
card-garden = Garten
    .gender = m
card-armoury = Waffenkammer
    .gender = f
card-boathouse = Bootshaus
    .gender = n
card-drawing-room = Empfangszimmer
    .gender = n
card-long-gallery = Galerie
    .gender = f
card-greenhouse = Gewächshaus
    .gender = n
card-laundry = Waschküche
    .gender = f
card-music-room = Musikzimmer
    .gender = n
card-nursery = Kinderzimmer
    .gender = n
card-observatory = Sternwarte
    .gender = f
card-stables = Pferdestall
    .gender = m
card-wine-vault = Weinkeller
    .gender = m

### Pages: the start page, tables, replays

title = boddy
tagline = Jemand in diesem Haus war es. Finden Sie heraus, wer, wo und womit.
labelled = { $label }: { $text }
loading = Wird geladen …
language = Sprache
theme = Darstellung
themeAuto = Wie das System
themeLight = Hell
themeDark = Dunkel
showBits = Zahlen anzeigen
home = Startseite
skip = Zu dem, was Sie tun können
playNow = Jetzt spielen
playNowBoard = Auf dem Brett, mit dem dieser Server gestartet wurde, mit allen Personen.
playNowHint = Auf dem Brett, gegen Gegner in Ihrer Stärke. Nichts zu installieren, kein Konto.
toNotebook = Sie spielen an einem echten Tisch? Das Notizbuch rechnet mit.
yourGames = Ihre Spiele
waitingFriends = Wartet auf Freunde
forget = Dieses Spiel aus der Liste entfernen
forgetAsk = Dieses Spiel aus der Liste entfernen? Dieser Browser vergisst dann den Schlüssel zu Ihrem Platz, und ohne Ihren privaten Link können Sie nicht weiterspielen.
forgetYes = Entfernen
finishedGames = Beendete Spiele: { $games }, gewonnen { $won } ({ $percent } %)
standing = Ihre Wertung: { $rating } ± { $give }, aus { $count ->
    [one] 1 Spiel
   *[other] { $count } Spielen
    } gegen Rivalen
standing_fair = Ein faires Spiel wäre jetzt gegen: { $rivals }
standing_forget = Wertung vergessen
standing_forgetAsk = Ohne Wertung von vorn beginnen? Die Ergebnisse bleiben.
data = Was dieser Browser aufhebt
data_about = Ihr Name und Ihre Auswahl, Ergebnisse, Rätsel, Notizen und Vorlieben liegen in diesem Browser und nirgends sonst.
data_export = Alles als Datei sichern
data_import = Eine solche Datei übernehmen
data_wrong = Das ist keine Datei, die hier gesichert wurde.
data_delete = Alles löschen
data_deleteAsk = Alles löschen, auch die Schlüssel zu Ihren Plätzen? Ohne Ihren privaten Link können Sie an Tischen nicht weiterspielen.
winRate = Gewonnen, nach dem stärksten Gegner
rateOf = { $won } von { $games } ({ $percent } %)
level_people = nur Menschen
resultWon = Gewonnen
resultLost = { $name } hat gewonnen
resultNobody = Niemand hat gewonnen
couldKnow = Was hätte ich wissen können?
couldKnowAfter = Für Sie sicher nach Zug { $turn } von { $turns }
couldKnowOpen = Für Sie noch { $count } mögliche Lösungen
couldKnowFailed = Zurzeit keine Analyse
recordOf = Aufzeichnung
moreGames = Weitere ({ $count })
exportCsv = Als CSV exportieren
exportJson = Als JSON exportieren
forgetResultAsk = Dieses Ergebnis aus der Liste entfernen? Es zählt dann nicht mehr mit.
newGame = Neues Spiel
chooseGame = Welches Spiel?
rule_mansion = Villa
rule_parlour = Rundgang
rule_roundtable = Runder Tisch
rule_speed = Blitz
about_mansion = Das Brettspiel: würfeln, durchs Haus gehen, dort verdächtigen, wo man steht.
about_parlour = Von Raum zu Nachbarraum, ohne Würfel.
about_roundtable = Nur Karten. Verdächtigen oder anklagen; übrige Karten liegen offen.
about_speed = Nur Karten, in jedem Zug ein Verdacht. In zehn Minuten vorbei.
yourName = Ihr Name
players = Spieler
playerNumber = Spieler { $number }
seat_friend = Ein Freund, per Link
level_forgetful = vergesslich
level_tidy = ordentlich
level_candid = aufrichtig
level_sly = gerissen
level_thorough = gründlich
level_champion = meisterhaft
rivals = Die Gegner
rivalsHint = Vom schwächsten bis zum stärksten. Die Wertungen sind die von OpenSkill, aus Spielen der sechs untereinander: 25 ist der Durchschnitt.
rating = Wertung { $rating }
rival_forgetful = Führt eine Liste und vergisst manches, was gezeigt wurde. Verdächtigt ab und zu aufs Geratewohl.
rival_tidy = Hakt jede Karte ab, die gezeigt wird. Übersieht oft, dass niemand eine zeigen konnte.
rival_candid = Achtet darauf, wer passt, und übersieht es manchmal. Nennt nie eigene Karten.
rival_sly = Nennt eigene Karten, um andere in die Enge zu treiben. Übersieht, was andere zeigen, und rät, wenn zwei Lösungen übrig sind.
rival_thorough = Zählt alles, was jemand zeigt oder nicht zeigen kann. Klagt nur an, wenn alles sicher ist, und nennt nie eigene Karten.
rival_champion = Zählt alles, zieht Schlüsse aus Ihren Verdächtigungen und klagt früh an, wenn Sie nahe dran sind.
addPlayer = Spieler hinzufügen
removePlayer = Spieler { $number } entfernen
edition = Karten
edition_classic = Klassisch, 21 Karten
edition_manor = Gutshaus, 30 Karten
edition_cottage = Hütte, 9 Karten
edition_abbey = Abtei, 21 Karten
ownBoard = Ein eigenes Brett
ownBoardHint = Plan (CSV) und Beschreibung (Text); bei älteren Brettern stehen Personen und Waffen in eigenen Dateien. Die Reihenfolge ist egal. Personen, Waffen und Räume werden die Karten.
boardFiles = Dateien des Bretts (2 bis 4)
boardOneMore = Ein Brett hat mindestens zwei Dateien: Bitte fügen Sie die andere hinzu.
boardTooMany = Ein Brett hat höchstens vier Dateien: Bitte entfernen Sie einige.
removeFile = { $name } entfernen
boardPicture = Das Brett mit allen Figuren am Start
boardSays = { $rooms } Räume, { $people } Personen, { $weapons } Waffen
boardWarnings = Anmerkungen zu den Dateien: { $count }
asInFile = Wie in der Datei: { $name }
house = Hausregeln
houseChanged = { $count } geändert
houseUsual = Zurück zu den üblichen Regeln
house_dice = Würfel
house_dice_1 = Ein Würfel
house_dice_2 = Zwei Würfel
house_suggest = Verdächtigungen
house_suggest_must = Man muss einen Verdacht äußern
house_suggest_may = Man darf einen Verdacht äußern
house_leftovers = Karten, die nicht aufgehen
house_leftovers_dealt = Verteilt: manche haben eine Karte mehr
house_leftovers_faceup = Offen: alle haben gleich viele Karten
house_rounds = Runden
house_rounds_unlimited = Keine Grenze
rounds = Höchstens { $rounds } Runden
house_repeat_yes = Derselbe Verdacht darf wiederholt werden
house_repeat_no = Niemand darf denselben Verdacht wiederholen
house_summon_yes = Die Figur des Verdächtigen kommt in den Raum
house_summon_no = Figuren werden nicht in Räume geholt
house_stay_yes = Wer in einen Raum geholt wurde, darf dort bleiben
house_stay_no = Wer in einen Raum geholt wurde, muss hinaus
house_last_seat_yes = Wer als Letzter übrig ist, gewinnt
house_last_seat_no = Wer als Letzter übrig ist, muss den Fall lösen
house_person_out_yes = Das Spiel endet, wenn nur Bots übrig sind
house_person_out_no = Bots spielen weiter, wenn alle Menschen ausgeschieden sind
house_look_yes = Wer falsch angeklagt hat, darf allein in die Fallakte sehen
house_look_no = Niemand sieht vor dem Ende in die Fallakte
house_accuse = Anklagen
house-accuse = { house_accuse }: { LIST($moments, by: ", ") }
accuse_start = Am Anfang des Zuges
accuse_rolled = Nach dem Würfeln
accuse_unanswered = Wenn niemand eine Karte zeigen konnte
accuse_end = Am Ende des Zuges, nach dem Verdacht
help = Hilfe bei den Notizen
help_none = Keine: nur Bleistift
help_facts = Fakten: was Sie beweisen könnten
help_odds = Chancen: in Prozent für jede Karte
help_hints = Tipps: wen verdächtigen, wohin gehen
pace = Tempo der Bots
pace_instant = Sofort
pace_brisk = Schnell
pace_normal = Normal
pace_calm = Gemütlich
clock = Zeit für jede Entscheidung
pauses = Wer anhalten darf
pauses_players = Alle Mitspieler
pauses_host = Der Gastgeber
pauses_nobody = Niemand
clock_0 = Keine Grenze
clock_30 = 30 Sekunden, dann entscheidet ein Bot
clock_60 = 1 Minute, dann entscheidet ein Bot
clock_120 = 2 Minuten, dann entscheidet ein Bot
clock_300 = 5 Minuten, dann entscheidet ein Bot
clock_600 = 10 Minuten, dann entscheidet ein Bot
watch = Wer den Link des Tisches hat, darf zuschauen
late = Gäste dürfen während eines Spiels ohne Nachfrage einen freien Platz nehmen und sehen seine Karten
suspectOf = Ihre Figur
anySuspect = Beliebig
start = Spiel starten
upload = Ein anderswo gespieltes Spiel
unreadableFile = boddy kann diese Datei nicht lesen: { $why }
uploadHint = Schritt für Schritt ansehen und analysieren. Wer den Link hat, kann es auch sehen.
chooseFile = Datei wählen …
recordFile = Die Aufzeichnung, am Ende eines Spiels heruntergeladen
startTable = Tisch anlegen
status_connecting = Verbinden …
status_lost = Keine Verbindung. Neuer Versuch …
status_waiting = Wir warten auf Freunde.
status_allHere = Alle Plätze sind besetzt.
atTable = Vor dem Spiel
status_yourTurn = Sie sind dran
status_turn = { $name } ist dran
status_answer = { $name } muss antworten
status_youAnswer = Sie müssen antworten
status_youPass = Sie passen
status_standIn = Tippen und weiterspielen
status_over = Der Fall ist abgeschlossen
status_out = Sie sind ausgeschieden. Auf Verdächtigungen antworten Sie weiter.
watching = Sie schauen zu
watchers = { $count ->
    [one] 1 Zuschauer
   *[other] { $count } Zuschauer
    }
tab_table = Tisch
tab_notes = Notizen
tab_cards = Karten
tab_log = Verlauf
log = Was geschah
yourHand = Ihre Karten
faceup = Offene Karten
lastSeen = Zuletzt Ihnen gezeigt
lookBack = Einen Zug zurück
lookOn = Einen Zug weiter
toNow = Jetzt
recent = Was eben geschah
lastRound = Die Züge der letzten Runde
showsYou = { $name } zeigt Ihnen
seenIt = Gesehen
pause = Die Bots anhalten
goOnPlaying = Die Bots weiterspielen lassen
status_paused = Pause
status_pausedBy = Angehalten von { $name }
notice_help = Hilfe bei den Notizen ist jetzt: { $name }.
by = von { $name }
round = Runde { $round }
isOut = raus
isAway = nicht da
isBot = Bot
standIn = ein Bot spielt
isOpen = freier Platz
passes = passt
showsCard = zeigt eine Karte
asks = { $name } verdächtigt
youAsk = Sie verdächtigen
accuses = { $name } klagt an
youAccuse = Sie klagen an
accused = { $name } klagte an
youAccused = Sie klagten an
isRight = Richtig!
isWrong = Falsch
theCase = { UPPER(CASE($cards)) }
iAccuse = Ich klage { CASE($cards, form: "acc") } an!
envelopeRight = Richtig! Der Fall ist gelöst.
envelopeYouWrong = Falsch. Sie sind nicht mehr am Zug.
envelopeWrong = Falsch. { $name } ist nicht mehr am Zug.
skipStage = Überspringen
caseFile = Fallakte
dice = Würfel: { $dice }
houseMap = Das Haus
do_start_speed = Äußern Sie einen Verdacht: Person, Waffe und Raum nach Wahl.
do_start_roundtable = Äußern Sie einen Verdacht, oder klagen Sie an, wenn Sie sicher sind.
do_roll = Würfeln Sie, oder klagen Sie an, wenn Sie sicher sind.
do_moveSquares = Wählen Sie ein Ziel: ein markiertes Feld oder einen Raum.
do_moveOnlySquares = Wählen Sie ein markiertes Feld als Ziel.
do_moveRooms = Wählen Sie den Raum, in den Sie gehen.
do_suggestHere = Sie sind { $inside }. Wer war es hier, und womit?
do_after = Klagen Sie an, oder beenden Sie den Zug.
do_show = { $name } verdächtigt { $cards }. Welche Karte zeigen Sie?
do_showOne = { $name } verdächtigt { $cards }. Eine davon haben Sie.
do_wait = { $name } überlegt.
do_waitAnswer = { $name } muss antworten.
do_pass = Sie haben keine davon und passen.
do_over = Das Spiel ist zu Ende.
suggest = Verdächtigen …
accuse = Anklagen …
roll = Würfeln
end = Zug beenden
noSuggestion = Kein Verdacht
inside = im Raum { $room }
goTo = { $into } gehen
stay = { $inside } bleiben
square = Feld in Reihe { $row }, Spalte { $col }
squareToward = { $steps ->
    [one] Richtung { $room }, 1 Schritt
   *[other] Richtung { $room }, { $steps } Schritte
    }
farSteps = { $room }: { $steps } Schritte entfernt, gewürfelt haben Sie { $thrown }.
farBlocked = { $room }: Der Weg ist versperrt.
farNoWay = { $room }: In diesem Zug führt kein Weg dorthin.
farNoDoor = { $room }: Von hier führt weder Tür noch Gang dorthin.
hint_rulesOut = { $share ->
    [few] Es fallen nur wenige der möglichen Lösungen weg
    [tenth] Es fällt etwa ein Zehntel der möglichen Lösungen weg
    [fifth] Es fällt etwa ein Fünftel der möglichen Lösungen weg
    [quarter] Es fällt etwa ein Viertel der möglichen Lösungen weg
    [third] Es fällt etwa ein Drittel der möglichen Lösungen weg
    [half] Es fällt etwa die Hälfte der möglichen Lösungen weg
    [two-thirds] Es fallen etwa zwei Drittel der möglichen Lösungen weg
    [three-quarters] Es fallen etwa drei Viertel der möglichen Lösungen weg
   *[most] Es fallen fast alle falschen Lösungen weg
    }
hint_or = Oder:
hint_is = Tipp:
takeHint = Übernehmen
suggestTitle = Ihr Verdacht
accuseTitle = Ihre Anklage
accuseWarning = Ist eine Karte falsch, scheiden Sie aus.
accuseFinal = Das lässt sich nicht rückgängig machen.
suspects = Person
weapons = Waffe
rooms = Raum
doSuggest = Verdächtigen
doAccuse = Anklagen
cancel = Abbrechen
choose3 = Wählen Sie aus jeder Reihe eine Karte.
accuseOwn = Sie haben { $cards } selbst. Die Anklage ist also falsch, und Sie scheiden aus. Trotzdem anklagen?
madeBefore = Diesen Verdacht hatten Sie schon.
mine = Ihre
show = { $card } zeigen
log_dealt = Die Karten sind verteilt: je { $sizes } Karten.
orBetween = {" "}oder{" "}
log_passedAll = { $names } passen.
notice_sat = { $name } übernimmt den Platz von { $player } und sieht die Karten.
notice_opened = Der Gastgeber hat den Platz von { $player } für einen Freund freigegeben.
notice_bot = Ein Bot übernimmt den Platz von { $player }.
notice_left = { $player } verlässt den Tisch. Ein Bot übernimmt.
notice_away = { $player } ist nicht da. Ein Bot spielt weiter, bis { $player } zurück ist.
notice_back = { $player } ist zurück.
notice_clock = Die Zeit ist um: Ein Bot entscheidet für { $player }.
notice_clockYou = Ihre Zeit ist um: Ein Bot hat für Sie entschieden.
notice_idle = Für { $player } ist die Zeit zweimal abgelaufen. Ein Bot spielt weiter, bis { $player } wieder etwas tut.
notice_idleYou = Ihre Zeit ist zweimal abgelaufen. Ein Bot spielt für Sie, bis Sie etwas antippen oder eine Taste drücken.
notice_paused = { $name } hat das Spiel für { $time } Minuten angehalten.
notice_pausedYou = Sie haben das Spiel für { $time } Minuten angehalten.
notice_again = { $name } hat ein neues Spiel begonnen.
notice_againYou = Sie haben ein neues Spiel begonnen.
log_you = Sie
openFile = In die Fallakte sehen
closeFile = Fallakte schließen
pencil = Bleistift
pencil_x = Kreuz
pencil_v = Haken
pencil_q = Fragezeichen
pencil_0 = Radiergummi
pencil_cycle = Antippen wechselt
colour_1 = Rot
colour_2 = Grün
colour_3 = Blau
notesHint = Zum Markieren ein Feld antippen. Pfeiltasten bewegen; X, V, ? und 1 bis 3 markieren; die Rücktaste löscht.
cell = { $card }, { $who }: { $mark }
mark_empty = leer
mark_x = Kreuz
mark_v = Haken
mark_question = Fragezeichen
mark_yes = sicher
mark_no = unmöglich
mark_maybe = möglich
mark_colour = Farbe { $colour }
fileColumn = Akte
why = Warum?
notesSaved = Auf allen Ihren Geräten gespeichert.
hint_suggest = Verdächtigen:
hint_accuse = Anklagen:
hint_wait = Warten:
hint_show = Zeigen:
hint_move = Gehen:
hinted = wie im Tipp
hintedSquare = auf das Feld mit dem Ring
hints = Tipps
hintsThinking = Die Tipps werden berechnet …
inviteFriends = Freunde einladen
inviteHint = Freunde im selben Netzwerk öffnen diese Adresse oder scannen den Code mit ihrem Telefon.
otherLink = Derselbe Tisch unter einer anderen Adresse
qrCode = QR-Code mit dem Link des Tisches
onlyHere = Dieser Server ist nur auf diesem Computer erreichbar. Auf anderen Geräten geht der Link also nicht.
onlyHereCommand = Beenden Sie ihn mit Strg+C und starten Sie ihn mit dem Befehl unten. Öffnen Sie dann die Startseite: Dieser Tisch ist noch da.
command = Befehl
invitedBy = { $name } lädt Sie zu einem Spiel ein
askName = Wie sollen die anderen Sie nennen?
nameFirst = Bitte geben Sie zuerst Ihren Namen ein.
sitAs = Platz von { $name } übernehmen
isReserved = per privatem Link eingeladen
tableLink = Link des Tisches: zum Mitspielen oder Zuschauen
seatLink = Privater Link für den Platz von { $name }
makeLink = Privaten Link erzeugen
myLink = Ihr privater Link, für Ihre anderen Geräte. Geben Sie ihn nicht weiter.
copy = Kopieren
copied = Kopiert
sitDown = Platz nehmen
freeSeats = Freie Plätze
notNow = Jetzt nicht
startNow = Jetzt starten
botsFill = Bots übernehmen die freien Plätze.
lateGuests = Gäste dürfen während eines Spiels einen freien Platz nehmen. Dann sehen sie dessen Karten.
noLateGuests = Wer während eines Spiels kommt, kann mitspielen, wenn alle Mitspieler einverstanden sind, oder nach dem Spiel.
askFor = Um den Platz von { $name } bitten
askHint = Wer jetzt Platz nimmt, sieht Karten. Deshalb müssen alle Mitspieler einverstanden sein.
joinLater = Sie können mitspielen, wenn dieses Spiel vorbei ist.
askedFor = Sie haben um einen Platz gebeten. Sie bekommen ihn, wenn alle Mitspieler einverstanden sind.
guestAsks = { $guest } möchte den Platz von { $name } übernehmen und sähe dann die Karten. Alle Mitspieler müssen einverstanden sein.
agreed = Einverstanden sind: { $names }
youAgreed = Sie sind einverstanden.
letIn = { $guest } hereinlassen
waitHost = Der Gastgeber startet das Spiel.
toBot = Den Platz einem Bot geben
toOpen = Den Platz für einen Freund freigeben
say = Senden
sayField = Etwas sagen
conversation = Unterhaltung
emote_hello = Hallo!
emote_nice = Gut gemacht!
emote_hmm = Hm …
emote_oh = Oh!
emote_haha = Haha!
emote_hurry = Bitte beeilen
mute = { $name } auf diesem Gerät stummschalten
unmute = { $name } wieder anzeigen
logUnread = Verlauf, { $count } neue Nachrichten
clockLeft = Noch { $time } für diese Entscheidung
clockLate = Noch { $seconds } Sekunden
resign = Aufgeben
resignAsk = Aufgeben? Sie scheiden aus diesem Spiel aus. Ihre Karten bleiben darin, und ein Bot zeigt sie, wenn er muss.
leave = Den Tisch verlassen
leaveAsk = Den Tisch verlassen? Ein Bot übernimmt Ihren Platz und Ihre Karten, und Sie können in dieses Spiel nicht zurück.
leaveLobbyAsk = Den Tisch verlassen? Ihr Platz wird wieder frei.
do_away = { $name } ist nicht da. In höchstens einer halben Minute kann ein Bot weiterspielen.
do_longAway = { $name } ist nicht da. Ein Bot kann weiterspielen, bis { $name } zurück ist.
playOn = Bot weiterspielen lassen
menu = Menü
shortcuts = Tastenkürzel
keyHome = Pos1
keyEnd = Ende
keySpace = Leertaste
soundOff = Töne und Vibration ausschalten
soundOn = Töne und Vibration einschalten
notifyMe = Benachrichtigen, wenn ich dran bin
close = Schließen
unreachable = Die Spiele sind gerade nicht zu erreichen.
unreachableHint = Nichts ist verloren. Bitte in einer Minute noch einmal versuchen.
noPage = Diese Seite gibt es nicht.
goneHint = Vielleicht ist der Link unvollständig.
badKey = Ihr privater Link gilt nicht mehr. Sie können zuschauen.
private = An diesem Tisch darf niemand zuschauen.
tooFast = Zu viele Nachrichten. Laden Sie die Seite gleich neu.
tooManyDevices = Sie haben diesen Tisch auf zu vielen Geräten geöffnet. Laden Sie die Seite neu, um hier weiterzuspielen.
error_name = Bitte wählen Sie einen anderen Namen: Bei diesem fühlt sich jeder angesprochen.
error_illegal = Das erlauben die Regeln jetzt nicht.
error_not-your-turn = Jemand anders ist dran.
error_stale = Das Spiel ist inzwischen weitergegangen.
error_waiting = Das Spiel hat noch nicht begonnen.
error_out = Sie sind schon ausgeschieden.
error_early = Bitte warten Sie noch ein wenig.
error_chatty = Das war viel auf einmal. Bitte warten Sie einen Moment.
error_running = Das geht nicht während eines Spiels.
error_seated = Sie haben schon einen Platz an diesem Tisch.
error_taken = Dieser Platz ist besetzt.
error_no-seat = Diesen Platz gibt es nicht.
error_onlooker = Sie schauen zu; das können nur Spieler.
error_no-pause = An diesem Tisch darf niemand anhalten.
error_not-host = Das kann nur der Gastgeber des Tisches.
error_full = Hier ist gerade kein Platz mehr.
error_store = Das ließ sich nicht speichern. Bitte versuchen Sie es noch einmal.
error_fault = Auf dem Server ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.
error_busy = Der Server ist überlastet. Bitte versuchen Sie es gleich noch einmal.
error_too-hard = Das zu berechnen würde zu lange dauern.
error_too-fast = Zu viele Anfragen. Bitte warten Sie eine Minute.
error_too-large = Das ist zu groß.
error_too-slow = Das Hochladen hat zu lange gedauert. Bitte versuchen Sie es noch einmal.
error_no-record = Dieses Spiel gibt es nicht.
error_no-game = Dieses Spiel gibt es nicht.
error_no-table = Diesen Tisch gibt es nicht.

## Warum jemand ausscheidet

fault-resigns = gibt auf
fault-time = braucht länger als { $seconds } Sekunden
fault-illegal = antwortet gegen die Regeln: { $what }
fault-raises = bricht mit einem Fehler ab: { $error }
fault-memory = braucht mehr als { $size } MiB Speicher
won = { $name } hat den Fall gelöst
youWon = Sie haben den Fall gelöst
wonAlone = { $name } gewinnt
youAlone = Sie gewinnen
nobodyWon = Niemand hat den Fall gelöst
lastGame = Das letzte Spiel:
itWas = Es war
everyHand = Die Karten aller Spieler
result = Ergebnis
turnNumber = Zug { $turn }
knewIt = konnte die Lösung nach Zug { $turn } wissen
stillOpen = noch { $count } mögliche Lösungen
knowsIt = kennt die Lösung
knowledge = Mögliche Lösungen für jeden Spieler, Zug für Zug
thoughts = Was die Gegner im entscheidenden Moment dachten
thought_sure = Ich war mir sicher.
thought_dared = Ich war mir zu { $own } % sicher und habe es gewagt.
thought_wrong = Ich war mir nur zu { $own } % sicher und habe es zu früh gewagt.
thought_out = Ich hatte zu früh angeklagt und konnte nur noch zusehen.
thought_overlooked = Ich hatte schon vorher genug gesehen und habe es übersehen.
thought_knew = Ich wusste es auch: In meinem nächsten Zug hätte ich angeklagt.
thought_near = Ich war mir zu { $own } % sicher; mir fehlte nur noch ein Verdacht.
thought_far = Ich war mir zu { $own } % sicher; { $open } Lösungen waren für mich möglich.
thought_you_knew = Sie hätten es auch wissen können.
thought_you_near = Ihnen fehlte nur noch ein Verdacht.
thought_you_far = Sie konnten sich zu { $yours } % sicher sein.
remarks_show = Gegner reden lassen
remark_again = So sieht man sich wieder. Von unseren { $games } Spielen habe ich { $won } gewonnen.
remark_nobody = { $level ->
    [forgetful] Niemand? Das muss ich mir notieren.
    [tidy] Niemand. Eine saubere Reihe.
    [candid] Gar niemand? Interessant.
    [sly] Niemand? Warum ich das wohl wollte.
    [thorough] Alle passen. Gezählt.
   *[other] Schweigen sagt genug.
    }
remark_wrong = { $level ->
    [forgetful] Oje. Das passiert mir auch.
    [tidy] Voreilig. Man prüft seinen Zettel zweimal.
    [candid] Wie schade! Mutig war es.
    [sly] Ein Gegner weniger. Danke.
    [thorough] Man klagt an, wenn man sicher ist. Nicht vorher.
   *[other] Zu früh gewagt.
    }
remark_late = { $level ->
    [forgetful] So spät schon? Wo war ich?
    [tidy] Mein Zettel wird voll.
    [candid] Lange kann es nicht mehr dauern, oder?
    [sly] Es wird warm hier, nicht wahr?
    [thorough] Nicht mehr lange, nach meiner Zählung.
   *[other] Gleich steht jemand auf.
    }
remark_won = { $level ->
    [forgetful] Gewonnen? Ich? Gewonnen!
    [tidy] Alles abgehakt.
    [candid] Gutes Spiel! Das hat Spaß gemacht.
    [sly] Mich haben Sie nicht kommen sehen.
    [thorough] Die Rechnung geht auf.
   *[other] Fall gelöst.
    }
bestMoment = Ihr bester Moment, { $turn }: { $cards } ließ { $after } von { $before } möglichen Lösungen übrig.
worst_suggestion = Ihr schlechtester Moment, { $turn }: Sie verdächtigten { $cards }; { $better } hätte Ihnen mehr verraten.
worst_show = Ihr schlechtester Moment, { $turn }: Sie zeigten { $cards }; { $better } hätte weniger verraten.
worst_accusation = Ihr schlechtester Moment, { $turn }: Sie klagten { $cards } an; es war { $better }.
worst_win = Ihr schlechtester Moment, { $turn }: Sie hatten genug gesehen, um zu wissen, dass es { $cards } war, und klagten nicht an.
worst_cost = Das senkte Ihre Gewinnchance um etwa { $points } Prozentpunkte.
playAgain = Noch einmal
playOnSame = Karten behalten
playOnAnew = Verdeckte Karten neu verteilen
playOnAbout = Auf allen anderen Plätzen spielen Bots. Die Karten können bleiben, wie sie lagen, oder die verdeckten werden neu verteilt, so wie dieser Spieler sie für möglich hielt.
playOnAs = Als { $name } weiterspielen?
playFromHere = Weiterspielen
saveRecord = Aufzeichnung herunterladen
ended-last-seat = Alle anderen sind ausgeschieden.
ended-all-out = Alle sind ausgeschieden.
ended-no-person = Nur noch Bots sind im Spiel.
ended-no-suggestion = Jeder mögliche Verdacht wurde schon geäußert.
ended-round-limit = Die letzte Runde ist gespielt.
ended-turn-limit = Der letzte Zug ist gespielt.
ended-stopped = Das Spiel wurde abgebrochen.
replay = Spiel ansehen
step = Schritt { $step } von { $count }
first = Zum Anfang
back = Einen Schritt zurück
forward = Einen Schritt weiter
playReplay = Von selbst abspielen
last = Zum Ende
viewOf = Blickwinkel
viewAll = Alle Karten
viewOnlooker = Zuschauer
share = Link zu dieser Stellung
analysis = Analyse
analysing = Es wird berechnet, wer was wissen konnte …

### The notebook

nb_title = Notizbuch
nb_lead = Für einen echten Tisch: Tragen Sie ein, was geschieht; das Notizbuch rechnet aus, was daraus folgt. Ihre Notizen werden nur in diesem Browser aufbewahrt.
nb_who = Wer spielt mit, der Reihe nach?
nb_me = ich
nb_notMe = ich?
nb_size = Karten von { $name }
nb_sizesHint = Die Karten lassen sich nicht gleichmäßig verteilen. Wissen Sie, wie viele jemand hat, dann tippen Sie auf ?.
nb_hand = Tippen Sie auf Ihre Karten
nb_chosen = { $count } gewählt
nb_chosenOf = { $count } von { $of }
nb_openCards = Jetzt die Karten antippen, die offen liegen
nb_accuse = Wann man anklagen darf
nb_accuse_start_rolled_end = jederzeit im eigenen Zug
nb_accuse_start = zu Beginn des Zugs
nb_accuse_start_unanswered = zu Beginn, oder wenn niemand eine Karte zeigt
nb_accuse_end = nach der eigenen Verdächtigung
nb_accuse_in = Welchen Raum eine Anklage nennt
nb_accuse_in_anywhere = einen beliebigen
nb_accuse_in_here = den, in dem man steht
nb_out_answers = Nach einer falschen Anklage
nb_out_answers_yes = antwortet man weiter auf Verdächtigungen
nb_out_answers_no = antwortet man nicht mehr
nb_ownCards = Eigenes Kartenspiel
nb_begin = Los geht's
nb_setup = Aufbau:
nb_changeSetup = Aufbau ändern
nb_entry = Eintrag
nb_editing = Eintrag { $number }
nb_entryNumber = Eintrag { $number }:
nb_leaveOut = Eintrag { $number } weglassen
nb_suggestion = Verdacht
nb_accusation = Anklage
nb_sighting = Karte gesehen
nb_who_suggestion = Verdächtigt
nb_who_accusation = Klagt an
nb_who_sighting = Hat
nb_shown = Zeigt
nb_nobody = Niemand
nb_missed = Verpasst
nb_passed = Passt
nb_tapPassed = Tippen Sie dann an, wer gepasst hat.
nb_seenToPass = Sicher gepasst
nb_seenBy = Gesehen von
nb_onlyMe = nur mir
nb_everybody = allen
nb_somebody = Jemand
nb_which = Welche Karte
nb_tellsLeast = verrät { $name } am wenigsten, soweit Sie es wissen können
nb_holdNone = Sie haben keine dieser Karten.
nb_save = Speichern
nb_delete = Löschen
nb_edit = Ändern
nb_noEntries = Noch nichts. Tragen Sie ein, was am Tisch geschieht.
nb_tellMissed = { $name } verdächtigt { $cards }. Antworten verpasst.
nb_tellRest = { $name } verdächtigt { $cards }. Nichts von { $passed }, der Rest ist verpasst.
nb_tellPassed = { $name } verdächtigt { $cards }. Nichts von { $passed }, { $shower } zeigt.
nb_tellNobody = { $name } verdächtigt { $cards }. Niemand zeigt.
nb_tellShown = { $name } verdächtigt { $cards }. { $shower } zeigt.
nb_tellCard = { $name } verdächtigt { $cards }. { $shower } zeigt { $card }.
nb_tellRight = { $name } klagt { $cards } an: richtig.
nb_tellWrong = { $name } klagt { $cards } an: falsch.
nb_tellSaw = { $name } hat { $card }.
nb_tellAllSaw = Alle haben gesehen: { $name } hat { $card }.
nb_legend = ✓ sicher · ✕ unmöglich · Zahlen in Prozent · ● neu. Feld antippen: warum?
nb_open = Mögliche Lösungen: { $count }.
nb_new = neu
nb_more = und { $count } weitere, im Blatt markiert
nb_nothingNew = Der letzte Eintrag beweist nichts Neues, ändert aber Wahrscheinlichkeiten.
nb_nothingMoved = Der letzte Eintrag ändert nichts, was hier zu sehen ist.
nb_advice = Tipps
nb_next = Beste nächste Verdächtigungen
nb_ranked = Geordnet danach, wie viel sie verraten; dabei zählt auch, wie wahrscheinlich jede Lösung ist.
nb_bits = ({ $bits } Bit)
nb_nothingToAsk = Der Fall ist gelöst: Es gibt nichts mehr zu klären.
nb_iAmIn = Ich bin im Raum
nb_anyRoom = egal, in welchem
nb_thrown = Wohin gehen? Gewürfelt habe ich
nb_notThrown = noch nicht
nb_goTo = Gehen:
nb_goTowards = In Richtung:
nb_others = Was die anderen wissen
nb_near = Mögliche Lösungen: vielleicht nur { $best }, im Schnitt etwa { $average }.
nb_nearAlike = Mögliche Lösungen: etwa { $average }.
nb_hasSeen = Hat von Ihnen gesehen:
nb_canProve = Kann beweisen, dass Sie haben:
nb_seenNone = Hat keine Ihrer Karten gesehen.
nb_later = Wird berechnet, sobald Sie wieder online sind.
nb_tooHard = Diese Notizen lassen zu viele Möglichkeiten offen, um das auszurechnen.
nb_mendFirst = Korrigieren Sie zuerst die Notizen.
nb_notKept = Nicht gespeichert: Speicher voll oder abgeschaltet. Als Datei sichern (Menü).
nb_offline = Offline. Einträge bleiben für später.
nb_count = Einträge: { $count }
nb_solved = Gelöst: { $cards }
nb_mistake = Widerspruch
nb_clash = Diese Einträge widersprechen sich:
nb_clash1 = Dieser Eintrag kann nicht stimmen:
nb_clashHand = Diese Einträge widersprechen dem Aufbau:
nb_perhaps = Korrigieren
nb_fileLine = Zeile { $line } der Datei: { $message }
nb_unreadable = Die Notizen sind nicht lesbar
nb_undo = Rückgängig
nb_redo = Wiederholen
nb_tab_table = Blatt
nb_tab_notes = Tipps
nb_tab_log = Einträge
nb_teach = Lernmodus: verbergen, was folgt, und mich abfragen
nb_teachAsk = Was können Sie schließen? Noch nicht gefundene Felder, die der letzte Eintrag beweist: { $count }. Tippen Sie auf eines.
nb_teachShow = Eines zeigen
nb_teachAll = Sie haben alles gefunden, was der letzte Eintrag beweist.
nb_teachNothing = Der letzte Eintrag beweist nichts Neues.
nb_teachCell = { $card }, { $who }: Was können Sie schließen?
nb_teachYes = Dort
nb_teachNo = Nicht dort
nb_teachOpen = Nicht sicher
nb_teachRight = Richtig.
nb_teachWrong = Nicht ganz.
nb_teachUnknown = Es ist noch nicht sicher: Es passt zu manchen möglichen Verteilungen, zu anderen nicht.
nb_teachHides = Im Lernmodus verborgen. Im Menü lässt er sich ausschalten.
nb_publicOnly = Nur zeigen, was alle am Tisch wissen können
nb_public = Das können alle am Tisch wissen.
nb_private = Wer nur zuschaut, könnte das nicht beweisen.
nb_model = Wie die Chancen berechnet werden
nb_model_random = Einfach
nb_model_random_why = Wer mehrere Karten zeigen kann, zeigt irgendeine davon. Ein Verdacht verrät nichts über die Karten dessen, der ihn ausspricht.
nb_model_count = Alle Verteilungen gleich
nb_model_count_why = Jede Verteilung, die zu den Notizen passt, ist gleich wahrscheinlich.
nb_model_table = Alle verdächtigen wie bisher
nb_model_table_why = Wie „Einfach“, aus diesem Spiel wird aber gelernt, wie die anderen verdächtigen: mit eigenen Karten, mit denselben noch einmal, mit irgendwelchen. Das braucht ein paar Runden. Räume bleiben außen vor, weil man den Raum nennt, in dem man steht.
nb_seatChange = Jemand geht oder kommt dazu
nb_leaves = Geht
nb_joins = Kommt dazu
nb_seatWho = Wer
nb_newPlayer = + neu am Tisch
nb_sitsAfter = Sitzt nach
nb_theirCards = Karten
nb_cards_hidden = bleiben verdeckt
nb_cards_open = werden offen hingelegt
nb_cards_dealt = werden verteilt
nb_cards_none = keine
nb_cards_given = die anderen geben welche ab
nb_tapOpen = Tippen Sie die offen hingelegten Karten an.
nb_tapGot = Tippen Sie die Karten an, die Sie bekommen haben, und darunter, wie viele die anderen bekommen haben.
nb_tapGave = Tippen Sie die Karten an, die Sie abgegeben haben, und darunter, wie viele die anderen abgegeben haben.
nb_othersCards = Karten der anderen
nb_othersGet = Bekommen
nb_othersGive = Geben ab
nb_tellLeaves = { $name } geht.
nb_tellLeavesOpen = { $name } geht. Offen: { $cards }.
nb_tellDealtOut = { $name } geht. Die Karten werden verteilt: { $shares }.
nb_tellJoins = { $name } kommt dazu.
nb_tellJoinsWith = { $name } kommt dazu und bekommt Karten von { $shares }.
nb_export = Als Datei speichern
nb_import = Notizen laden
nb_paste = Notizen hier einfügen
nb_take = Übernehmen
nb_file = Aus einer Datei
nb_print = Drucken
nb_fresh = Neuer Fall
nb_shareLink = Link mit allen diesen Notizen, auch mit Ihren Karten
nb_shareSetup = Aufbau ohne Ihre Karten teilen
nb_setupLink = Link nur mit dem Aufbau, für die Mitspielenden
nb_keep = Stimmt so
nb_correct = Korrigieren
nb_clear = Leeren
nb_insert = Neuer Eintrag davor
nb_enteringBefore = Eintrag vor { $number }
nb_tellAsks = { $name } verdächtigt { $cards }.
nb_tellShows = { $shower } zeigt.
nb_tellShowsCard = { $shower } zeigt { $card }.
nb_hard = Schwierigkeit: { $level } von { $of }
nb_publicHow = Wie alle das wissen können
nb_ifYes = Was, wenn sie dort ist?
nb_ifNo = Was, wenn nicht?
nb_if = Was, wenn
nb_ifClear = Alles zurücknehmen
nb_ifTakeBack = Zurücknehmen: { $cell }
nb_ifOdds = Zu { PERCENT($odds) } wahrscheinlich.
nb_ifNothing = Nichts weiter wäre sicher. Die Prozente gelten, wenn es so ist.
nb_ifFollows = Dann gilt:
nb_ifImpossible = Das ist ausgeschlossen:
nb_ifSpoken = wenn es so ist
nb_ifHint = Halten Sie ein Feld lange gedrückt, oder drücken Sie + oder −: So sehen Sie, was folgt, wenn die Karte dort ist oder nicht.
nb_whyOpen = Warum noch offen?
nb_settled = Sicher wird es:
nb_settledAsked = Sobald { $name } bei dieser Karte passt oder sie Ihnen zeigt.
nb_hangs = Was hängt daran?
nb_hangsNothing = Nichts: Alles, was sicher ist, folgt auch ohne diesen Eintrag.
nb_hangsOn = Ohne diesen Eintrag wäre nicht sicher:
nb_teachHint = Einen Hinweis, bitte
nb_teachHinted = Das Leichteste hat die Schwierigkeit { $level } von { $of }. Sehen Sie sich diese Einträge an: { $entries }.
nb_teachScore = Richtig: { $right }, falsch: { $wrong }
nb_mark = Mein Zeichen
nb_markWord = Ein Wort
nb_markSpoken = mein Zeichen: { $mark }
nb_over = Der Fall ist zu Ende
nb_itWas = Es war
nb_itWasCards = Es war { $cards }.
nb_lookBack = Zurückblicken
nb_knownAfter = Nach Eintrag { $entry } war der Fall zu lösen.
nb_neverKnown = Sicher war der Fall aus diesen Notizen nie zu lösen; am Ende war die richtige Lösung zu { PERCENT($odds) } wahrscheinlich.
nb_yourSuggestions = Ihre Verdächtigungen
nb_askedBest = Kein Verdacht für diesen Raum hätte mehr verraten.
nb_askedBetter = { $cards } hätte mehr verraten: { $best } statt { $worth } Bits.
nb_then = Nach Eintrag { $entry } von { $last }
nb_thenOpen = Mögliche Lösungen: { $count }; die richtige: { PERCENT($odds) }
nb_thenSheet = Den Zettel von damals ansehen
nb_thenEnd = Zurück zum Ende
nb_cases = Meine Fälle
nb_caseLine = { $date }: { $names } · { $count } Einträge
nb_caseOpen = Öffnen
nb_caseDelete = Diesen Fall löschen
nb_noRoom = Dieser Fall kann nicht beiseitegelegt werden: Speicher voll oder abgeschaltet. Speichern Sie ihn als Datei, oder löschen Sie etwas unter „Meine Fälle“.
nb_noRoomAsk = Weitermachen, ohne ihn zu behalten?
nb_noRoomYes = Nicht behalten
nb_missing_cards = Tippen Sie zuerst Person, Waffe und Raum an.
nb_missing_seen = Tippen Sie zuerst die Karte an.
nb_missing_verdict = Tippen Sie zuerst an, ob es richtig war.
nb_missing_shower = Tippen Sie zuerst an, wer gezeigt hat.
nb_missing_passed = Tippen Sie zuerst an, wer gepasst hat.
nb_missing_card = Tippen Sie zuerst die gezeigte Karte an.
nb_missing_who = Tippen Sie zuerst an, um wen es geht.
nb_missing_count = Es fehlen noch Karten.
nb_missing_me = Sagen Sie zuerst, wer Sie sind.
nb_missing_hand = Tippen Sie zuerst alle Ihre Karten an.

### Learning: how to play, the coach, the puzzle of the day


## How to play

learn_title = So wird gespielt
learn_contents = Auf dieser Seite
learn_goal = Worum es geht
learn_goal1 = Drei Karten liegen verdeckt in der Fallakte: wer es war, womit, und in welchem Raum. Wer zuerst alle drei herausfindet, gewinnt.
learn_goal2 = Alle anderen Karten werden an die Spieler verteilt. Was Sie selbst haben, ist nicht in der Fallakte. Alles andere müssen Sie herausfinden.
learn_goalPicture = Die Fallakte und von jeder Art eine Karte: eine Person, eine Waffe und ein Raum
learn_suggest = Verdächtigen
learn_suggest1 = In Ihrem Zug verdächtigen Sie: eine Person, eine Waffe und einen Raum. Die anderen antworten der Reihe nach, beginnend mit dem Spieler nach Ihnen.
learn_suggest2 = Wer keine der drei Karten hat, passt, und alle hören es. Wer eine hat, zeigt sie nur Ihnen, und danach antwortet niemand mehr. Wer mehrere hat, wählt, welche er zeigt.
learn_suggest3 = Lügen geht nicht: Der Tisch passt für Sie, wenn Sie keine der Karten haben, und lässt Sie eine zeigen, wenn Sie eine haben.
learn_suggestPicture = Ann verdächtigt drei Karten. Bob passt, und Cyd zeigt Ann eine davon.
learn_you = Ann
learn_bob = Bob
learn_cyd = Cyd
learn_notes = Notizen machen
learn_notes1 = Die Notizen sind ein Raster aus Karten und Spielern. Streichen Sie, was jemand nicht haben kann, und haken Sie ab, was Sie gesehen haben:
learn_notesPass = Jemand passt: Alle drei Karten werden bei diesem Spieler gestrichen.
learn_notesShown = Jemand zeigt Ihnen eine Karte: Sie ist nicht in der Fallakte.
learn_notesOther = Jemand zeigt einem anderen eine Karte: Es ist eine der drei. Wenn Sie wissen, dass zwei davon anderswo sind, ist es die dritte.
learn_notesNobody = Niemand kann eine Karte zeigen: Jede der drei ist in der Fallakte oder in der Hand dessen, der verdächtigt hat.
learn_notesFile = Eine Karte, die kein Spieler haben kann, ist in der Fallakte.
learn_notesPicture = Eine Ecke der Notizen: Bob hat bei allen drei Karten gepasst, und Cyd hat Ann die Halle gezeigt.
learn_trick = Sie dürfen auch Karten verdächtigen, die Sie selbst haben: Dann kann die Antwort nur von den anderen Karten handeln.
learn_accuse = Anklagen
learn_accuse1 = Wenn Sie sicher sind, klagen Sie an. Sind alle drei Karten richtig, haben Sie gewonnen. Ist auch nur eine falsch, sind Sie ausgeschieden: Sie sind nicht mehr am Zug, antworten aber weiter auf Verdächtigungen.
learn_games = Die vier Spiele
learn_mansion1 = Würfeln Sie und gehen Sie genau so viele Felder weit: nach oben, unten, links oder rechts. Räume betritt man durch eine Tür, und damit endet der Weg. Von manchen Räumen führt ein Geheimgang in einen anderen.
learn_mansion2 = In einem Raum verdächtigen Sie, wer es dort war, und womit. Die Figur dieser Person wird in den Raum geholt. Anklagen dürfen Sie zu Beginn eines Zuges, bevor Sie würfeln.
learn_boardPicture = Das Haus: neun Räume mit Türen und Geheimgängen
learn_parlour1 = Jeder Zug führt in einen Nachbarraum, ohne Würfel. Dort dürfen Sie verdächtigen, wer es war, und womit. Wenn niemand eine Karte zeigen kann, dürfen Sie sofort anklagen.
learn_roundtable1 = Niemand geht: Jede Person, jede Waffe und jeder Raum darf verdächtigt werden. In Ihrem Zug verdächtigen Sie oder klagen an. Alle haben gleich viele Karten, und was übrig bleibt, liegt offen.
learn_speed1 = Auch hier geht niemand: In jedem Zug verdächtigen Sie, und nach der Antwort dürfen Sie anklagen. Auch der letzte Spieler, der nicht ausgeschieden ist, gewinnt.
learn_house = Jede Regel lässt sich auf der Startseite unter Hausregeln ändern.
learn_begin = Anfangen
learn_coach = Ein erstes Spiel mit Erklärungen spielen
learn_puzzle = Das Rätsel des Tages lösen

## Asking for a name

first_play = Spielen
first_coach = Es ist mein erstes Spiel: Zeigen Sie es mir an einem ersten Fall
first_guest = Gast

## The coach

coach = Erklärung
coach_on = Das Spiel erklären lassen
coach_off = Nichts mehr erklären
coach_ok = Verstanden
coach_welcome = Drei Karten liegen in der Fallakte: eine Person, eine Waffe und ein Raum. Finden Sie heraus, welche. Die Karten in Ihrer Hand sind nicht darunter.
coach_roll = Ihr Zug beginnt. Würfeln Sie, um in einen Raum zu gehen: Nur dort können Sie jemanden verdächtigen.
coach_move = Gehen Sie auf eines der markierten Felder oder in einen markierten Raum. Hat ein Feld einen Ring, ist das der Tipp.
coach_moveRooms = Wählen Sie den Raum, in den Sie gehen: Dort können Sie jemanden verdächtigen.
coach_suggest = Verdächtigen Sie, wer es hier war, und womit. Am meisten sagen Karten, die Sie noch nicht gesehen haben; mit einer eigenen Karte handelt die Antwort nur von den beiden anderen.
coach_suggestAny = Verdächtigen Sie eine Person, eine Waffe und einen Raum. Am meisten sagen Karten, die Sie noch nicht gesehen haben; mit einer eigenen Karte handelt die Antwort nur von den beiden anderen.
coach_answer = Nur Sie haben diese Karte gesehen. Sie ist nicht in der Fallakte und kann dort gestrichen werden.
coach_unanswered = Niemand konnte eine Karte zeigen. Was Sie von diesen dreien nicht selbst haben, ist in der Fallakte!
coach_notes = Die Notizen halten es fest: ein Haken, wo eine Karte ist, ein Kreuz, wo sie nicht sein kann. Was daraus folgt, wird eingetragen; tippen Sie auf eine Zelle, um den Grund zu lesen, oder schreiben Sie eigene Zeichen.
coach_notesOwn = Schreiben Sie es in die Notizen: ein Haken, wo eine Karte ist, ein Kreuz, wo sie nicht sein kann. Tippen Sie auf eine Zelle, um ihr Zeichen zu ändern.
coach_show = Sie haben eine der verdächtigten Karten, also müssen Sie eine zeigen. Nur wer verdächtigt hat, sieht sie. Eine Karte, die dieser Spieler schon kennt, verrät nichts.
coach_others = Auch die anderen verdächtigen. Achten Sie darauf, wer passt: Dieser Spieler hat keine der drei Karten. Wer eine Karte zeigt, hat eine davon. Die Pfeile hier führen durch die Züge zurück.
coach_after = Sie dürfen jetzt anklagen, wenn Sie sicher sind. Sonst beenden Sie Ihren Zug.
coach_accuse = Eine Anklage beendet das Spiel für Sie: Sind alle drei Karten richtig, gewinnen Sie, ist eine falsch, sind Sie ausgeschieden. Klagen Sie an, wenn die Notizen von jeder Art eine Karte übrig lassen.
coach_out = Ihre Anklage war falsch, Sie sind ausgeschieden. Sie zeigen weiter Karten und sehen, wie es ausgeht.
coach_over = Der Fall ist abgeschlossen. Unten sehen Sie, wer wie viel wusste, und die Analyse sagt, was Ihre Verdächtigungen wert waren. Mehr gibt es nicht zu lernen!

## Der erste Fall

first_case = Ihr erster Fall
case_welcome = Ihr erster Fall, in einem kleinen Haus: drei Personen, drei Waffen, drei Räume. Je eine Karte liegt in der Fallakte. Ihre beiden Karten nicht.
case_roll = Sie stehen an einer Tür. Würfeln Sie: Jede Zahl bringt Sie hinein.
case_moveRooms = Gehen Sie auf den Dachboden.
case_move = Gehen Sie auf den Dachboden: Tippen Sie den Raum an.
case_suggest = Verdächtigen Sie Frau Coral mit der Teekanne, hier auf dem Dachboden. Sie haben keine der drei Karten, also sagt Ihnen jede Antwort etwas.
case_answer = Wilkie hat gepasst: Er hat keine der drei. Dorothy hat Ihnen die Teekanne gezeigt, und nur Sie haben sie gesehen.
case_tick = Schreiben Sie es auf: Haken Sie diese Karte in den Notizen in der Spalte ab, deren Spieler sie gezeigt hat.
case_proof = Von jetzt an füllen sich Ihre Notizen von selbst. Tippen Sie ein Kreuz oder einen Haken an, um den Beweis zu lesen.
case_show = Jemand verdächtigt eine Ihrer Karten. Zeigen Sie sie: Nur wer den Verdacht hatte, sieht sie.
case_others = Jetzt die anderen. Achten Sie darauf, wer passt: Wer passt, hat keine der drei Karten.
case_accuse = Drei Karten bleiben übrig, von jeder Art eine: Das ist der Beweis. Klagen Sie an, und die Akte wird geöffnet.
case_over = Gelöst! Sie haben ein Passen gesehen, eine Karte notiert, einen Beweis gelesen und die Akte geöffnet. Alle anderen Spiele gehen ebenso, mit mehr Karten.
case_lost = Dieser Fall ist abgeschlossen. Alle anderen Spiele gehen ebenso, mit mehr Karten; im nächsten sind vielleicht Sie die Ersten.
case_real = Jetzt ein richtiges Spiel

## The puzzle of the day

puzzle = Rätsel des Tages
puzzle_of = Rätsel vom { $date }
puzzle_miniOf = Mini vom { $date }
puzzle_level = Schwierigkeit: { $level }
puzzle_mini = mini
puzzle_easy = leicht
puzzle_medium = mittel
puzzle_hard = schwer
puzzle_expert = für Könner
puzzle_trained = Training
puzzle_intro = Sie sind { $name }, mitten in einem echten Spiel. Aus Ihren Karten und dem, was geschehen ist, lässt sich die Fallakte beweisen. Welche drei Karten sind darin?
puzzle_players = Spieler: { $players }
puzzle_player = { $name } ({ $count })
puzzle_happened = Was geschehen ist
puzzle_sheet = Ihr Blatt
puzzle_marking = Tragen Sie ein, was sich beweisen lässt. Das Rätsel ist gelöst, wenn in der Spalte der Fallakte die drei Haken stehen. Mit der Tastatur: Pfeile bewegen, X und V schreiben.
puzzle-given = Das folgt aus Ihren eigenen Karten.
puzzle_refused = Noch nicht bewiesen: { $card }, { $who }. Der Eintrag bleibt nicht stehen und zählt als Patzer.
puzzle_check = Prüfen
puzzle_hint = Tipp
puzzle_noHint = Sie haben alles eingetragen, was die Lösung braucht.
puzzle_rule = Regel: { $rule }
puzzle_give = Lösung zeigen
puzzle_three = Haken Sie zuerst in der Spalte der Fallakte eine Person, eine Waffe und einen Raum ab.
puzzle_wrong = Nein. { $cards } folgt nicht aus diesen Notizen.
puzzle_right = Richtig! { $cards } ist in der Fallakte.
puzzle_was = Es war { $cards }.
puzzle_proof = Der Beweis
puzzle_share = Ihr Ergebnis, zum Weitergeben
puzzle_shared = boddy-Rätsel { $date } ({ $level }): { $result }
puzzle_solved = gelöst in { $time }, { $told }
puzzle_gaveUp = nicht gelöst
puzzle_wasFree = Einträge nicht geprüft
puzzle_tries = { $count ->
    [one] 1 Versuch
   *[other] { $count } Versuche
    }
puzzle_slips = { $count ->
    [0] keine Patzer
    [one] 1 Patzer
   *[other] { $count } Patzer
    }
puzzle_used = { $count ->
    [0] keine Tipps
    [one] 1 Tipp
   *[other] { $count } Tipps
    }
puzzle_giveAsk = Lösung zeigen? Das Rätsel gilt dann als nicht gelöst.
puzzle_noDay = Diesen Tag gibt es nicht: { $date }. Hier ist das Rätsel von heute.
puzzle_future = Dieses Rätsel kommt an seinem Tag.
puzzle_finding = Das Rätsel wird gesucht …
puzzle_about = Für alle dasselbe: jeden Tag ein Mini und ein Rätsel, montags leicht, samstags schwer, sonntags für Könner.
puzzle_next = Nächstes Rätsel
puzzle_others = Andere Rätsel
puzzle_more = Weitere Rätsel
puzzle_earlier = Früher
puzzle_later = Später
puzzle_minis = Minis
puzzle_levels = Schwierigkeit
puzzle_allLevels = alle
puzzle_state_open = offen
puzzle_state_begun = begonnen
puzzle_state_solved = gelöst
puzzle_state_missed = nicht gelöst
puzzle_train = Eine Regel üben
puzzle_trainHint = In jedem dieser Rätsel braucht die Lösung diese Regel.
puzzle_trainOne = { $rule }, { $number }
puzzle_figures = Ihre Zahlen
puzzle_streak = An { $count } Tagen hintereinander gelöst.
puzzle_streaks = Tage hintereinander: jetzt { $current }, höchstens { $longest }.
puzzle_count = gelöst
puzzle_median = übliche Zeit
puzzle_best = beste Zeit
puzzle_clean = ohne Patzer und Tipp
puzzle_strict = Ablehnen, was nicht bewiesen ist
puzzle_strictHint = Sonst bleibt jeder Eintrag stehen, und „Prüfen“ sieht sich die Antwort an.
puzzle_todayOpen = Rätsel des Tages: offen
puzzle_todayDone = Rätsel des Tages: { $result }
puzzle_miniOpen = Mini: offen
puzzle_miniDone = Mini: { $result }
puzzle_inARow = { $count ->
    [one] 1 Tag hintereinander
   *[other] { $count } Tage hintereinander
    }
deal_open = Spiel des Tages: offen
deal_begun = Spiel des Tages: begonnen
deal_done = Spiel des Tages: { $won ->
    [won] gewonnen
   *[lost] nicht gewonnen
    }, { $turns } Züge
deal_beside = Derselbe Platz, von Gegnern gespielt
deal_besideHint = Dieselben Karten, dasselbe Glück, dieselben Mitspieler.
deal_who = wer
deal_won = gewonnen
deal_turns = Züge
deal_left = Lösungen übrig
deal_learned = Bits erfahren
deal_result = { $won ->
    [true] ja
   *[false] nein
    }
deal_told = { $won ->
    [true] gewonnen
   *[false] nicht gewonnen
    }, { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
    }, { $open ->
    [one] 1 Lösung übrig
   *[other] { $open } Lösungen übrig
    }
deal_share = So lief es, zum Teilen
deal_shared = boddy, Spiel vom { $date }: { $result }
shareNow = Teilen

## Der Fall um ein Rätsel, bevor etwas geschehen ist

puzzle-evening = { $which ->
    [0] Es regnete die ganze Nacht, und niemand verließ das Haus.
    [1] Die Uhr im Flur war stehen geblieben, und niemand wusste genau, wie spät es war.
    [2] Nach dem Essen wurde musiziert, laut genug, um einen Schrei zu übertönen.
    [3] Nebel lag um das Haus, und der letzte Zug war fort.
    [4] Zweimal war im Gewitter das Licht ausgegangen.
    [5] Das Telefon war seit dem Nachmittag tot.
    [6] Am nächsten Tag sollte das Testament eröffnet werden.
   *[other] Jemand hatte die Hunde hinausgelassen, und sie bellten nicht.
    }
puzzle-seen = Um neun sah man { CARD($one, form: "acc") } { CARD($there, form: "in") } und { CARD($other, form: "acc") } { CARD($elsewhere, form: "in") }.
puzzle-lay = Da lag { CARD($weapon, form: "the") } noch { CARD($room, form: "in") }, wo jeder danach greifen konnte.
puzzle-night = { $which ->
    [0] Um Mitternacht war der Hausherr tot, und die Karten begannen zu reden.
    [1] Eine Stunde später schrie jemand. Was dazwischen geschah, wissen nur die Karten.
    [2] Bei Tagesanbruch war das Bett des Hausherrn leer, sein Keller aber nicht.
   *[other] Dann ging das Licht aus, und als es wiederkam, lag der Hausherr am Boden.
    }

### The site without a server

site_loading = Lädt: { $percent } %.
site_starting = Startet …
site_meanwhile = Sie können schon Notizen eintragen.
site_noWasm = Dieser Browser kann weder spielen noch rechnen (ihm fehlt WebAssembly). Notizen im Notizbuch bleiben erhalten; für Chancen, Tipps und Spiele braucht es einen neueren Browser.
site_failed = Spiele und Rechner konnten nicht geladen werden. Gespeichertes bleibt erhalten; laden Sie die Seite neu, um es noch einmal zu versuchen.
site_fault = Etwas ist schiefgegangen. Gespeichertes bleibt erhalten; laden Sie die Seite neu, um weiterzuspielen.
site_notKept = Dieser Browser speichert nichts (privates Fenster oder Speicher ausgeschaltet). Sie können spielen, aber das Spiel endet mit dieser Seite; das Menü speichert es als Datei.
site_thinking = Das dauert eine Weile.
site_stop = Abbrechen
site_update = Es gibt eine neue Version.
site_updateNow = Jetzt verwenden
site_updateLater = Später
site_carryFile = Dieses Spiel als Datei speichern
site_makeLink = Link zu diesem Spiel für ein anderes Gerät
site_carryLink = Auf dem anderen Gerät öffnen (der Link enthält das ganze Spiel)
site_takeGame = Dieser Link enthält ein ganzes Spiel. Auf diesem Gerät speichern und weiterspielen?
site_takeGameYes = Speichern und spielen
site_takePlan = Dieser Link beginnt ein neues Spiel auf diesem Gerät. Soll es beginnen?
site_forget = Dieses Spiel von diesem Gerät löschen?
site_openSaved = Aufzeichnung oder gespeichertes Spiel öffnen
site_openSavedHint = Eine Aufzeichnung lässt sich Schritt für Schritt ansehen und analysieren. Ein Spiel, das auf einem anderen Gerät gespeichert wurde, geht hier weiter.
site_savedFile = Datei (.jsonl: eine Aufzeichnung, .json: ein gespeichertes Spiel)
error_storage = Nicht gespeichert: Der Speicher des Browsers ist voll. Das Spiel steht, wo es zuletzt gespeichert wurde. Löschen Sie Spiele auf der Startseite oder speichern Sie dieses als Datei.
error_carried = Das ist kein Spiel, das boddy gespeichert hat, oder es ist beschädigt.
error_not-taken = Das Spiel aus diesem Link wurde nicht gespeichert.
error_faultHere = Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.
error_unloaded = Das geht hier nicht. Die Zeile oben auf der Seite sagt, warum.
error_stopped = Abgebrochen.


### Der Löser

## Wo Karten sind: der Anfang eines Satzes.

held = { PLACE($place) ->
    [file] { UPPER(CARD($card, form: "the")) } ist in der Fallakte
    [table] { UPPER(CARD($card, form: "the")) } liegt offen
    [you] Sie haben { CARD($card, form: "acc") }
   *[other] { PLACE($place) } hat { CARD($card, form: "acc") }
    }
lacked = { PLACE($place) ->
    [file] { UPPER(CARDS($cards, form: "the")) } { CARDS($cards) ->
        [one] ist
       *[other] sind
        } nicht in der Fallakte
    [table] { UPPER(CARDS($cards, form: "the")) } { CARDS($cards) ->
        [one] liegt
       *[other] liegen
        } nicht offen
    [you] Sie haben { lacked-cards }
   *[other] { PLACE($place) } hat { lacked-cards }
    }
lacked-cards = { CARDS($cards) ->
    [one] { CARDS($cards, form: "acc") } nicht
   *[other] weder { CARDS($cards, form: "acc", join: "nor") }
    }
certain = { $fact }.
because = { $fact }, denn { $reason }.
uncertain = { $fact }: zu { PERCENT($odds) } wahrscheinlich, nicht sicher.
undecided = { $fact }: möglich, nicht sicher.
but = { $fact }. Aber { $reason }.

## Gründe, nach "denn". Die Rede ist von $count Karten.

has = { PLAYER($seat) ->
    [you] Sie haben
   *[other] { PLAYER($seat) } hat
    }
the-cards = { $count ->
    [one] die Karte
   *[other] diese Karten
    }
why-passed = { has } bei { CASE($cards, form: "dat") } gepasst
why-showed = { has } { the-cards } gezeigt
why-showed-to = { has } { PLAYER($to) ->
    [you] Ihnen
   *[other] { PLAYER($to) }
    } { the-cards } gezeigt
why-dealt = Ihnen { $count ->
    [one] wurde die Karte
   *[other] wurden diese Karten
    } ausgeteilt
why-not-dealt = Ihnen { $count ->
    [one] wurde die Karte
   *[other] wurden diese Karten
    } nicht ausgeteilt
why-face-up = alle sehen { the-cards }
why-laid-open = { has } { the-cards } beim Gehen offen hingelegt
why-accusation-right = eine Anklage war richtig
why-learnt = so steht es in Ihren Notizen
why-own = { PLAYER($seat) ->
    [you] Sie haben
   *[other] { PLAYER($seat) } hat
    } { the-cards } auf der Hand
why-supposed = das nehmen Sie an
why-before-left = das war sicher, bevor { PLAYER($seat) } ging
why-before-joined = das war sicher, bevor { PLAYER($seat) } dazukam
why-third-card = { PLAYER($seat) ->
    [you] Sie haben eine der Karten { CARDS($cards) } gezeigt und haben weder { CARDS($lacked, form: "acc", join: "nor") }
   *[other] { PLAYER($seat) } hat eine der Karten { CARDS($cards) } gezeigt und hat weder { CARDS($lacked, form: "acc", join: "nor") }
    }
why-held = { PLACE($place) ->
    [file] { $count ->
        [one] die Karte ist
       *[other] diese Karten sind
        } in der Fallakte
    [table] { $count ->
        [one] die Karte liegt
       *[other] diese Karten liegen
        } offen
    [you] Sie haben { the-cards }
   *[other] { PLACE($place) } hat { the-cards }
    }
why-no-hand = niemand kann { the-cards } haben
why-others-placed = { $category ->
    [suspect] von allen anderen Personen ist bekannt, wo sie sind
    [weapon] von allen anderen Waffen ist bekannt, wo sie sind
   *[room] von allen anderen Räumen ist bekannt, wo sie sind
    }
why-file-card = { $category ->
    [suspect] die Person in der Fallakte ist { CARD($card, form: "the") }
    [weapon] die Waffe in der Fallakte ist { CARD($card, form: "the") }
   *[room] der Raum in der Fallakte ist { CARD($card, form: "the") }
    }
hand-of = { PLAYER($seat) ->
    [you] Ihre { $size ->
        [one] 1 Karte
       *[other] { $size } Karten
        }
   *[other] die { $size ->
        [one] 1 Karte
       *[other] { $size } Karten
        } von { PLAYER($seat) }
    }
why-hand-known = { $size ->
    [one] { hand-of } ist bekannt
   *[other] { hand-of } sind alle bekannt
    }
why-hand-needs = für { hand-of } { $size ->
    [one] ist nur noch 1 möglich
   *[other] sind nur noch { $size } möglich
    }
why-last-place = { LIST($out) }
not-there = { PLACE($place) ->
    [file] in der Fallakte ist die Karte nicht
    [you] Sie haben die Karte nicht
   *[other] { PLACE($place) } hat die Karte nicht
    }
why-hand-filled = { hand-of } { $size ->
    [one] ist
   *[other] sind
    } schon vergeben: { LIST($parts, by: "; ") }
fills-cards = { CARDS($cards, form: "the") }
fills-show = eine der Karten { CARDS($cards) }
why-needed = { LIST($needs, by: ", ") }, und dafür bleiben nur { CARDS($cards, form: "the") }
need-show = { has } { CARDS($cards, form: "acc", join: "or") }
need-hand = { PLAYER($seat) ->
    [you] Sie brauchen
   *[other] { PLAYER($seat) } braucht
    } noch { $size ->
    [one] 1 Karte
   *[other] { $size } Karten
    }
need-file = in die Fallakte gehört noch { $category ->
    [suspect] eine Person
    [weapon] eine Waffe
   *[room] ein Raum
    }
why-taken = { CARDS($cards, form: "the") } können nur { LIST($places, join: "or") } sein und füllen dort jeden freien Platz
where = { PLACE($place) ->
    [file] in der Fallakte
    [you] bei Ihnen
   *[other] bei { PLACE($place) }
    }
why-no-deal = keine Verteilung, die zu { LIST($sources, form: "dat") } passt, hat { the-cards } { $where ->
    [elsewhere] woanders
   *[there] dort
    }

## Warum es nicht anders sein kann: was dann wäre, und wohin das führt.

why-otherwise = andernfalls ergäbe sich: { LIST($steps, by: "; ") }
would-have = { PLACE($place) ->
    [you] Sie hätten
   *[other] { PLACE($place) } hätte
    }
would-hold = { PLACE($place) ->
    [file] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] wäre
       *[other] wären
        } in der Fallakte
   *[other] { would-have } { CARDS($cards, form: "acc") }
    }
would-lack = { PLACE($place) ->
    [file] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] wäre
       *[other] wären
        } nicht in der Fallakte
   *[other] { would-have } { lacked-cards }
    }
would-have-no-room = { PLAYER($seat) ->
    [you] Sie hätten
   *[other] { PLAYER($seat) } hätte
    } keinen Platz mehr für { CARDS($cards, form: "acc", join: "or") }
clash-show = { PLAYER($seat) ->
    [you] Sie hätten
   *[other] { PLAYER($seat) } hätte
    } keine der Karten { CARDS($cards) } zeigen können
clash-few = für { hand-of } { $left ->
    [one] wäre nur noch 1 möglich
   *[other] wären nur noch { $left } möglich
    }
clash-many = { PLAYER($seat) ->
    [you] Sie müssten
   *[other] { PLAYER($seat) } müsste
    } { $needed } Karten haben statt { $size }
clash-file = für die Fallakte bliebe { $category ->
    [suspect] keine Person
    [weapon] keine Waffe
   *[room] kein Raum
    } übrig
clash-two = { CARDS($cards, form: "the") } wären beide in der Fallakte
clash-card = { CARD($card, form: "the") } könnte nirgends sein
clash-accused = { CARDS($cards, form: "the") } wären in der Fallakte, aber diese Anklage war falsch
clash-needed = { LIST($needs, by: ", ") }, und dafür { CARDS($cards) ->
    [one] bliebe
   *[other] blieben
    } nur { CARDS($cards, form: "the") }
clash-taken = { CARDS($cards, form: "the") } könnten nur { LIST($places, join: "or") } sein, wo nur für { $free } Platz ist

## Einträge und Teile des Aufbaus, mit denen etwas bewiesen ist.

source-all = alles, was Sie gesehen haben
    .dat = allem, was Sie gesehen haben,
source-players = die Kartenzahlen
    .dat = den Kartenzahlen
source-faceup = die offenen Karten
    .dat = den offenen Karten
source-hand = Ihre Karten
    .dat = Ihren Karten
source-not-noted = Ihre Annahmen
    .dat = Ihren Annahmen
source-entries = { LIST($entries) ->
    [one] Eintrag { LIST($entries) }
   *[other] die Einträge { LIST($entries) }
    }
    .dat = { LIST($entries) ->
    [one] Eintrag { LIST($entries) }
   *[other] den Einträgen { LIST($entries) }
    }

## Warum ein Feld offen ist. $fact ist, was dann sicher wäre.

open-fits = Das passt: { LIST($facts, by: ". ") }.
open-if-shows = Zeigt { PLAYER($seat) } { PLAYER($to) ->
    [you] Ihnen
   *[other] { PLAYER($to) }
    } { CARD($card, form: "acc") }: { $fact } ({ PERCENT($odds) }).
open-if-passes = Kann { PLAYER($seat) } { CARD($card, form: "acc") } nicht zeigen: { $fact } ({ PERCENT($odds) }).

## Was ein Verdacht bringt: Teile eines Satzes, der erste an seinem Anfang.

suggestion-worth = { UPPER(LIST($parts, by: "; ")) }.
leaves-one = Es gibt nur noch 1 mögliche Lösung
leaves-all = Es bleiben alle { $now } möglichen Lösungen
leaves-almost-all = Von { $now } möglichen Lösungen bleiben im Schnitt fast alle, im besten Fall { $best }
leaves = Von { $now } möglichen Lösungen bleiben im Schnitt { ABOUT($average) }, im besten Fall { $best }
known-in-no-hand = niemand sonst kann { CARDS($cards, form: "acc", join: "or") } haben
known-in-no-hand-here = niemand sonst am Tisch kann { CARDS($cards, form: "acc", join: "or") } haben
known-at = { PLACE($place) ->
    [file] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] ist
       *[other] sind
        } in der Fallakte
    [table] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] liegt
       *[other] liegen
        } offen
    [you] { CARDS($cards, form: "acc") } haben Sie
   *[other] { CARDS($cards, form: "acc") } hat { PLACE($place) }
    }
so-only = { LIST($known) }, also kann nur { CARDS($rest, form: "the", join: "or") } gezeigt werden
tells-the-same = { CARDS($cards, form: "the", join: "or") } würde Ihnen dasselbe verraten wie { CARD($card, form: "the") }
nobody-can-show = niemand kann eine Karte zeigen
nobody-may-show = mit { PERCENT($odds) } Wahrscheinlichkeit kann niemand eine Karte zeigen

## Welche Karte man zeigt.

show-seen = { PLAYER($seat) } hat { CARD($card, form: "acc") } schon gesehen.
show-proved = { PLAYER($seat) } weiß schon, dass Sie { CARD($card, form: "acc") } haben.
show-tells-nothing = Das bringt { PLAYER($seat) } der Lösung nicht näher, soweit Sie es wissen können.
show-tells-little = Das bringt { PLAYER($seat) } der Lösung kaum näher, soweit Sie es wissen können.
show-tells = Die wahre Lösung wird für { PLAYER($seat) } etwa { ABOUT($times) }-mal so wahrscheinlich wie jetzt, soweit Sie es wissen können.

## Ob man anklagt.

accuse-certain = Klagen Sie { CASE($cards, form: "acc") } an: Das ist die einzige mögliche Lösung.
accuse-certain-later = Es ist sicher: Klagen Sie { CASE($cards, form: "acc") } an, sobald Sie dürfen.
accuse-certain-there = Klagen Sie { CASE($cards, form: "acc") } an, sobald Sie dort stehen: Das ist die einzige mögliche Lösung.
accuse-now = Klagen Sie { CASE($cards, form: "acc") } an: Das ist zu { PERCENT($odds) } wahrscheinlich, und Warten verspricht weniger.
accuse-later = Warten Sie: { CASE($cards) } ist nur zu { PERCENT($odds) } wahrscheinlich.
accuse-much-later = Warten Sie: { CASE($cards) } ist zu { PERCENT($odds) } wahrscheinlich.
silence-counts = Dabei zählt, dass noch niemand angeklagt hat; nach den Karten allein ist es zu { PERCENT($by_cards) } wahrscheinlich.
rival-may-know = { PLAYER($seat) } kennt die Lösung vielleicht schon: { $tenths ->
    [0] in weniger als 1 von 10 Verteilungen
    [10] in fast allen Verteilungen
   *[other] in etwa { $tenths } von 10 Verteilungen
    }.
plan = { LIST($parts, by: " ") }
plan-ask = Verdächtigen Sie { CASE($cards, form: "acc") }.
plan-ask-later = Verdächtigen Sie in Ihrem nächsten Zug { CASE($cards, form: "acc") }.
then-nobody = Zeigt niemand eine Karte, klagen Sie an: { $certain ->
    [true] Dann ist es sicher
   *[false] Das ist dann zu { PERCENT($odds) } wahrscheinlich
    }.
then-nobody-else = Zeigt niemand eine Karte, klagen Sie { CASE($cards, form: "acc") } an: { $certain ->
    [true] Dann ist es sicher
   *[false] Das ist dann zu { PERCENT($odds) } wahrscheinlich
    }.
then-shown = Wird Ihnen { CARDS($cards, form: "the", join: "or") } gezeigt, klagen Sie an, was dann am wahrscheinlichsten ist: im Schnitt zu { PERCENT($odds) }.
then-always = Was auch gezeigt wird, klagen Sie an, was dann am wahrscheinlichsten ist: im Schnitt zu { PERCENT($odds) }.
then-wait = Sonst warten Sie.
then-depends = Sonst kommt es darauf an, wer was zeigt.
then-never = Klagen Sie noch nicht an, was auch gezeigt wird.
then-not-now = Anklagen dürfen Sie erst in Ihrem nächsten Zug.

## Wohin man geht.

move-may-be = Dort könnte das Verbrechen geschehen sein.
move-is = Das ist der Tatort, also können nur die beiden anderen Karten gezeigt werden.
move-own = Diese Karte haben Sie selbst, also können nur die beiden anderen gezeigt werden.
move-towards = Es liegt auf dem Weg { CARD($room, form: "to") }, von dort etwa { $turns ->
    [one] einen weiteren Zug
   *[other] { $turns } weitere Züge
    }.
move-none = Kein Raum, der mehr verraten würde, ist in der Nähe.

## Wie jemand verdächtigt.

habit-avoids = { PLAYER($seat) } nennt anscheinend keine eigenen Karten (zu { PERCENT($odds) } wahrscheinlich).
habit-names = { PLAYER($seat) } nennt anscheinend auch eigene Karten (zu { PERCENT($odds) } wahrscheinlich).
habit-unclear = Ob { PLAYER($seat) } eigene Karten nennt, ist noch nicht klar.

## Was auszurechnen zu schwer war.

left-out-odds = Wahrscheinlichkeiten und Tipps fehlen: Es sind zu viele Möglichkeiten, um sie zu zählen.
left-out-suggestions = Vorschläge für einen Verdacht fehlen: Es sind zu viele Möglichkeiten.
left-out-compared = Nur Verdächtigungen mit den wahrscheinlichsten Karten wurden verglichen: Für alle sind es zu viele Möglichkeiten.
left-out-ties = Welche von gleich guten Verdächtigungen den anderen am wenigsten verrät, bleibt offen: Für sie sind es zu viele Möglichkeiten.
left-out-outcomes = Wie viele Lösungen ein Verdacht übrig lässt, bleibt offen: Es sind zu viele Möglichkeiten.
left-out-showing = Wie viel eine Karte verrät, bleibt offen: Es sind zu viele Möglichkeiten.
left-out-accusation = Was die anderen wissen können, zählt beim Tipp zur Anklage nicht mit: Es sind zu viele Möglichkeiten.
left-out-others = Was die anderen wissen, fehlt: Es sind zu viele Möglichkeiten.

## Was an Notizen nicht stimmt.

mistake-sum = zusammen haben alle { count-cards } auf der Hand{ $faceup ->
    [0] {""}
   *[other] , und { $faceup } liegen offen
    }, aber von { $deck } Karten werden { $dealt } verteilt; korrigieren Sie die Zahlen, oder sagen Sie, welche Karten offen liegen
mistake-hand = auf Ihrer Hand sind { count-cards }, aber nach den Kartenzahlen haben Sie { $said }
mistake-clash = { LIST($sources) } widersprechen sich
mistake-single = { LIST($sources) } kann nicht stimmen
mistake-from = Eintrag { $entry }: Ab hier passt keine Verteilung mehr zu den Notizen: { $mistake }.
mistake-set-up = { UPPER($mistake) }.
line-of-file = Zeile { $line } der Datei
sense-again = Vielleicht war gemeint:
sense-again-until = Bis Eintrag { $entry } würde es wieder stimmen mit:
sense-again-without = Ohne die Einträge würde es wieder stimmen mit:
correction = { $source }: { $slip }
no-correction = Keine Änderung eines einzelnen Eintrags behebt das.

## Was gemeint gewesen sein kann.

had = { PLAYER($seat) ->
    [you] Sie hatten
   *[other] { PLAYER($seat) } hatte
    }
slip-right = die Anklage war richtig
slip-wrong = die Anklage war falsch
slip-card = { CARD($now, form: "short") } statt { CARD($was, form: "short") }
slip-holder = { had } die Karte
slip-shower = { has } gezeigt
slip-nobody-showed = niemand hat gezeigt
slip-you-showed = Sie haben { CARD($card, form: "acc") } gezeigt
slip-shown = gezeigt wurde { CARD($card, form: "the") }
slip-not-shown = gezeigt wurde eine andere Karte als { CARD($card, form: "the") }
slip-asker = { has } verdächtigt
slip-passed = { has } bei { CARDS($cards, form: "short") } gepasst
slip-size = { PLAYER($seat) ->
    [you] Sie haben { count-cards }
   *[other] { PLAYER($seat) } hat { count-cards }
    }
slip-size-unknown = wie viele Karten { PLAYER($seat) ->
    [you] Sie haben
   *[other] { PLAYER($seat) } hat
    }, ist nicht bekannt
slip-sizes = die Zahlen bei { PLAYER($seat) ->
    [you] Ihnen
   *[other] { PLAYER($seat) }
    } und { PLAYER($other) } sind vertauscht
slip-missing = { CARD($card, form: "the") } fehlt
slip-extra = { CARD($card, form: "the") } gehört nicht dazu
slip-left-out = das fällt weg
doubt-turn = Nach { PLAYER($other) ->
    [you] Ihnen
   *[other] { PLAYER($other) }
    } { PLAYER($seat) ->
    [you] waren Sie
   *[other] war { PLAYER($seat) }
    } an der Reihe.
doubt-order = In dieser Reihenfolge kann niemand geantwortet haben: Jemand, der gepasst hat, käme erst nach { PLAYER($seat) ->
    [you] Ihnen
   *[other] { PLAYER($seat) }
    } dran.
doubt-pass-card = { PLAYER($seat) ->
    [you] Sie haben gepasst, haben aber
   *[other] { PLAYER($seat) } hat gepasst, hat aber
    } { CARD($card, form: "acc") }.
doubt-pass = { PLAYER($seat) ->
    [you] Sie haben gepasst, müssen
   *[other] { PLAYER($seat) } hat gepasst, muss
    } aber eine dieser Karten haben.

### Die Analyse eines Spiels

## Zahlen

review-solutions = { $count ->
    [one] 1 mögliche Lösung
   *[other] { $count } mögliche Lösungen
    }
review-bits = { NUMBER($value, digits: 2) }
review-bits-gained = { NUMBER($value, digits: 2, sign: "always") }
review-bits-of = { NUMBER($value, digits: 2) } von { NUMBER($best, digits: 2) }
review-card = { CARD($card, form: "short") }
review-after = { $turn ->
    [0] nach dem Austeilen
   *[other] nach Zug { $turn }
    }
review-known-from = { $turn ->
    [never] nie
    [0] von Anfang an
   *[other] Zug { $turn }
    }
review-careless = { $shown ->
    [0] -
    [one] { $careless } von 1 Karte
   *[other] { $careless } von { $shown } Karten
    }
review-label = { $label ->
    [great] stark
    [good] gut
    [fair] mäßig
   *[wasted] vertan
    }
review-choice = { CARD($card, form: "short") }: ließ { $open }
review-least-telling = verrät am wenigsten

## Die Geschichte

review-rules = { $preset ->
    [mansion] „{ rule_mansion }“
    [parlour] „{ rule_parlour }“
    [roundtable] „{ rule_roundtable }“
   *[speed] „{ rule_speed }“
    }{ $changed ->
    [true] {" "}nach Hausregeln
   *[false] {""}
    }
review-deck = den Karten „{ $edition ->
    [classic] Klassisch
    [manor] Gutshaus
    [cottage] Hütte
    [abbey] Abtei
   *[other] { $edition }
    }“
story-opening = { LIST($names) } spielten { review-rules } mit { review-deck }. Es war { CASE($cards) }.
story-all-had = Nach dem Austeilen gab es für jeden { review-solutions }.
story-had = Nach dem Austeilen gab es für { PLAYER($best) } { $least ->
    [one] 1 mögliche Lösung
   *[other] { $least } mögliche Lösungen
    } und für { PLAYER($worst) } { $most }.
story-turn-shown = In Zug { $turn } verdächtigte { PLAYER($seat) } { CASE($cards, form: "acc") }; { PLAYER($shower) } zeigte { CARD($card, form: "acc") }, und { $same ->
    [true] für { PLAYER($seat) } blieben alle { $before } möglichen Lösungen
   *[false] statt { $before } möglichen Lösungen gab es für { PLAYER($seat) } noch { $after }
    }.
story-turn-unanswered = In Zug { $turn } verdächtigte { PLAYER($seat) } { CASE($cards, form: "acc") }; niemand konnte eine Karte zeigen, und { $same ->
    [true] für { PLAYER($seat) } blieben alle { $before } möglichen Lösungen
   *[false] statt { $before } möglichen Lösungen gab es für { PLAYER($seat) } noch { $after }
    }.
story-turn-quiet = In Zug { $turn } äußerte { PLAYER($seat) } keinen Verdacht.
story-chance = Die Gewinnchance von { PLAYER($seat) } { $rose ->
    [true] stieg
   *[false] fiel
    } von { PERCENT($before) } auf { PERCENT($after) }.
story-turning-point = { $what } { story-chance }
story-costliest-card = Am meisten verriet { PLAYER($seat) } in Zug { $turn } mit der Karte { CARD($card) }: Sie ließ { PLAYER($to) } { review-solutions }; { CARD($least, form: "the") } hätte { $left }{ $more ->
    [true] {""}
   *[false] , aber weniger wahrscheinliche
    } gelassen.
story-best-suggestions = Am besten verdächtigte { PLAYER($seat) }: mit { PERCENT($share) } von dem, was möglich war.
story-resigned = In Zug { $turn } gab { PLAYER($seat) } auf.
story-put-out = In Zug { $turn } schied { PLAYER($seat) } aus: { $reason }.
story-accused-wrongly = In Zug { $turn } klagte { PLAYER($seat) } { CASE($cards, form: "acc") } an, was { $odds ->
    [0] nicht stimmen konnte
   *[other] zu { PERCENT($odds) } wahrscheinlich war
    }, und schied aus.
story-silent = { LIST($known) ->
    [one] { LIST($known, form: "alone") }
   *[other] { LIST($known) } hätten die Lösung wissen können, klagten aber nicht an.
    }
story-could-have-known = { PLAYER($seat) } ({ review-after })
    .alone = { PLAYER($seat) } hätte die Lösung { review-after } wissen können, klagte aber nicht an.
story-nobody-won = Niemand gewann: { story-ending }.
story-won-silently = { PLAYER($seat) } gewann ohne Anklage: { story-ending }.
story-knew = { PLAYER($seat) } wusste die Lösung in Zug { $turn }, klagte sofort an und gewann.
story-could-know = { PLAYER($seat) } konnte die Lösung { review-after } wissen, klagte in Zug { $accused } an und gewann.
story-lucky = { PLAYER($seat) } klagte in Zug { $turn } mit einer Chance von { PERCENT($odds) } an, hatte Glück und gewann.
story-not-ended = Das Spiel ist noch nicht zu Ende.
story-ending = { $ending ->
    [right-accusation] die Anklage war richtig
    [last-seat] alle anderen waren ausgeschieden
    [all-out] alle waren ausgeschieden
    [no-person] nur noch Bots waren übrig
    [no-suggestion] jeder mögliche Verdacht war geäußert
    [round-limit] { $limit ->
        [one] nach einer Runde war Schluss
       *[other] nach { $limit } Runden war Schluss
        }
    [turn-limit] { $limit ->
        [one] nach einem Zug war Schluss
       *[other] nach { $limit } Zügen war Schluss
        }
   *[stopped] { $limit }
    }

## Urteile über einen Zug, beim Ansehen des Spiels

verdict = { LIST($parts, by: " ") }
verdict-suggestion = { $label ->
    [great] Sehr guter Verdacht
    [good] Guter Verdacht
    [fair] Mäßiger Verdacht
   *[wasted] Verschenkter Verdacht
    }: { PERCENT($share) } von dem, was der beste verraten konnte.
verdict-better = { UPPER(CASE($cards)) } { $fewer ->
    [true] hätte im Schnitt { ABOUT($left) } statt { ABOUT($average) } möglicher Lösungen gelassen.
   *[false] hätte mehr verraten.
    }
verdict-nothing-to-learn = Hier konnte kein Verdacht etwas verraten.
verdict-lucky = Glück gehabt: statt { $before } möglicher Lösungen nur noch { $after }.
verdict-shown-well = Gut gewählt: Keine andere Karte hätte { PLAYER($to) } weniger verraten.
verdict-shown = { UPPER(CARD($least, form: "the")) } hätte { PLAYER($to) } weniger verraten: noch { $left } mögliche { $left ->
    [one] Lösung
   *[other] Lösungen
    }{ $more ->
    [true] {" "}statt { $count }
   *[false] , aber weniger wahrscheinliche
    }.
verdict-right = { $certain ->
    [true] Sicher: Eine andere Lösung war nicht möglich.
   *[false] Richtig durch Glück: Es war zu { PERCENT($odds) } wahrscheinlich.
    }
verdict-wrong = { $odds ->
    [0] Es konnte nicht stimmen.
   *[other] Es war nur zu { PERCENT($odds) } wahrscheinlich.
    }{ $likeliest ->
    [true] {" "}Die wahrscheinlichste Lösung hatte { PERCENT($best) }.
   *[false] {""}
    }
verdict-win-missed = Ein verschenkter Sieg: { review-after } konnte es nur noch { CASE($cards) } sein.
verdict-chance = Gewinnchance: { PERCENT($before) } → { PERCENT($after) }.

## Die Seite und die Tabellen

review-game = { review-rules } mit { review-deck }, { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
    }. In der Fallakte: { CARDS($cards) }.
review-story = Die Geschichte
review-chart = Wie viele Lösungen noch möglich waren
review-chart-bits = Dasselbe in Bit
review-suggestions = Verdächtigungen
review-shows = Gezeigte Karten
review-reading = So liest man das
review-turn = Zug
review-at-first = Lösungen
review-at-the-end = am Ende
review-player = Spieler
review-could-know = konnte es wissen
review-accused = klagte an
review-made = Verdächtigungen
review-of-the-best = vom Besten
review-gave-away = verriet zu viel
review-bits-gave-away = verratene Bit
review-too-much = zu viel
review-suggestion = Verdacht
review-worth = Wert
review-best-then = bester damals
review-best = bester
review-answer = Antwort
review-left = blieben
review-in-bits = in Bit
review-to = wem
review-showed = zeigte
review-instead-of = statt
review-nothing-to-learn = nichts zu erfahren
review-this-one = dieser
review-nobody = niemand
review-no-answer = keine
review-nobody-suggested = Niemand hat einen Verdacht geäußert.
review-chart-solutions = mögliche Lösungen
review-bits-label = Bit, die jedem Spieler fehlten, Zug für Zug
review-bits-lacking = fehlende Bit
review-won = gewann
review-chart-note = Bei 1 konnte der Spieler die Lösung wissen. ✓ und ✗: eine richtige und eine falsche Anklage.
review-lucky = Glück
review-chances-note = Alle Karten liegen offen, und gespielt wird wie von Bots, die nichts übersehen: Wer mehr weiß und früher an der Reihe ist, gewinnt öfter. Wer die Lösung kennt und als Nächster an der Reihe ist, liegt nahe bei 100 Prozent.
review-chances-share = Prozent
review-chances = Aussichten auf den Sieg
review-unchanged = In den Zügen { $first } bis { $last } änderte sich nichts.
review-accuses = { PLAYER($seat) } klagt { CASE($cards, form: "acc") } an: { $right ->
    [true] richtig
   *[false] falsch
    }
review-verdict = { $kind ->
    [certain] sicher und richtig
   *[other] { $odds ->
        [0] konnte nicht stimmen
       *[other] zu { PERCENT($odds) } sicher, { $kind ->
            [lucky] richtig, mit Glück
           *[wrong] falsch
            }
        }
    }
review-accused-in = Zug { $turn }: { PLAYER($seat) } klagt { CASE($cards, form: "acc") } an: { review-verdict }.
review-suggestions-note = Wert: wie viel der Verdacht erwarten ließ, als Anteil am besten. Blieben: wie viele Lösungen vor und nach den Antworten möglich waren.
review-not-listed = { $count ->
    [one] 1 Verdacht, aus dem nichts zu lernen war, ist nicht aufgeführt.
   *[other] { $count } Verdächtigungen, aus denen nichts zu lernen war, sind nicht aufgeführt.
    }
review-shows-note = Wie viele Lösungen die Karte dem ließ, der verdächtigte, und wie viele die anderen Karten auf der Hand gelassen hätten. Nur, wo es eine Wahl gab.
review-about-bits = Alle Zahlen sind genau, über alle Verteilungen, die zu dem passen, was der Spieler gesehen hatte. Angenommen ist, dass jeder, der mehrere Karten zeigen kann, eine zufällig wählt. Was ein Verdacht oder eine Karte wert ist, hängt auch davon ab, wie wahrscheinlich die Lösungen sind, nicht nur, wie viele bleiben. Gemessen wird es in Bit: Wem drei Bit fehlen, der ist so weit, als blieben acht gleich wahrscheinliche Lösungen.
review-about-labels = Ein Verdacht ist stark ab { PERCENT($great) } vom Wert des besten, gut ab { PERCENT($good) }, mäßig ab { PERCENT($fair) } und darunter vertan. Wo der beste weniger als { NUMBER($nothing, digits: 3) } Bit wert war, gab es nichts zu erfahren, und es wird nicht geurteilt. Wer durchs Haus geht, kann nur den Raum verdächtigen, in dem die Figur steht. Was ein Verdacht oder eine Karte in Bit verriet, kann unter null liegen: Manchmal lässt die Wahrheit falsche Lösungen wahrscheinlicher aussehen.

## Prüfungen und das Rätsel des Tages

exam-model = Alle Verteilungen sind anfangs gleich wahrscheinlich, und wer mehrere Karten zeigen kann, zeigt jede davon gleich oft.
exam-claim = { PLACE($place) ->
    [file] { CARD($card, form: "the") } ist in der Fallakte
   *[other] { PLACE($place) } hat { CARD($card, form: "acc") }
    }
exam-ask-holds = { UPPER(exam-claim) }: Antworten Sie yes, wenn das sicher ist, no, wenn das Gegenteil sicher ist, und sonst unknown.
exam-ask-odds = { exam-model } Wie wahrscheinlich ist das: { exam-claim }? Antworten Sie mit einer Zahl von 0 bis 1, auf { NUMBER($close, digits: 3) } genau.
exam-ask-suggest = { exam-model } Sie sind am Zug und dürfen drei beliebige Karten verdächtigen. Welcher Verdacht verrät Ihnen am meisten über die Fallakte? Antworten Sie mit einer Person, einer Waffe und einem Raum.
exam-ask-accuse = Können Sie sicher sein, was in der Fallakte ist? Antworten Sie mit den drei Karten, wenn ja, und sonst mit wait.
exam-ask-follows = Was folgt aus dem letzten Eintrag, das vorher nicht sicher war? Nennen Sie alles, als Tatsachen wie Rope: Cyd und Rope: not file, mit Semikolons dazwischen. Wenn Sie sagen, wo eine Karte ist, brauchen Sie nicht zu sagen, wo sie nicht ist. Antworten Sie { $nothing }, wenn nichts folgt.
exam-ask-step = Genau einer dieser Schritte folgt nicht aus den Notizen und den bekannten Händen. Welcher? Antworten Sie mit seiner Nummer.
    { $steps }
exam-ask-proof = Folgt jeder dieser Schritte aus den Notizen und den bekannten Händen? Antworten Sie mit yes oder no.
    { $steps }
exam-ask-next-own = { exam-model } Sie sind am Zug, und die Hausregel erlaubt keinen Verdacht, der eine Karte der eigenen Hand nennt. Welcher Verdacht verrät Ihnen am meisten über die Fallakte? Antworten Sie mit einer Person, einer Waffe und einem Raum.
exam-ask-next-room = { exam-model } Sie sind am Zug und dürfen nur in dem Raum verdächtigen, in dem Sie sind: { CARD($room, form: "the") }. Welcher Verdacht verrät Ihnen am meisten über die Fallakte? Antworten Sie mit einer Person, einer Waffe und einem Raum.
exam-step = { $number }. { $fact } ({ source-entries })
exam-because-step = Schritt { $number } ist nicht sicher: { $fact }.
exam-because-right = Jeder Schritt ist sicher.
exam-follows-wrong = nicht sicher: { $unsound }; es fehlt: { $missed }
exam-not-allowed = die Hausregel erlaubt nicht: { CASE($given) }
exam-rule = rule: '{ $rule }'; gebraucht wird own oder room mit seinem Namen
expect-exam-fact = eine Tatsache wie Rope: Cyd oder Rope: not file
expect-exam-facts-most = höchstens { $most } Tatsachen
expect-exam-step = die Nummer eines Schritts
expect-exam-proof = yes oder no
exam-because-odds = { $deals ->
    [one] 1 Verteilung passt zu den Notizen.
   *[other] { NUMBER($deals) } Verteilungen passen zu den Notizen.
    }
exam-because-suggest = Zu erwarten sind { NUMBER($bits, digits: 3) } Bit; { $count ->
    [one] kein anderer Verdacht ist so gut.
   *[other] { $count } Verdächtigungen sind so gut.
    }
exam-because-wait = Es gibt noch { review-solutions }.
exam-model-address = URL: { $found }; gebraucht wird eine Adresse wie http://localhost:8000/v1
exam-model-failed = { $address }: { $why }
exam-model-nonsense = die Adresse des Modells antwortete { $found }; gebraucht wird eine Antwort in der Form von OpenAI
exam-marked = { $id } { $kind }: { $remark ->
    [right] richtig
   *[other] { $remark }
    }
exam-game-scored = Spiel { $number }: { $scores }
exam-right-of = richtige Antworten: { $right } von { $count }
exam-no-answer = keine Antwort
exam-unreadable = unlesbar: { $problem }
exam-differs = geantwortet: { $given }, richtig ist { $right }: { $because }
exam-differs-odds = geantwortet: { NUMBER($given, digits: 4) }, richtig ist { NUMBER($right, digits: 4) }
exam-tells-less = { CASE($given) } verrät { NUMBER($bits, digits: 2) } Bit, { CASE($best) } verrät { NUMBER($most, digits: 2) }
exam-strange = keine Aufgabe { LIST($ids, by: ", ") }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
    } in dieser Prüfung; gebraucht werden ihre Nummern{ $such ->
    [none] {""}
   *[other] , etwa { $such }
    }
exam-no-key = Aufgabe { $id } hat keine Antwort: Bewerten Sie mit dem Schlüssel
exam-key = Aufgabe { $id } des Schlüssels: { $problem }
exam-twice = Aufgabe { $id } steht schon in Zeile { $line }; gebraucht wird jede Aufgabe einmal
exam-no-cell = card und place: { $found }; gebraucht werden Texte
exam-none-found = in { $tries } Stellungen fand sich keine Aufgabe '{ $kind }' der Stufe { LIST($levels, by: ", ") }; erlauben Sie andere Stufen oder nehmen Sie mehr Aufzeichnungen
exam-written = { $count ->
    [one] 1 Aufgabe
   *[other] { NUMBER($count) } Aufgaben
    } in { $path }
exam-written-with-key = { exam-written }, Antworten in { $key }
exam-column-question = Aufgabe
exam-column-level = Stufe { $level }
exam-column-all = alle
expect-exam-holds = yes, no oder unknown
expect-exam-odds = eine Zahl von 0 bis 1
expect-exam-cards = drei Karten oder wait, als Text
expect-exam-share = eine Zahl von 0 bis 1 oder ein Prozentsatz
expect-text-or-number = ein Text oder eine Zahl
expect-short = höchstens { $most } Zeichen
expect-date = ein Datum wie 2026-11-18
puzzle-not-found = kein Rätsel gefunden für { $date }

### Ein Spiel erzählt

told-setup = { $rules }, Ausgabe { $edition }: { LIST($players, by: ", ") }.
told-player = { PLAYER($seat) }
told-player-as = { PLAYER($seat) } ({ CARD($card, form: "short") })
told-hand = { PLAYER($seat) ->
    [you] Sie bekommen { CARDS($cards, form: "acc") }.
   *[other] { PLAYER($seat) } bekommt { CARDS($cards, form: "acc") }.
    }
told-hand-size = { PLAYER($seat) ->
    [you] Sie bekommen { count-cards }.
   *[other] { PLAYER($seat) } bekommt { count-cards }.
    }
told-faceup = Offen für alle: { CARDS($cards, form: "the") }.
told-file = In der Fallakte: { CARDS($cards, form: "the") }.
told-rolled = { PLAYER($seat) ->
    [you] Sie würfeln { LIST($dice) }.
   *[other] { PLAYER($seat) } würfelt { LIST($dice) }.
    }
told-walked = { PLAYER($seat) ->
    [you] Sie gehen { CARD($room, form: "to") }.
   *[other] { PLAYER($seat) } geht { CARD($room, form: "to") }.
    }
told-walked-square = { PLAYER($seat) ->
    [you] Sie gehen auf das Feld ({ $row }, { $col }).
   *[other] { PLAYER($seat) } geht auf das Feld ({ $row }, { $col }).
    }
told-walks = { PLAYER($seat) ->
    [you] Sie gehen ein Stück.
   *[other] { PLAYER($seat) } geht ein Stück.
    }
told-may-look = Sie dürfen allein in die Fallakte sehen.
told-passage = { PLAYER($seat) ->
    [you] Sie nehmen den Geheimgang { CARD($room, form: "to") }.
   *[other] { PLAYER($seat) } nimmt den Geheimgang { CARD($room, form: "to") }.
    }
told-brought = { PLAYER($seat) ->
    [you] Sie werden { CARD($room, form: "to") } gebracht.
   *[other] { PLAYER($seat) } wird { CARD($room, form: "to") } gebracht.
    }
told-stayed = { PLAYER($seat) ->
    [you] Sie bleiben stehen.
   *[other] { PLAYER($seat) } bleibt stehen.
    }
told-suggested = { PLAYER($seat) ->
    [you] Sie verdächtigen { CASE($cards, form: "acc") }.
   *[other] { PLAYER($seat) } verdächtigt { CASE($cards, form: "acc") }.
    }
told-passed = { PLAYER($seat) ->
    [you] Sie passen.
   *[other] { PLAYER($seat) } passt.
    }
told-nobody-showed = Niemand konnte eine Karte zeigen.
told-shown-hidden = { PLAYER($seat) ->
    [you] Sie zeigen { PLAYER($to) } eine Karte.
   *[other] { PLAYER($seat) } zeigt { PLAYER($to) ->
        [you] Ihnen
       *[other] { PLAYER($to) }
        } eine Karte.
    }
told-shown = { PLAYER($seat) ->
    [you] Sie zeigen { PLAYER($to) } { CARD($card, form: "acc") }.
   *[other] { PLAYER($seat) } zeigt { PLAYER($to) ->
        [you] Ihnen
       *[other] { PLAYER($to) }
        } { CARD($card, form: "acc") }.
    }
told-shown-own-suspect = Sie zeigen { PLAYER($to) } Ihre Karte { CARD($card) }.
told-shown-only = Sie zeigen { PLAYER($to) } { CARD($card, form: "acc") }; von diesen Karten haben Sie sonst keine.
told-right = { PLAYER($seat) ->
    [you] Sie klagen an: { CASE($cards) }. Richtig!
   *[other] { PLAYER($seat) } klagt an: { CASE($cards) }. Richtig!
    }
told-wrong = { PLAYER($seat) ->
    [you] Sie klagen an: { CASE($cards) }. Falsch: Sie scheiden aus.
   *[other] { PLAYER($seat) } klagt an: { CASE($cards) }. Falsch: { PLAYER($seat) } scheidet aus.
    }
told-answers-on = Den anderen antworten Sie weiterhin.
told-looked = { PLAYER($seat) ->
    [you] Sie sehen in die Fallakte: { CASE($cards) }.
   *[other] { PLAYER($seat) } sieht in die Fallakte: { CASE($cards) }.
    }
told-resigned = { PLAYER($seat) ->
    [you] Sie geben auf. Ihre Karten bleiben im Spiel.
   *[other] { PLAYER($seat) } gibt auf. Die Karten bleiben im Spiel.
    }
told-out = { PLAYER($seat) ->
    [you] Sie scheiden aus: { $reason }.
   *[other] { PLAYER($seat) } scheidet aus: { $reason }.
    }
told-wins = { PLAYER($seat) ->
    [you] Sie gewinnen.
   *[other] { PLAYER($seat) } gewinnt.
    }
told-nobody-wins = Niemand gewinnt.
told-won = { PLAYER($seat) ->
    [you] Sie gewinnen: { $how }.
   *[other] { PLAYER($seat) } gewinnt: { $how }.
    }
told-nobody-won = Niemand gewinnt: { $how }.
ending-right-accusation = die Anklage war richtig
ending-last-seat = alle anderen sind ausgeschieden
ending-all-out = alle sind ausgeschieden
ending-no-person = nur noch Bots sind im Spiel
ending-no-suggestion = jeder mögliche Verdacht war geäußert
ending-round-limit = { $detail ->
    [1] eine Runde wurde gespielt
   *[other] { $detail } Runden wurden gespielt
    }
ending-turn-limit = { $detail ->
    [1] niemand gewann in 1 Zug
   *[other] niemand gewann in { $detail } Zügen
    }
ending-stopped = { $detail }
fault-other = { $what }

### Der Bericht über ein Turnier

report-kind = { $kind ->
    [contest] Wettbewerb
   *[tournament] Turnier
    }
report-many = { $kind ->
    [contest] Ein Wettbewerb mit { $count } Teilnehmern
   *[tournament] Ein Turnier mit { $count } Bots
    }
report-facts = { NUMBER($games) } Spiele nach { $rules } mit { $fewest ->
    [0] { $most }
   *[other] { $fewest } bis { $most }
    } Plätzen, { NUMBER($deals) } Verteilungen, { $schedule ->
    [contest] ein Wettbewerb
   *[other] Spielplan { $schedule }
    }, Startwert { $seed }
report-no-game = Kein Spiel zählt: Es sind zu wenige Teilnehmer übrig.
report-games = { $count ->
    [one] 1 Spiel
   *[other] { NUMBER($count) } Spiele
    }
report-standings = Rangliste
report-leads = gewinnt { NUMBER($percent, digits: 1) } % seiner Spiele{ LIST($others) ->
    [0] {" "}und ist besser als alle anderen.
   *[other] , aber nicht eindeutig öfter als { LIST($others, join: "or") }.
    }
report-standings-note = Punkt: Anteil der gewonnenen Spiele. Balken: wo der wahre Anteil mit 95 Prozent Sicherheit liegt, nach Verteilungen. Gestrichelt: ein gerechter Anteil. × gerecht: der Anteil geteilt durch den gerechten.
report-ratings = Wertungen, Fehler und Zeit
report-bot = Bot
report-rating = Wertung
report-wrong = falsche
report-accusations = Anklagen
report-forfeits = verloren durch Fehler
report-time = Zeit
report-per-decision = je Entscheidung
report-slowest = längste
report-fault = { report-games }, zuerst Spiel { $first }
report-pairs = Wer schlägt wen
report-pairs-note = Um wie viel Prozent der gemeinsamen Spiele der Bot links öfter gewinnt als der oben. ▲ und ▼: ein eindeutiger Unterschied, auf 5 Prozent für alle { $count } Paare zusammen.
report-pair = p = { $p } nach Korrektur, { report-games }
report-by-size = Nach Zahl der Plätze
report-seats = { $seats } Plätze
report-by-seat = Was ein Platz wert ist
report-by-seat-note = Wie oft der Platz gewinnt, der als erster, zweiter … spielt, alle Bots zusammen.
report-lengths = Wie lange Spiele dauern
report-lengths-text = Die Hälfte aller Spiele dauert höchstens { $median } Runden, acht von zehn zwischen { $tenth } und { $ninetieth }; im Schnitt sind es { NUMBER($mean, digits: 1) }.
report-undecided = Ohne Sieger: { report-games }.
report-by-hand = Was eine Hand wert ist
report-by-hand-note = Personen/Waffen/Räume auf der Hand; die häufigsten.
report-bits = Bit pro Zug
report-bits-note = Wie viele Bit über die Fallakte ein Platz zwischen zwei eigenen Zügen gewinnt, gemessen in { $count ->
    [one] 1 Spiel
   *[other] { NUMBER($count) } Spielen
    } an genauen Wahrscheinlichkeiten aus allem, was er gesehen hat. Balken: wo der wahre Wert mit 95 Prozent Sicherheit liegt, nach Verteilungen.
report-lacking = Noch fehlende Bit
report-lacking-note = Nach dieser Zahl eigener Züge, im Schnitt; beendete Spiele zählen, wie sie endeten. Bei 0 Bit ist der Fall gelöst.
report-lacking-label = fehlende Bit nach Zügen
report-lacking-at = { $turn } Züge, fehlende Bit: { LIST($figures, by: ", ") }
report-turns = Züge
report-share = Anteil
report-fair = × gerecht
report-of-games = Spiele
report-of-bits = Bit
report-of-seats = Plätze
report-seat = Platz
report-hand = Hand
report-rounds = Runden
report-single-games = Spiele
report-shortest = Das kürzeste Spiel
report-longest = Das längste Spiel
report-wrongly = Eine falsche Anklage
report-ended = { $winner ->
    [nobody] niemand gewinnt
   *[other] { $winner } gewinnt
    } in Runde { $round }
report-game = Spiel { $number }
report-kept = { report-games } mit Aufzeichnung
report-first-kept = Die ersten { $first } von { NUMBER($count) } Spielen mit Aufzeichnung
report-round = Runde { $round }
report-record = Die Aufzeichnung:
report-again = Jedes Spiel lässt sich noch einmal spielen:
report-files = Startwerte und Plätze aller Spiele stehen in games.parquet; „boddy replay FILE“ gibt eine Aufzeichnung aus.
report-about = Spiele mit einer Verteilung teilen sich die Karten, darum gelten Verteilungen, nicht Spiele, als unabhängig. Ein Intervall enthält den wahren Anteil in 95 von 100 solchen Turnieren. Ob ein Bot besser ist als ein anderer, zeigt sich, wenn man den Ausgang jeder Verteilung auf alle Arten vertauscht: Kommt ein so großer Vorsprung bei weniger als 5 Prozent aller Vertauschungen vor, nach Holms Korrektur für die Zahl der Paare, dann ist er kein Zufall. Die Wertungen sind die von OpenSkill (Plackett-Luce): Alle beginnen bei 25.
report-about-faults = { $kind ->
    [contest] Wer die Regeln des Wettbewerbs bricht, wird ausgeschlossen, und Spiele mit ihm zählen nicht.
   *[tournament] Ein Bot, der abstürzt, hängt, etwas ausgibt, betrügt oder seinen Prozess beendet, verliert das Spiel.
    }
report-disqualified = Ausgeschlossen
report-when = { $when ->
    [game] in Spiel { $number }
    [farewell] beim Abschied
   *[hello] vor dem ersten Spiel
    }{ $count ->
    [0] {""}
    [one] ; 1 fertiges Spiel zählt nicht
   *[other] ; { NUMBER($count) } fertige Spiele zählen nicht
    }
report-stderr = Die letzten Zeilen der Fehlerausgabe:
report-see-again = So lässt es sich nachspielen, Nachricht für Nachricht:
report-disqualified-note = Spiele mit einem ausgeschlossenen Teilnehmer zählen nicht, für niemanden.
chart-between = { $value }, zwischen { $low } und { $high }
chart-from-to = von { $first } bis { $last } { $unit }

### Der Server

page-start = Das Detektivspiel zum Kombinieren, gegen Bots oder mit Freunden.
page-how-to-play = Die Regeln des Detektivspiels für alle, die es noch nicht kennen.
page-notebook = Ein Notizblock für den echten Tisch: Er denkt mit.
page-puzzle = Jeden Tag ein Rätsel: Finden Sie heraus, was in der Fallakte steckt.
needs-scripts = Diese Seite braucht JavaScript.
error_no-address = { $asked } gibt es nicht; siehe docs/web-protocol.md.
too-many-tables = erwartet: höchstens { $most } Tische auf einmal
expected-bytes = erwartet: höchstens { $most } Bytes
expected-within = erwartet: alles innerhalb von { $seconds } s
expected-message = erwartet: eine Nachricht als Text von höchstens { $most } Bytes
expected-json = erwartet: JSON
expected-json-object = erwartet: ein JSON-Objekt
expected-json-integer = erwartet: Zahlen bis höchstens 2^53, nicht { $found }
expected-json-number = erwartet: Zahlen, nicht { $found }
expected-json-without = erwartet: JSON, in dem es kein { $name } gibt
expected-json-depth = erwartet: Listen und Objekte, die höchstens { $most }-fach verschachtelt sind
expected-json-whole-characters = erwartet: JSON mit vollständigen Zeichen; eines ist nur die Hälfte eines Paares
server-address = spielen unter { $address } (beenden mit Strg+C)
server-metrics = Messwerte unter { $address }
server-stops = Dieser Server wird gerade beendet; bitte versuchen Sie es noch einmal.
wrong-host = Dieser Server antwortet nicht unter diesem Namen oder nicht auf Anfragen jener Seite. Wer ihn betreibt, kann mit --name einen Namen zulassen: siehe docs/hosting.md.
too-many-connections = Im Moment gibt es zu viele Verbindungen.
bad-request-head = Der Kopf der Anfrage ist zu lang oder hat zu lange gedauert; siehe docs/web-protocol.md.
metrics-wrong-name = Unter diesem Namen gibt es keine Messwerte; --name lässt einen zu.
metrics-address = --metrics { $text }: erwartet: HOST:PORT, etwa 127.0.0.1:9464
metrics-need-library = --metrics braucht prometheus-client: { $remedy }
cannot-serve-metrics = Messwerte lassen sich unter { $host }, Port { $port }, nicht anbieten: { $why }
proxy-address = --proxy { $text }: erwartet: eine Adresse wie 127.0.0.1 oder ein Netz wie 10.0.0.0/8
cannot-make-folder = der Ordner { $folder } lässt sich nicht anlegen: { $why }
no-site = { $folder } ist keine Site: `boddy site { $folder }` schreibt eine
database-needs-library = die Datenbank { $database } braucht { $library }: { $remedy }
cannot-open-database = die Datenbank { $database } lässt sich nicht öffnen: { $why }
database-no-url = (keine URL; erwartet: sqlite:///DATEI oder postgresql://BENUTZER@HOST/NAME)
no-game-finished = Noch ist kein Spiel zu Ende.
one-process-with-sqlite = mit SQLite ist nur ein Prozess möglich; erwartet: --database postgresql://BENUTZER@HOST/NAME oder --workers 1

### Fehler

kind = { $kind ->
    [card] Karte
    [suspect] Person
    [weapon] Waffe
    [room] Raum
    [player] Spieler
    [edition] Ausgabe
    [model] Modell
    [entry] Teilnehmer
    [preset] Spiel
    [choice] Regel
    [board] Brett
    [person] Person
    [bot] Bot
   *[other] { $kind }
    }
no-kind = { $kind ->
    [card] keine Karte
    [suspect] keine Person
    [weapon] keine Waffe
    [player] kein Spieler
    [edition] keine Ausgabe
    [choice] keine Regel
    [person] keine Person
   *[other] kein { kind }
    }
unknown-name = { no-kind } heißt '{ $text }'; es gibt: { LIST($known, by: ", ") }
unknown-name-again = { no-kind } heißt '{ $text }'
unknown-name-close = { no-kind } heißt '{ $text }'; gemeint ist vielleicht { LIST($close, join: "or") }
or-edition-file = oder der Pfad einer Datei .toml
or-own-edition = { $own } mit den Karten in Kommentaren; oder eine Datei mit `boddy solve --edition FILE`
or-bot-file = oder eine Datei wie mine.py:MyBot
ambiguous-name = { kind } '{ $text }' ist nicht eindeutig: { LIST($names, join: "or") }; schreiben Sie mehr davon
analyse-looking = Jeder Zug wird untersucht
bot-fine = { $bot }: nichts auszusetzen
clue-game-written = { $file } geschrieben: Programme in diesem Ordner können `from clue_game import *` verwenden
record-written = Aufzeichnung: { $path }; so liest man sie: { $command }
contest-unplayed = boddy: Kein Spiel konnte gespielt werden: { $started } von { $count } Teilnehmern sind gestartet; ein Tisch braucht { $needed }
contest-watch = die Spiele sehen Sie unter { $address }, den Stand unter { $address }report
contest-over = Der Wettbewerb ist vorbei; sein letztes Spiel sehen Sie unter { $address }, bis Sie Strg-C drücken.
contest-waits = { $name } wird erwartet auf { $host }, Port { $port }
contest-played = { $name }: { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
    } gespielt
go-on-with = weiter geht es mit: { $command }
seed = Startwert { $seed }.
file-written = { $path } ist geschrieben.
time-left = übrig
kernel-native = nativ (schnell)
kernel-chosen = python, wie BODDY_KERNEL sagt; der native ist da und schneller
kernel-missing = python (ebenso genau, aber langsamer). Der native Kern ist nicht zu verwenden: { $reason }. So bekommen Sie ihn: installieren Sie einen C++20-Compiler, dann { $command }
doctor-kernel = Kern: { $kernel }
doctor-extra-arena = Wertungen und Parquet-Tabellen von Turnieren
doctor-extra-hosting = PostgreSQL, Metriken und eine schnellere Ereignisschleife für Server (docs/hosting.md)
doctor-extra-dask = Turniere auf mehreren Rechnern (boddy tournament --dask)
doctor-extra-mcp = Assistenten, die lösen und spielen (boddy mcp)
doctor-extra-rl = lernende Agenten (boddy.env)
doctor-plugin = { $kind ->
    [bots] Bot
    [editions] Ausgabe
    [boards] Brett
   *[languages] Sprache
    } { $name } aus { $package }: { $problem }
doctor-plugin-works = in Ordnung
doctor-missing = es fehlt { LIST($missing, by: ", ") }: { $command }
doctor-fine = Alles ist da.
course-fine = Das Brett hat alles, was der Kurs verlangt.
board-fine = Das Brett ist in Ordnung.
board-walkable = Auf dem Brett kann man gehen.
days-expected = '{ $text }': erwartet werden Tage oder Wochen, wie 90d oder 12w
site-no-sources = die Site entsteht aus den Quelldateien von boddy, und dieses boddy wurde ohne sie installiert. Eine fertige Site liegt jeder Version bei: boddy-site.zip. Zum Bauen bekommen Sie die Quellen so: klonen Sie das Repository, oder entpacken Sie das Quellpaket (boddy-VERSION.tar.gz). Dann in diesem Ordner: make site; oder ohne make: { $command }
site-written = { $folder }: { NUMBER($size, digits: 1) } MB. Ansehen: { $command }
examples-written = { $count ->
    [one] 1 Datei ist geschrieben
   *[other] { $count } Dateien sind geschrieben
    }. Versuchen Sie: { $command }
rules-column = Regel
edition-size = { $count } Karten: { $suspects } Personen, { $weapons } Waffen, { $rooms } Räume
edition-cards-of = { $category ->
    [suspect] Personen
    [weapon] Waffen
   *[room] Räume
    }: { LIST($names, by: ", ") }
board-label = { $label ->
    [size] Größe
    [rooms] Räume
    [doors] Türen
    [passages] Geheimgänge
    [people] Personen
    [weapons] Waffen
    [warning] Warnung
   *[advice] Hinweis
    }
board-size-of = { $rows } Zeilen, { $columns } Spalten
board-listed = { $count ->
    [0] 0
   *[other] { $count }: { LIST($things, by: ", ") }
    }
board-person = { $name } ({ $colour }{ $human ->
    [true] , Mensch
   *[false] {""}
    }, Start: { $place })
board-start = Zeile { $row }, Spalte { $column }
tournament-played = { report-games } mit { $rules }, { $deals ->
    [one] 1 Verteilung
   *[other] { $deals } Verteilungen
    }, { $seats } Plätze, { $schedule }, Startwert { $seed }.
tournament-better = { $better } ist besser als { $worse } (p = { $p }).
tournament-close = An der Spitze nicht zu unterscheiden: { LIST($bots, by: ", ") }.
tournament-forfeited = { $bot } hat { report-games } durch einen Fehler verloren: { $fault }
tournament-bits = Bit je Zug ({ report-games } gemessen): { LIST($tables, by: ", ") }.
tournament-bits-at = { NUMBER($value, digits: 2) } ({ NUMBER($low, digits: 2) }-{ NUMBER($high, digits: 2) }) bei { $seats } Plätzen
tournament-unsettled = { $question } ist nicht entschieden nach { $deals ->
    [one] 1 Verteilung
   *[other] { $deals } Verteilungen
    }.
tournament-settled = { $question }? { $truth ->
    [yes] Ja
   *[no] Nein
    }: { $better } ist besser, entschieden nach { $deals ->
    [one] 1 Verteilung
   *[other] { $deals } Verteilungen
    }.
tournament-left-out = Weggelassen: { LIST($what) }; so bekommen Sie sie: { $command }
tournament-ratings = Wertungen
tournament-parquet = Parquet-Tabellen
tournament-no-leader = noch zählt kein Spiel
tournament-leader = { $bot } führt mit { $wins } von { $games }
tournament-so-far = { $count } von { $games } Spielen; { $leader }
tournament-disqualified = { $name } ist ausgeschlossen: { $reason }
tournament-report = Bericht: { $path }
tournament-columns = Bot, Spiele, Siege, Anteil, 95 %, × gerecht, Wertung, falsch, Fehler, Bit, ms
exclude-each-other = { $one } und { $other } schließen einander aus
solve-new-header = Wer spielt, der Reihe nach, mit der Zahl der Karten (? wenn Sie sie nicht wissen):
solve-new-entries = Dann eine Zeile für alles, was geschieht, wie diese hier ohne das #:
solve-begun = { $path } ist geschrieben. Ändern Sie die Datei, während Sie spielen, dann: boddy solve { $path }
certificate-written = { $path }: { $count ->
    [one] { $count } Fakt
   *[other] { $count } Fakten
    } mit Beweis
certificate-too-hard = für das Zertifikat wurde kein Beweis mit höchstens { $most } Schritten gefunden
file-exists = { $path } gibt es schon; verschieben Sie die Datei, oder wählen Sie einen anderen Ordner
holds-tournament = { $folder } enthält ein Turnier; es geht weiter mit `boddy tournament --resume --out { $folder }`
holds-contest = { $folder } enthält einen Wettbewerb; er geht weiter mit `boddy contest host --resume --out { $folder }`
contest-not-original = der Wettbewerb in { $folder } wurde nicht mit --original begonnen; lassen Sie es weg
contest-begun-otherwise = der Wettbewerb in { $folder } wurde mit anderem begonnen ({ $option }); geben Sie dasselbe an oder nichts: `boddy contest host --resume --out DIR`
tournament-begun-otherwise = das Turnier in dem Ordner wurde mit anderem begonnen ({ LIST($options) }); geben Sie dasselbe an oder nichts: `boddy tournament --resume --out DIR`
contest-no-entries = erwartet wird eine Datei mit Teilnehmern, oder --manual ID für solche, die Sie selbst starten
contest-manual-port = --manual braucht --port, damit bekannt ist, wohin man sich verbindet
contest-same-name = zwei Teilnehmer heißen { $name }
contest-seats = { $count } Teilnehmer; ein Spiel hat 3 bis 6
contest-which-folder = --game braucht --out DIR: den Ordner des Wettbewerbs
contest-no-game = kein Spiel { $game } im Wettbewerb in { $folder }; er hat die Spiele 0 bis { $last }
exam-there = { $folder } enthält schon eine Prüfung; wählen Sie einen anderen Ordner
range-expected = { $option } '{ $text }': erwartet wird eine Zahl oder ein Bereich in { $least }-{ $most }
seats-expected = --seats '{ $text }': erwartet wird eine Zahl oder ein Bereich, wie 3 oder 3-6
seats-of-a-game = --seats '{ $text }': ein Spiel hat 2 bis { $most } Plätze
folder-holds-others = { $folder } enthält andere Dateien ({ LIST($names, by: ", ") }): nennen Sie einen anderen Ordner, oder verschieben Sie sie
board-files = ein Brett sind zwei Dateien, LAYOUT und SETUP; ein älteres drei oder vier
board-needed = --people und --weapons gehören zu einem älteren Brett: geben Sie auch --board an
no-seat-in-record = kein Platz { $seat }; die Aufzeichnung hat die Plätze 0 bis { $last }
text-without-server = --text spielt in diesem Terminal: lassen Sie die Optionen des Servers weg
resume-without-wishes = --resume setzt ein Spiel fort, wie es begonnen wurde: lassen Sie die Wünsche weg
needs-package = um im Browser zu spielen, fehlt { $package }; versuchen Sie: { $command }
serving-needs-package = um Tische anzubieten, fehlt { $package }: { $command }
tournament-few-bots = ein Turnier braucht mehrere Bots, zum Beispiel: notebook notebook random
tournament-which-folder = --resume braucht --out DIR: den Ordner des Turniers
tournament-plan-known = --resume nimmt den Plan aus dem Ordner; lassen Sie --rules und so weiter weg
untrusted-bots = { $source } nennt Bots in Python-Dateien, die alles dürften, was Ihre Programme dürfen: { LIST($names, by: ", ") }; geben Sie { $option } an, wenn Sie ihnen vertrauen
untrusted-entries = { $source } nennt Befehle von Teilnehmern, die alles dürften, was Ihre Programme dürfen: { LIST($names, by: ", ") }; geben Sie { $option } an, wenn Sie ihnen vertrauen
trust-bots = { $source } nennt Bots in Python-Dateien: { LIST($names, by: ", ") }.
trust-entries = { $source } nennt Befehle von Teilnehmern: { LIST($names, by: ", ") }.
trust-run = Ausführen? [yes/Nein]
not-trusted = { $source } blieb, wie es ist: was darin steht, darf nicht laufen
mcp-no-game = kein Spiel '{ $game }'; beginnen Sie eines mit start_game
mcp-not-over = die Aufzeichnung enthält alle Karten; es gibt sie, wenn das Spiel zu Ende ist
mcp-who-are-you = die Notizen sagen nicht, wer Sie sind; fügen Sie eine Zeile wie `me: Ann` hinzu
seconds-expected = erwartet wird eine Zahl von { NUMBER($least, digits: 3) } bis { NUMBER($most) }
seconds-limit = { $seconds } Sekunden: { seconds-expected }
twice-in-list = { $card } steht hier zweimal
not-a-triple = { LIST($cards) ->
    [0] keine Karten
   *[other] { LIST($cards, by: ", ") }
    }: gebraucht werden eine Person, eine Waffe und ein Raum

## Was falsch ist und wo

problems = { LIST($problems, by: "\u000A") }
and-more = … und { $count } weitere
record-line = Zeile { $line }: { $problem }
board-picture = Spielplan mit den Räumen { LIST($rooms, by: ", ") }
board-passage = Geheimgang nach { $room }
board-problem = { $file }, Zeile { $line }, Spalte { $column }: { $expected }
board-problem-at = { $file }, Zeile { $line }, Spalte { $column }: '{ $text }': { $expected }
unreadable-line = { line-of-file }: { LIST($parts, by: "\u000A    ") }
cheats = Platz { $seat } schummelt: { $lie }
violation = { $kind ->
    [start-failure] nicht gestartet
    [time-out] Zeitüberschreitung
    [protocol] Protokoll
    [duplicate-suggestion] wiederholter Verdacht
    [invalid-disprove] falsch gezeigt
    [suicidal-accusation] Anklage wider besseres Wissen
    [missed-accusation] versäumte Anklage
    [no-farewell] kein Abschied
   *[other] { $kind }
    }: { $deed }
bot-fault = Bot '{ $name }' auf Platz { $seat } { $fault }
in-file = { $problem } (in { $file })

## Turniere von Programmen

program-not-found = { $command } kann nicht gestartet werden: keine solche ausführbare Datei
program-not-started = { $command } kann nicht gestartet werden: { $why }
cannot-listen = auf { $host }, Port { $port }, lassen sich keine Verbindungen annehmen: { $why }
wrong-hello = falsche Begrüßung: { $said }; erwartet wird { $expected }
wrong-hello-line-feed = falsche Begrüßung: { $said }; erwartet wird { $expected }, ohne Zeilenvorschub: der ursprüngliche Server kennt keine
exits-before-hello = es { $how }, bevor es sich gemeldet hat
exited-by-signal = wurde durch das Signal { $signal } beendet
exited-with-code = endete mit dem Exit-Code { $status }
no-hello = keine Begrüßung in { $seconds } Sekunden{ LIST($heard) ->
    [0] {""}
   *[other] ; gehört: { LIST($heard) }
    }
no-more-games = spielt nicht mehr mit
manual-one-at-a-time = ein Programm, das ein Mensch startet, spielt ein Spiel nach dem anderen
plan-schedule = Spielplan '{ $kind }': erwartet wird { LIST($known, join: "or") }
plan-tables = { $entries } Bots können keine Tische mit { LIST($sizes) } Plätzen füllen
plan-in-a-row = { $count } Spiele hintereinander: erwartet wird mindestens eines
plan-round = eine Runde ({ $kind }) hat { NUMBER($games) } Spiele; erlaubt sind höchstens { NUMBER($most) }: Melden Sie weniger Bots, oder wählen Sie weniger Plätze oder Spiele hintereinander
plan-games = { $games } Spiele: erwartet wird 1 bis { NUMBER($most) }
plan-memory = { $memory } MiB Speicher: erwartet wird mindestens 64, höchstens { $most }
plan-bits = Bits in { $percent } Prozent der Spiele: erwartet wird 0 bis 100
plan-same-names = zwei Teilnehmer haben denselben Namen: erwartet werden verschiedene
seats-order = Plätze { $fewest }-{ $most }: erwartet wird die kleinere Zahl zuerst
seats-range = Plätze { $fewest }-{ $most }: erwartet wird ein Bereich innerhalb von { $least }-{ $limit }
too-few-bots = { $entries } Bots für Tische mit { $fewest } bis { $most } Plätzen (die Regeln erlauben { $least } bis { $limit }); melden Sie mehr Bots, oder einen davon mehrmals
too-few-entries = { $entries } Teilnehmer; ein Spiel hat mindestens { $fewest } Plätze
option-positive = { $name }: { $value }; erwartet wird eine Zahl über 0
option-range = { $name }: { $value }; erwartet wird { $least } bis { $most }
question-entries = { $text }: erwartet werden zwei Teilnehmer, etwa 'exact>notebook'
question-different = { $text }: erwartet werden zwei verschiedene Teilnehmer
tournament-begun = in { $folder } liegt schon ein Turnier; setzen Sie es mit --resume fort, oder wählen Sie einen anderen Ordner
no-tournament = in { $folder } gibt es kein Turnier fortzusetzen: { $file } fehlt
in-named-file = { $path }: { $problem }
file-line = { $path }, Zeile { $line }: { $problem }
journal-cut-off = { $path } ist leer oder abgeschnitten; beginnen Sie das Turnier ohne --resume
game-twice = Spiel { $game } steht schon in Zeile { $line }; erwartet wird jedes Spiel einmal
game-order = Spiel { $game }: { LIST($found, by: ", ") }; erwartet wird { LIST($expected, by: ", ") }
bots-not-loaded = { $path } kann nicht geladen werden: { $how }
bot-fails = Bot '{ $spec }': { $how }
expect-shape-of-hand = Anzahlen von Karten, wie 2/1/3
result-seats = Ergebnis: erwartet werden Plätze ab 0, jeder mit einem eigenen Bot
result-winner = Ergebnis: als Sieger wird erwartet, wer gewann, oder null
game-not-played = Spiel { $game } kann nicht gespielt werden, der Prozess des Schiedsrichters: { $how }{ LIST($errors) ->
    [0] {""}
   *[other] { "\u000A" }{ LIST($errors, by: "\u000A") }
    }
too-few-workers = { $workers } Prozesse: erwartet wird mindestens einer
workers-die = die Prozesse enden immer wieder: { $error }
worker-failed = ein Prozess ist gescheitert: { $error }
no-dask = unter { $address } antwortet kein Dask-Scheduler: { $why }
no-dask-workers = der Dask-Cluster hat keine Worker; starten Sie welche: dask worker ADRESSE
no-process-limits = Turniere brauchen Linux, macOS oder WSL: Sie begrenzen Prozesse
seat-server-gone = der Prozess, der die Prozesse der Bots startet, ist nicht mehr da
message-too-long = erwartet werden höchstens { $most } Bytes, nicht { $length }
too-much-memory = Dies auszurechnen würde zu viel Speicher brauchen.
workers-ended = Was dies ausrechnete, wurde jedes Mal beendet.
too-much-waits = Zu viel wartet darauf, ausgerechnet zu werden. Bitte versuchen Sie es bald noch einmal.
fault-hangs = hängt und lässt sich nicht unterbrechen
fault-crashes = bringt den eigenen Prozess zum Absturz ({ $signal })
fault-exits = beendet den eigenen Prozess mit dem Status { $status }
fault-ended = hat sich mit dem Code { $status } beendet
fault-closed = hat die eigene Ausgabe geschlossen
fault-loading = braucht mehr als { $seconds } Sekunden zum Laden
fault-not-loaded = kann nicht geladen werden: { $how }
fault-unreadable = antwortet unlesbar: { $problem }
fault-answers = antwortet { $answer }: { $problem }
fault-not-legal = antwortet { $action }, was nicht erlaubt ist
fault-long-line = antwortet mit einer Zeile von { $most } oder mehr Zeichen
no-command = { $name } nennt keinen Befehl, der zu starten wäre
line-answer = { $text } ist nicht zu lesen; erwartet wird { LIST($expected, join: "or") }
line-square = das Feld { $text } ist nicht zu lesen; erwartet wird Zeile,Spalte wie 7,12
framework-rules = Bots des Frameworks clue_game kennen weder Schritte noch andere Karten; lassen Sie sie roundtable oder speed mit den klassischen Karten spielen
framework-scenario = { $text }: erwartet werden eine Person, ein Ort und eine Waffe
wire-triple = { $text }: erwartet werden eine Person, eine Waffe und ein Raum
wire-order = { $text }: die Reihenfolge ist Person, Waffe, Raum
wire-kind = { $text }: erwartet wird eines von { LIST($known, by: ", ") }
wire-message = { $text }: { $problem }
wire-card = keine Karte heißt { $text }; bekannt sind: { LIST($known, by: " ") }
wire-number = { $text }: erwartet wird eine Zahl von 0 bis { $most }
wire-seat = erwartet werden ein Platz und Karten
wire-reset = erwartet werden die Zahl der Plätze, der eigene Platz und die eigenen Karten
wire-seats = { $seats } Plätze; erwartet werden { $fewest } bis { $most }
wire-hand = erwartet werden { $size } verschiedene Karten für Platz { $seat }
wire-not-asked = nach { $card } war nicht gefragt
wire-shower = nach den Karten wird - erwartet, oder wer zeigte und vielleicht was
wire-verdict = nach den Karten wird + oder - erwartet
wire-one-card = erwartet wird eine Karte
wire-nothing = danach wird nichts erwartet, nicht { $text }
wire-endless = mehr als { $most } Bytes ohne das Ende einer Nachricht
no-answer = keine Antwort auf { $asked } in { $seconds } Sekunden{ LIST($said) ->
    [0] {""}
   *[other] , nur { LIST($said) }
    }
closed-without-dead = beendete die Verbindung ohne 'dead'
closed-connection = beendete die Verbindung{ LIST($asked) ->
    [0] {""}
   *[other] , statt auf { LIST($asked) } zu antworten
    }
said-wrong = sagte { $said }; erwartet wird { LIST($expected, join: "or") }
said-unasked = sagte { $said }, ohne gefragt zu sein
suggested-twice = verdächtigte { $cards } zum zweiten Mal
showed-wrong = zeigte { $card } auf { $cards }; zu zeigen war { LIST($held, join: "or") }
did-not-accuse = klagte nicht an, obwohl niemand den Verdacht widerlegen konnte
accused-known = klagte { $cards } an, obwohl { LIST($known) } schon zu sehen war
asked-no-suggestion = gefragt nach einem Verdacht, aber alle wurden schon geäußert
asked-no-card = gefragt nach einer von { $cards }, aber { $hand } enthält keine davon
asked-before-deal = der Server hat noch keine Karten gegeben
no-such-seat = es gibt keinen Platz { $seat }; das Spiel hat { $seats } Plätze
seat-answers-itself = Platz { $seat } kann sich nicht selbst antworten
cannot-connect = keine Verbindung zu { $host }, Port { $port }: { $why }
server-hung-up = der Server legte nach { $games } Spielen auf, vor `done`
server-gone = der Server ist nach { $games } Spielen nicht mehr da: { $why }
identifier-taken = die Kennung { $name } ist schon vergeben
wrong-identifier = die Kennung { $text }: erwartet werden bis zu 64 Buchstaben, Ziffern oder Zeichen in ASCII, ohne Leerzeichen und Kommas
no-closing-quote = kein schließendes Anführungszeichen zu { $mark }
expect-identifier = erwartet wird eine Kennung in geschweiften Klammern, wie in `{ $example }`
expect-port = erwartet wird %% an der Stelle des Ports, wie in `{ $example }`

## Was in JSON stehen soll

misfit = { $found }; erwartet: { $expected }
misfit-near = { $found }; gemeint ist vielleicht { LIST($near, join: "or") }
misfit-at = { $place }: { $problem }
expect-json = JSON
expect-text = ein Text
expect-integer = eine ganze Zahl
expect-number = eine Zahl
expect-boolean = true oder false
expect-null = null
expect-list = eine Liste
expect-list-of = eine Liste mit { $count ->
    [1] 1 Eintrag
   *[other] { $count } Einträgen
    }
expect-object = ein Objekt
expect-object-with = ein Objekt mit { LIST($fields, by: ", ") }
expect-fields = { LIST($fields, by: ", ") }
expect-either = entweder { LIST($fields, join: "or") }
expect-one-of = { LIST($known) ->
    [1] { LIST($known) }
   *[other] eines von { LIST($known, by: ", ") }
    }
expect-one-of-these = { LIST($kinds, join: "or") }
unknown-field = unbekanntes Feld { $field }
missing-field = { $field } fehlt
found-nothing = nichts
expect-limited = { $type ->
    [integer] eine ganze Zahl { limits-of-number }
    [number] eine Zahl { limits-of-number }
    [string] ein Text von { limits-of-size } Zeichen
    [array] eine Liste von { limits-of-size } Einträgen
   *[object] ein Objekt von { limits-of-size } Feldern
    }
limits-of-number = { $limit ->
    [least] ab { $least }
    [most] bis { $most }
   *[both] von { $least } bis { $most }
    }
limits-of-size = { $limit ->
    [least] mindestens { $least }
    [most] höchstens { $most }
   *[both] { $least } bis { $most }
    }
expect-phrase = ein Code mit Werten, die sich sagen lassen
expect-place = ein Raum oder [Zeile, Spalte]
expect-seat = die Nummer eines Platzes, von 0 bis { $last }
expect-dice = { $count ->
    [1] 1 Zahl von 1 bis 6
   *[other] { $count } Zahlen von 1 bis 6
    }

## Aufzeichnungen von Spielen

record-cut = die letzte Zeile ist abgeschnitten
record-no-end = das Spiel ist hier nicht zu Ende; die Datei ist abgeschnitten
record-not-json = kein JSON; erwartet: in jeder Zeile ein Objekt
record-no-object = erwartet: ein JSON-Objekt
expect-record = erwartet: eine Aufzeichnung, die mit { $begin } beginnt
record-no-throw = hier fehlt der nächste Wurf
record-no-deal = erwartet: das Ereignis dealt mit der Fallakte und den Karten aller
record-over = das Spiel ist schon zu Ende
record-not-their-turn = hier entscheidet Platz { $seat }, nicht { $other }
record-seat = Platz { $seat }
record-event = { $event }
record-otherwise = nach den Regeln würde hier etwas anderes folgen: { $event }
no-question = { $event }: vorher hat niemand einen Verdacht geäußert
twice-among = eine Karte steht zweimal in { LIST($cards, by: ", ") }
record-binary = erwartet: eine Aufzeichnung, ein Text mit einem JSON-Objekt je Zeile

## Bretter

board-unreadable = lässt sich nicht lesen: { $why }
board-bytes = höchstens { NUMBER($most) } Bytes; das ist kein Brett
board-encoding = kein Text in UTF-8; speichern Sie die Datei als CSV oder einfachen Text in UTF-8
board-surrogates = kein Text, den UTF-8 darstellen kann
board-lines = höchstens { $most } Zeilen
board-name = ein Name hat höchstens { $most } druckbare Zeichen
board-people-most = höchstens { $most } Personen
board-ignored-of-person = weder Name noch Farbe, Art oder Ort; wird übergangen
board-person-name = es fehlt der Name der Person, wie in: Player, Miss Ash, red, 0, 7
board-name-again = gibt es schon; wählen Sie einen anderen Namen
board-name-again-at = gibt es schon (Zeile { $line }); wählen Sie einen anderen Namen
board-start-shared = auf diesem Feld beginnt noch jemand
board-start-outside = { $name } beginnt in Zeile { $row }, Spalte { $col }; möglich sind die Zeilen 0 bis { $last_row } und die Spalten 0 bis { $last_col }
board-start-ground = { $name } beginnt in Zeile { $row }, Spalte { $col }, in { $zone }; nötig ist ein Feld des Gangs oder der Name eines Raums
board-comment = gilt als Kommentar; Kommentare beginnen mit //
board-needs-initial = nach dem Namen fehlt ein Buchstabe: { $kind }, { $name }, K
board-not-needed = wird hier nicht gebraucht und übergangen
board-legend-line = erwartet: eine Zeile wie: K, Kitchen, Card
board-legend-kind = erwartet: Card (ein Raum) oder Other (keine Karte)
board-card-kind = erwartet: Room, Weapon oder Player nach Card
board-initial = erwartet: ein einzelner Buchstabe
board-initial-again = steht schon für { $name } (Zeile { $line })
board-needs-name = es fehlt ein Name: { $kind }, NAME
board-taken-for-walkway = gilt als Gang, denn es hat Türen; ein Name wie Walkway oder Unused ist eindeutig
board-taken-for-unused = gilt als unbenutzt, denn es hat keine Türen; ein Name wie Walkway oder Unused ist eindeutig
board-line-type = erwartet: eine Zeile, die mit { LIST($known, join: "or") } beginnt
board-line-type-close = erwartet: eine Zeile, die mit { LIST($known, join: "or") } beginnt; gemeint ist vielleicht { LIST($close) }
board-no-rows = erwartet: Zeilen mit Feldern wie W,W,K; die Datei ist leer
board-size = höchstens { $most } Zeilen und { $most } Spalten
board-row-length = diese Zeile hat { $count } Felder; die meisten haben { $width }
board-undeclared = keine Zeile der Beschreibung erklärt '{ $initial }'{ $squares ->
    [1] {""}
   *[other] {" "}({ $squares } Felder)
    }; es fehlt { $line }
board-empty-cell = ein leeres Feld{ $squares ->
    [1] {""}
   *[other] {" "}({ $squares } Felder)
    }; in jedem Feld steht ein Buchstabe
board-mark = unbekanntes Zeichen '{ $mark }'; möglich: { $marks }
board-marks-unused = nur { $initial }
board-marks-walkway = { $initial }, { $initial }< { $initial }> { $initial }^ { $initial }v (Türen) oder { $start } (Start)
board-marks-walkway-old = { $initial } oder { $start } (Start)
board-marks-room = { $initial }, { $initial }* (Mitte), { $initial }# (Name) oder ein Geheimgang mit dem Buchstaben eines Raums
board-marks-room-old = { $initial }, { $initial }U { $initial }D { $initial }L { $initial }R (Türen) oder { $initial }N (Name)
board-passage-to = ein Geheimgang nach { $name }; nötig ist der Buchstabe eines anderen Raums
board-mark-ignored = { $zone } ist kein Raum; das Zeichen '{ $mark }' wird übergangen
board-no-square = hat kein Feld; im Plan fehlen Felder { $initial }
board-no-centre = hat keine Mitte; im Plan fehlt ein Feld { $initial }*
board-centre-again = eine zweite Mitte von { $name }; eine steht in Zeile { $line }, Spalte { $column }
board-label-again = ein zweiter Ort für den Namen { $name }; wird übergangen
board-no-label = hat kein Feld { $mark }; der Name steht in der Mitte
board-edge = zum Rand des Bretts
board-door = eine Tür: { $found }; auf dieser Seite muss ein Raum sein
board-door-old = eine Tür: { $found }; auf dieser Seite muss ein Gang sein
board-no-door = keine Tür führt hinein; es fehlt ein Pfeil auf einem Feld des Gangs
board-no-door-old = keine Tür führt hinein; es fehlt ein Feld { $initial }D
board-passage-back = ein Geheimgang ohne Rückweg; es fehlt ein Feld { $cell } in { $name }
board-file-count = ein Brett hat 2 bis 4 Dateien, nicht { $count }: erwartet werden Plan und Beschreibung; ein älteres Brett hat Personen und Waffen für sich
board-file-again = sieht aus wie { $role ->
    [layout] der Plan
    [setup] die Beschreibung
    [people] die Personen
   *[weapons] die Waffen
    }, wie auch { $other }; es fehlen die anderen Dateien des Bretts
board-file-role = { $file }: { $role ->
    [layout] der Plan
    [setup] die Beschreibung
    [people] die Personen
   *[weapons] die Waffen
    }
board-file-needs = { $role ->
    [layout] Zeilen mit Feldern wie W,W,K
   *[setup] Zeilen wie: Room, Kitchen, K
    }
board-file-missing = zum Brett fehlt { $role ->
    [layout] der Plan
    [setup] die Beschreibung
    [people] die Personen
   *[weapons] die Waffen
    } ({ LIST($others, by: ", ") }): erwartet: { board-file-needs }
board-file-empty = ist leer; erwartet: { board-file-needs }
board-file-other = sieht aus wie { $kind ->
    [layout] der Plan
    [setup] die Beschreibung
    [people] die Personen
   *[weapons] die Waffen
    }, aber das Brett braucht einen Plan: { board-file-needs }
board-out-of-reach = { $name } kann vom Start aus nie hierher
board-steps = { $steps } Schritte: möglich sind 1 bis { $most }
board-square = ({ $row }, { $col }) liegt nicht auf dem Brett; es hat die Zeilen 0 bis { $last_row } und die Spalten 0 bis { $last_col }
board-no-rooms = erwartet: Zeilen wie: Room, Kitchen, K (in einem älteren Brett: K, Kitchen, Card); keine Zeile nennt einen Raum
board-only-to-walk = weder Personen noch Waffen: ein Brett zum Ansehen, nicht zum Spielen
board-cards = { $count } Karten (Personen, Waffen und Räume); höchstens { $most } sind möglich
board-count = { $kind ->
    [people] Personen
    [weapons] Waffen
   *[rooms] Räume
    }: { $count }; nötig sind mindestens zwei Zeilen wie: { $line }
board-count-apart = { board-count }; oder beim älteren Brett auch die Datei der { $kind ->
    [people] Personen
    [weapons] Waffen
   *[rooms] Räume
    }
course-rooms = { $count ->
    [1] { $count } Raum
   *[other] { $count } Räume
    }; der Kurs verlangt { $needed }
course-passages = { $count ->
    [1] { $count } Geheimgang
   *[other] { $count } Geheimgänge
    }; der Kurs verlangt { $needed }
course-people = { $count ->
    [1] { $count } Person
   *[other] { $count } Personen
    }; der Kurs verlangt { $needed }
course-weapons = { $count ->
    [1] { $count } Waffe
   *[other] { $count } Waffen
    }; der Kurs verlangt { $needed }
course-humans = { $count ->
    [1] { $count } Mensch
   *[other] { $count } Menschen
    }; der Kurs verlangt { $needed }
course-closet = keine Kammer, um die man herumgeht: unbenutzte Felder, die den Rand nicht berühren
course-shapes = fast alle Räume sind Rechtecke; einige sollten andere Formen haben

## Was die Regeln nicht erlauben

refused = Platz { $seat } darf nicht { $action }; { $instead }
refused-over = das Spiel ist zu Ende
refused-may = möglich ist: { LIST($ways, join: "or") }
refused-must-answer = zu antworten ist auf den Verdacht { CASE($cards) }
do-suggest = { CASE($cards, form: "acc") } verdächtigen
do-accuse = { CASE($cards, form: "acc") } anklagen
do-move = nach { LIST($to, by: ", ") } gehen
do-show = { CARD($card, form: "acc") } zeigen
do-pass = passen
do-roll = würfeln
do-other = { $what } tun
do-some-accusation = anklagen
lie-pass = passt bei { CASE($cards, form: "dat") }, hat aber { CARDS($held, form: "acc") }
lie-not-asked = zeigt { CARD($card, form: "acc") }, gefragt war { CASE($cards) }
lie-not-held = zeigt { CARD($card, form: "acc") }, hat diese Karte aber nicht
refused-unreadable = nicht erlaubt: { $action }
do-end-turn = den Zug beenden
do-suggest-other = { $what } verdächtigen
do-accuse-other = { $what } anklagen
do-some-suggestion = { $new ->
    [true] einen Verdacht äußern, der neu ist
   *[false] einen Verdacht äußern
    }
do-some-suggestion-in = { $new ->
    [true] einen neuen Verdacht äußern (Raum: { CARD($room, form: "short") })
   *[false] einen Verdacht äußern (Raum: { CARD($room, form: "short") })
    }

## Regeln und Aufbau

bad-name = { $name }: erwartet: { name-rule }
name-rule = ein Name mit höchstens { $most } druckbaren Zeichen
deal-places = { CARD($card, form: "short") } ist an { $count } Orten; jede Karte ist an genau einem
deal-sizes = je { LIST($sizes, by: ", ") } Karten; { $rules } verteilt { LIST($expected, by: ", ") }
setup-seats = { $rules } ist für { $fewest } bis { $most } Plätze, nicht { $count }
setup-few-cards = { $edition } hat zu wenige Karten für { $count } Plätze
setup-people = Menschen sitzen auf den Plätzen 0 bis { $last }, nicht { LIST($seats) }
setup-suspects = { $rules } braucht für jeden Platz eine eigene Figur
setup-strangers = die Figuren müssen aus { $edition } sein: { LIST($known, by: ", ") }
setup-order = { $rules } setzt die Figuren in der Reihenfolge { LIST($known, by: ", ") }
setup-board = { $rules } braucht ein Brett, und { $edition } hat keines
rules-seats = seats={ $range }: erwartet: { rules-range }
rules-rolled = accuse=rolled braucht movement=dice
rules-here = accuse_in=here braucht movement=rooms oder movement=dice
rules-stay = stay=yes braucht summon=yes: Nur wer gerufen wurde, darf bleiben
rules-summon = summon=yes braucht movement=rooms oder movement=dice
rules-long = Regeln mit { NUMBER($count) } Zeichen; höchstens { NUMBER($most) }
rules-preset = '{ $text }': erwartet: ein Spiel wie speed oder speed(repeat=yes)
rules-choice = '{ $text }': erwartet: choice=value, zum Beispiel repeat=yes
rules-value = { $name }={ $value }: erwartet: { $values }
rules-one-of = { LIST($values, join: "or") }
rules-range = ein Bereich innerhalb von 2-{ $most }
rules-moments = { LIST($moments, by: ", ") } oder mehrere, verbunden durch +
rules-rounds = eine Zahl oder unlimited
rules-choice-seats = wie viele Plätze mitspielen
rules-choice-leftovers = Karten, die nicht aufgehen
rules-choice-first = wer beginnt
rules-choice-movement = wie Figuren ziehen
rules-choice-dice = Würfel je Zug
rules-choice-stay = wer in einen Raum gerufen wurde, darf dort bleiben und verdächtigen
rules-choice-summon = die Figur des Verdächtigen kommt in den Raum
rules-choice-suggest = wo ein Verdacht möglich ist, gilt
rules-choice-repeat = ein Platz darf seinen Verdacht wiederholen
rules-choice-accuse = wann im Zug man anklagen darf
rules-choice-accuse_in = welchen Raum eine Anklage nennt: einen beliebigen oder den, in dem man steht
rules-choice-out_answers = wer falsch angeklagt hat, antwortet weiter auf Verdächtigungen
rules-choice-last_seat = der letzte Platz, der übrig ist, gewinnt
rules-choice-person_out = das Spiel endet, wenn alle Menschen ausgeschieden sind
rules-choice-look = wer falsch angeklagt hat, darf allein in die Fallakte sehen
rules-choice-rounds = nach so vielen Runden endet das Spiel ohne Sieger

## Ausgaben

edition-not-toml = { $file } ist kein TOML: { $why }
edition-tables = cards: erwartet: die Tabellen einer Ausgabe
edition-unplayable = { $file } nennt keine Personen und Waffen zum Spielen; ein älteres Brett hat sie in eigenen Dateien: --people FILE --weapons FILE
edition-problems = { LIST($problems, by: "; ") }
edition-name = name: erwartet: ein Text, { name-rule }
edition-unknown = { $key }: unbekannt; möglich sind { LIST($known, by: ", ") }
edition-cards = { $count } Karten; höchstens { $most }, die der Löser zählen kann
edition-board = board: { $value }: erwartet: { LIST($known, join: "or") } oder Tabellen layout und setup
edition-no-table = { $key }: erwartet: eine Tabelle von Karten, wie in [{ $key }] und Name = ["anderer Name"]
edition-few = { $key }: { $count } Karten; mindestens 2
edition-spellings = { $key }: { $name }: erwartet: eine Liste anderer Namen, vielleicht leer: []; jeder { name-rule }
edition-no-name = { $key }: { $name } ist kein Name; erwartet: Buchstaben, ohne , ; :
edition-duplicate = doppelte Karte: '{ $name }' heißen { $one } und { $other }
edition-parlour = parlour: erwartet: eine Tabelle
edition-passages = parlour.passages: { $value }: erwartet: Paare von zwei Räumen
edition-first = parlour.first: { $name }: erwartet: eine Person und eine Liste von Räumen

## Dateien

file-unreadable = { $file } lässt sich nicht lesen: { $why }
file-too-large = { $file } ist zu groß: mehr als { NUMBER($most) } Bytes
file-not-text = { $file } ist kein Text in UTF-8: Byte { $byte }
folder-unmade = der Ordner { $file } lässt sich nicht anlegen: { $why }
line-not-text = { $file }, Zeile { $line }: Byte { $byte } ist kein Text in UTF-8; { $remedy }
line-not-json = { $file }, Zeile { $line }: kein JSON ({ $why }); { $remedy }
line-no-object = { $file }, Zeile { $line }: erwartet: ein Objekt in geschweiften Klammern; { $remedy }
line-of-journal = korrigieren Sie die Zeile, oder entfernen Sie sie, wenn sie zu einem Spiel gehört, das dann neu gespielt wird
line-typed = eine Zeile ist ein JSON-Objekt wie { $example }
needs-extra = dazu fehlt das Paket { $package }: { $command }

## Notizen

notes-entry = erwartet wird `Ann: Plum Rope Hall; Bob passes; Cyd shows`, `?: Plum Rope Hall; Bob shows` (verpasst, wer verdächtigt hat), `Ann accuses Plum Rope Hall: wrong` oder `saw: Ann Rope`
notes-pass-and-show = { $name } kann nicht passen und zeigen
notes-all-answer = hier antworten alle; es bleibt niemand, der verdächtigt haben könnte
notes-nobody = `nobody` sagt nicht, wer verdächtigt hat, und damit nicht, wer gepasst hat; nennen Sie, wer gepasst hat, wie `?: Plum Rope Hall; Bob passes; Cyd passes`
notes-shows-twice = { $name } hat schon gezeigt; nur einer zeigt
notes-answer = '{ $text }': erwartet wird `Bob passes`, `Bob shows`, `Bob shows Rope`, `nobody`, oder `...` für Verpasstes
notes-pass-after = { $name } kann nicht passen: { $shower } zeigt und ist vorher an der Reihe
notes-pass-again = { $name } kann nicht passen: { $shower } zeigt und ist nur einmal an der Reihe
notes-asker-answers = { $name } verdächtigt, also muss jemand anders antworten
notes-not-asked = { $card } gehört nicht zum Verdacht; gezeigt wurde eine der Karten { LIST($cards, by: " ") }
notes-verdict = am Ende fehlt `: wrong` oder `: right`
notes-saw = erwartet werden ein Spieler ({ LIST($names, by: ", ") }) und eine Karte, wie `saw: Ann Rope`
notes-long-line = höchstens { NUMBER($most) } Zeichen in einer Zeile
notes-many-lines = höchstens { NUMBER($most) } Zeilen Notizen
notes-header-twice = eine Zeile `{ $kind }:` gibt es schon; behalten Sie nur eine
notes-no-players = es fehlt eine Zeile `players: Ann 6, Bob 6, Cyd 6`
notes-whose-hand = wessen Karten? Es fehlt eine Zeile wie `me: Ann`
notes-hand-size = '{ $text }': erwartet wird eine Anzahl Karten von 0 bis { $most }, oder `?`, wie in `Ann 6`
notes-seats = { $count } Spieler; erwartet werden { $fewest } bis { $most }, durch Kommas getrennt
notes-same-name = zwei Spieler heißen gleich; sie brauchen verschiedene Namen
notes-name = '{ $name }' ist kein Name für einen Spieler; erwartet werden Buchstaben, wie in `Ann 6`
notes-name-word = '{ $name }' ist kein Name für einen Spieler: Das Wort hat in Notizen eine Bedeutung
notes-you-leave = das sind Ihre Notizen: Wenn Sie gehen, enden sie
notes-you-join = das sind Ihre Notizen: Beginnen Sie sie mit Ihren Karten, wenn Sie dazukommen
notes-has-left = { $name } ist gegangen; erwartet wird jemand, der da ist
notes-deals-out = { $name } hat { count-cards }, verteilt werden aber { $moved }
notes-gives = { $name } hat { count-cards } und kann nicht { $given } abgeben
notes-share-twice = { $name } steht hier zweimal; { notes-shares }
notes-share = '{ $text }': { notes-shares }
notes-shares = { $verb ->
    [gives] erwartet wird, was jeder gibt, wie `Bob gives 1`, oder Ihre eigenen Karten, wie `I give Rope Hall`
   *[gets] erwartet wird, was jeder bekommt, wie `Bob gets 1`, oder Ihre eigenen Karten, wie `I get Rope Hall`
    }
notes-which-entry = welcher Eintrag? 1 bis { $last }; oder `players`, `hand`, `#1`; `list` zeigt sie
notes-no-entry = noch gibt es keinen Eintrag; siehe `list`

### Terminal

## Das Blatt

sheet-file = Akte
sheet-table = offen
sheet-from-the-start = Von Anfang an sicher:
sheet-nothing-certain = Noch ist nichts sicher.
sheet-news = Neu seit dem letzten Eintrag:
sheet-more = und mehr, wie das Blatt zeigt.
sheet-suggestions = Beste nächste Verdächtigungen, geordnet danach, wie viel sie verraten:
sheet-others-know = Was die anderen wissen, soweit Sie es wissen können:
sheet-others-suggest = Wie die anderen verdächtigen, nach dem bisherigen Spiel:
sheet-cannot-accuse = Wer zuschaut, kann nicht anklagen.
sheet-nothing-seen = Wer zuschaut, hat keine Karten, die jemand gesehen haben könnte.
sheet-deals = { $deals ->
    [one] 1 Verteilung passt zu den Notizen (Modell: { $model }).
   *[other] { NUMBER($deals) } Verteilungen passen zu den Notizen (Modell: { $model }).
    }
sheet-solved = Gelöst: Es war { CASE($cards) }.
sheet-likeliest = Die wahrscheinlichsten von { $count } möglichen Lösungen:
sheet-chances-moved = Der letzte Eintrag beweist nichts Neues, ändert aber Wahrscheinlichkeiten.
sheet-proved = { $fact } ({ $rule }; { LIST($sources) })
sheet-proved-public = { $fact } ({ $rule }; { LIST($sources) }; alle können es wissen)
sheet-bits = ({ NUMBER($bits, digits: 2) } Bit)
sheet-opponent = { PLAYER($seat) } { LIST($seen) ->
    [0] hat keine Ihrer Karten gesehen
   *[other] hat von Ihnen { CARDS($seen, form: "short") } gesehen
    }{ LIST($proved) ->
    [0] {""}
   *[other] {" "}und kann beweisen, dass Sie { CARDS($proved, form: "short") } haben
    }; { $left }.
sheet-solutions-left = { $best ->
    [one] vielleicht nur noch 1 mögliche Lösung, im Schnitt etwa { ABOUT($average) }
   *[other] vielleicht nur noch { $best } mögliche Lösungen, im Schnitt etwa { ABOUT($average) }
    }
sheet-solutions-alike = { $best ->
    [one] noch etwa 1 mögliche Lösung
   *[other] noch etwa { $best } mögliche Lösungen
    }

## Regeln mit Namen

rule-own-hand = eigene Karten
rule-observed-pass = gepasst
rule-observed-card = gesehene Karte
rule-known-before = vorher bekannt
rule-supposed = angenommen
rule-show-elimination = nur diese konnte gezeigt werden
rule-only-one-holder = jede Karte gibt es nur einmal
rule-at-least-one-holder = jede Karte ist irgendwo
rule-file-has-a-full-set = von jeder Art ist eine in der Akte
rule-file-has-one-of-each = von jeder Art ist nur eine in der Akte
rule-hand-maximum = die Karten sind alle bekannt
rule-hand-minimum = andere sind nicht mehr möglich
rule-last-place = nur dort kann sie sein
rule-shows-fill-a-hand = Gezeigtes füllt die Hand
rule-reserved-cards = vorbehaltene Karten
rule-suppose-otherwise = Annahme des Gegenteils
rule-no-deal-otherwise = sonst passt keine Verteilung

## Das Textspiel. Wörter, die man tippen kann, stehen mit Kommas dazwischen, das übliche zuerst.

play-word-roll = würfeln, w, würfle
play-word-suggest = verdacht, einen Verdacht äußern, verdächtigen, v, ja, j
play-word-accuse = anklagen, Anklage erheben, anklage, a
play-word-end = zugende, den Zug beenden, meinen Zug beenden, Zug beenden, z, fertig, nein, n
play-word-hint = tipp, hinweis
play-word-notes = notizen, blatt
play-word-log = verlauf
play-word-board = brett
play-word-hand = karten, hand
play-word-save = speichern
play-word-help = hilfe, ?
play-word-quit = ende, quit, q
play-word-back = zurück
play-word-yes = ja
play-word-no = nein
play-word-stay = bleiben, bleibe
play-word-enter = eingabe, [eingabe]
play-word-between = mit, in, im, und, der, die, das, dem, den
play-word-before = gehe, gehen, geh, nach, zu, zum, zur, ins, auf, nummer, nr., ein, zeige, zeigen, feld, nummeriertes
play-word-square = feld
play-word-numbered = nummeriertes
play-was = Es war { CASE($cards) }.
play-listed = { $what }: { $items }
play-murder = Ein Mord in diesem Haus!
play-you-are = Sie sind { $name }.
play-with = Sie spielen { $rules } mit { LIST($names) }, für die der Computer spielt.
play-rival = { $level } ({ rating }): { $manner }
play-type-help = Mit `hilfe` erfahren Sie jederzeit, was Sie tippen können.
play-back = Willkommen zurück. Das ist zuletzt geschehen:
play-bye = Auf Wiedersehen.
play-kept = Ihr Spiel ist gespeichert in { $path }.
play-go-on = So geht es weiter: { $command }
play-record-kept = Das Spiel ist gespeichert in { $path }.
play-replay = So wird es noch einmal erzählt: { $command }
play-not-kept = Ihr Spiel ist nicht gespeichert: { $why }.
play-cannot-save = Dieses Spiel lässt sich nicht speichern: { $why }. { $instead }
play-save-elsewhere = `speichern DATEI` speichert es in einer anderen Datei.
play-save-there = `speichern DATEI` speichert es in einer anderen Datei, zum Beispiel `speichern { $path }`.
play-quit-again = Dieses Spiel ist nicht gespeichert: { $why }. { $instead } Mit einem zweiten `ende` gehen Sie, ohne es zu speichern.
play-saved = Gespeichert in { $path }.
play-not-saved = Nicht gespeichert: { $why }
play-can = Sie können { LIST($options, join: "or") }.
play-can-go = Sie können { $go } oder { LIST($options, join: "or") }.
play-enter = [Eingabe: { $word }]
play-do-roll = würfeln
play-do-suggest = einen Verdacht äußern
play-do-suggest-here = { CARD($room, form: "in") } einen Verdacht äußern
play-do-end = den Zug beenden
play-do-accuse = Anklage erheben
play-do-go = { LIST($places, join: "or") } gehen
play-to-room = { CARD($room, form: "to") } ({ $number })
play-to-own-room = { CARD($room, form: "to") } (bleiben, { $number })
play-to-squares = auf ein nummeriertes Feld ({ $numbers })
play-please-choose = Bitte wählen Sie eines davon; `hilfe` zeigt, was Sie sonst tippen können.
play-unknown = { no-kind } heißt '{ $text }'; `hilfe` zeigt, was Sie tippen können.
play-suggest-here = Sie sind { CARD($room, form: "in") }: Ein Verdacht gilt hier diesem Raum.
play-whom-suggest = Wen verdächtigen Sie?
play-whom-accuse = Wen klagen Sie an?
play-which-weapon = Mit welcher Waffe?
play-which-room = In welchem Raum?
play-one-of = { $question } ({ LIST($names, by: ", ") })
play-one-only = { $kind ->
    [suspect] { LIST($names) }: Nennen Sie nur eine Person.
    [weapon] { LIST($names) }: Nennen Sie nur eine Waffe.
   *[room] { LIST($names) }: Nennen Sie nur einen Raum.
    }
play-sure = Sie klagen an: { CASE($cards) }. Wenn das falsch ist, scheiden Sie aus. Sind Sie sicher? (ja oder nein)
play-look = Möchten Sie allein in die Fallakte sehen? (ja oder nein)
play-yes-or-no = Bitte antworten Sie mit ja oder nein.
play-which-card = Welche Karte zeigen Sie { $name }: { LIST($cards, join: "or") }?
play-must-show = Sie müssen { CARDS($cards, form: "acc", join: "or") } zeigen.
play-can-show = Sie können { CARDS($cards, form: "acc", join: "or") } zeigen.
play-no-target = Kein Ziel hat die Nummer { $number }: Wählen Sie von 1 bis { $last }.
play-no-stay = Bleiben dürfen Sie nur, wo ein Verdacht Sie hingebracht hat.
play-too-far = { UPPER(CARD($room, form: "the")) } ist nicht zu erreichen.
play-square-too-far = Feld ({ $row }, { $col }) ist nicht zu erreichen.
play-which-square = Welches Feld? Tippen Sie seine Nummer: { LIST($numbers, join: "or") }.
play-no-square = Kein Feld ist zu erreichen.
play-no-board = Dieses Spiel wird nur mit Karten gespielt: Es gibt kein Brett.
play-log-how = '{ $text }': erwartet wird eine Zahl von Zeilen, wie in `verlauf 20`.
play-broken-off = Abgebrochen.
play-not-begun = Das Spiel hat noch nicht begonnen.
play-who = Wer möchten Sie sein: { LIST($names, join: "or") }?
play-how-many = Wie viele Computergegner, { $fewest } bis { $most }?
play-number = '{ $text }': erwartet wird eine Zahl von { $fewest } bis { $most }.
play-now-type = Jetzt können Sie tippen:
play-any-time = Jederzeit:
play-names-how = Namen können Sie klein schreiben und abkürzen: `pl` ist Professor Plum. `zurück` nimmt einen Verdacht oder eine Anklage zurück, die nicht vollständig ist.
play-help-roll = würfeln ({ $short })
play-help-suggest = einen Verdacht äußern ({ $short }); in einer Zeile: verdacht plum seil halle
play-help-accuse = Anklage erheben ({ $short }); in einer Zeile: anklagen plum seil halle
play-help-end = den Zug beenden ({ $short })
play-help-number = zu dieser Nummer auf dem Brett gehen
play-help-square = auf dieses Feld gehen, nach Reihe und Spalte
play-help-go = { CARD($room, form: "to") } gehen
play-help-stay = { CARD($room, form: "in") } bleiben
play-help-show = diese Karte zeigen
play-help-not-suggest = keinen Verdacht äußern
play-help-not-accuse = nicht anklagen
play-help-do-accuse = anklagen
play-help-look = hineinsehen
play-help-not-look = lieber nicht wissen
play-help-computers = so viele Computergegner
play-number-or-name = { $number } oder { $name }
play-from-to = { $fewest } bis { $most }
play-help-hint = was jemand täte, der gut spielt, und warum
play-help-notes = Ihre Notizen: alles, was sicher ist
play-help-log = alles, was geschehen ist (`verlauf 20`: die letzten 20 Zeilen)
play-help-board = wo alle sind
play-help-hand = Ihre Karten
play-help-save = eine Kopie schreiben (`speichern DATEI`); jedes Spiel wird von selbst gespeichert
play-help-help = diese Wörter
play-help-quit = aufhören; später geht es weiter
play-hint-move = { hint_move } { CARD($room, form: "to") } (Nummer { $number }).
play-hint-square = { hint_move } auf das Feld ({ $row }, { $col }) (Nummer { $number }).
play-hint-suggest = { hint_suggest } { CASE($cards, form: "acc") }.
play-hint-show = { hint_show } { CARDS($cards, form: "the") }.
play-columns = Spalten { $first } bis { $last } von 0 bis { $most }:
play-token = { $name } ({ $state })
play-who-is-there = Wer dort ist
play-leads-to = Führt nach
play-notebook = Ihre Notizen
play-signs = ✓ ist dort, ✗ ist nicht dort, · nicht bekannt
play-no-tokens = { $rules } wird ohne Figuren gespielt: lassen Sie --suspect weg
play-needs-board = { $rules } braucht ein Brett, und { $edition } hat keines: siehe --board
play-not-on-board = { $name } ist nicht auf diesem Brett; dort sind: { LIST($known, by: ", ") }
play-few-people = { $count } Spieler: Das Brett hat nur { $people } Personen
play-few-suspects = { $count } Spieler: { $edition } hat nur { $suspects } Verdächtige
play-seats = { $count } Spieler: { $rules } ist für { $fewest } bis { $most }
play-seats-wider = { play-seats }; versuchen Sie --rules '{ $rules }(seats={ $wider })'
play-many-bots = --bots nennt { $named } Computergegner, aber nur { $seats } spielen
play-file-there = { $path } gibt es schon: wählen Sie eine andere Datei, oder --resume
play-over = das Spiel in { $path } ist vorbei; ansehen können Sie es mit: boddy replay { $path }
play-one-person = { $path }: in diesem Spiel spielen { $people } Menschen; hier kann nur einer weiterspielen
play-no-seed = { $path }, Zeile 1: erwartet werden die Felder seed und bots, wie `boddy play` sie schreibt
play-no-folder = in { $folder } lassen sich keine Spiele speichern: { $why }; wählen Sie eine Datei mit --save FILE

## Das Notizbuch

book-welcome = Ein Notizbuch, das mitrechnet. `help` zeigt die Befehle; `quit` beendet es.
book-nothing-to-show = Wer zuschaut, hat nichts zu zeigen.
book-nothing-to-undo = Es gibt nichts zurückzunehmen.
book-write-now = Schreiben Sie jetzt, was geschieht; `help` zeigt, wie.
book-how-to-fix = (`fix 1` übernimmt die erste Korrektur, `undo` nimmt die letzte Änderung zurück.)
book-no-contradiction = Diese Notizen enthalten keinen Widerspruch.
book-fix-lists = `fix` zeigt mögliche Korrekturen.
book-nowhere-to-go = Sie können nirgendwohin gehen.
book-cannot-walk = Wer zuschaut, geht nirgendwohin.
suppose-list = Was, wenn: { LIST($items) }
suppose-none = Nichts ist angenommen. `if Bob Seil` nimmt an, dass Bob das Seil hat, `if not file Seil`, dass es nicht in der Akte ist.
suppose-not = nicht, not
suppose-back = zurück, back
book-why-what = gebraucht wird ein Spieler (oder `file`) und eine Karte, wie `why Cyd Pipe`
book-show-what = gebraucht wird, wer was verdächtigt, wie `show Bob Plum Rope Hall`
book-no-earlier = es gibt kein früheres Notizbuch; gebraucht wird `open DATEI`
book-players = Wer spielt mit, der Reihe nach, mit je wie vielen Karten? Etwa: Ann 6, Bob 6
book-me = Wer davon sind Sie? (Leer lassen, wenn Sie nur zuschauen.)
book-hand = Welche Karten haben Sie?
book-kept = (Als Kommentar behalten; `edit { $label } ...` korrigiert ihn.)
book-edit-how = (Schreiben Sie `edit { $label }` und den neuen Text.)
book-which-correction = welche Korrektur? 1 bis { $last }; `fix` zeigt sie
book-walk-what = gebraucht wird Ihr Raum und ein Wurf von 1 bis { $most }, wie `walk Hall 7`
book-go-to = Gehen Sie hierhin: { CARD($room) }.
book-go-towards = Gehen Sie in diese Richtung: { CARD($room) }.
book-pass = Sie haben keine der Karten { CARDS($cards) }: Sie passen.
book-saved = Gespeichert in { $path }, auch jede weitere Zeile.
book-goodbye = Ihre Notizen sind in { $path }.
book-bits-on = Bit werden ab jetzt gezeigt.
book-bits-off = Bit werden ab jetzt nicht mehr gezeigt.
book-help =
    Schreiben Sie Zeile für Zeile, was geschieht:
      Ann: Plum Rope Hall; Bob passes; Cyd shows      (Passen kann fehlen; `nobody`, wenn alle passen)
      Ann: Plum Rope Hall; Cyd shows Rope             (wenn Sie die Karte gesehen haben)
      Cyd accuses Plum Rope Hall: wrong               (eine falsche Anklage; `right`: eine richtige)
      saw: Bob Rope                                   (anders erfahren; `all saw:`, wenn von allen)
      ?: Plum Rope Hall; Cyd shows                    (Sie haben verpasst, wer verdächtigt hat)
      Ann: Plum Rope Hall; Bob passes; ...            (Sie haben den Rest verpasst)
      Cyd leaves                                      (Cyd geht; `Cyd leaves: Plum Rope`: Karten offen)
      Cyd leaves; I get Rope; Bob gets 2              (die Karten werden verteilt)
      Dan joins; I give Rope; Bob gives 1             (kommt dazu; steht mit 0 Karten bei players)
    Auskunft:
      grid                     wo jede Karte ist oder sein kann
      likely                   was in der Akte sein kann
      why Cyd Pipe             warum ein Feld so ist (`why file Pipe` für die Akte)
      if Bob Seil              was daraus folgen würde (`if not file Halle`); es wird nicht notiert,
                               `if` zeigt die Annahmen, `if back` nimmt die letzte zurück
      hangs 7                  was ohne Eintrag 7 nicht sicher wäre
      advice [Räume]           die besten nächsten Verdächtigungen, auch nur in einigen Räumen
      show Bob Plum Rope Hall  welche Karte Sie zeigen, wenn Bob diese verdächtigt
      walk Hall 7              wohin Sie von dort mit einem Wurf von 7 gehen, auf dem Brett dazu
      accuse                   ob Sie anklagen sollten
      seen                     welche Ihrer Karten die anderen kennen, und wie nah sie der Lösung sind
    Korrigieren:
      list                     Aufbau, Einträge mit Nummern und Kommentare als #1, #2
      undo                     die letzte Änderung zurücknehmen
      edit 7 NEUER TEXT        Eintrag 7 ändern (oder `hand`, `players`, `#1`); `delete 7` löscht ihn
      fix                      was einen Widerspruch behebt; `fix 1` übernimmt den ersten Vorschlag
    Wahrscheinlichkeiten:
      model random             wer mehrere Karten zeigen kann, zeigt irgendeine
      model count              alle passenden Verteilungen sind gleich wahrscheinlich
      model table              dazu: alle verdächtigen weiter so wie bisher in diesem Spiel (so ist es am Anfang)
    Und: save [DATEI], open [DATEI], bits, help, quit.

## Das Rätsel des Tages

daily-title = Rätsel vom { $date }, { $level }
daily-question = Das sind Ihre Notizen eines Spiels. Welche drei Karten sind in der Fallakte?
daily-how = Schreiben Sie Person, Waffe und Raum; oder `tipp`, `beweis` oder `ende`.
daily-needed = Sehen Sie sich { $entries } an: Daraus folgt die Lösung.
daily-no-more-hints = Es gibt keine weiteren Tipps; `beweis` zeigt die Lösung.
daily-wrong = Nein, { CASE($cards) } folgt nicht aus diesen Notizen.
daily-solution = Die Fallakte enthält { CASE($cards) }:
daily-shared = boddy-Rätsel { $date } ({ $level }): gelöst, { $tries }, { $hints }
daily-word-hint = tipp hint t
daily-word-proof = beweis proof b
daily-word-quit = ende quit q

## Refusals of a table

error_key = Dieser private Link gilt nicht mehr.
error_private = An diesem Tisch darf niemand zuschauen.
error_devices = Sie haben diesen Tisch auf zu vielen Geräten geöffnet.
error_no-board = Hier gibt es keinen Spielplan.
wait-seconds = { $seconds ->
    [one] Bitte warten Sie noch eine Sekunde.
   *[other] Bitte warten Sie noch { $seconds } Sekunden.
    }
nobody-missing = Dort fehlt niemand.
nobody-lets-in = Außer Ihnen spielt niemand, der Sie hereinlassen könnte. Bitte warten Sie bis zum Ende des Spiels.
bot-seat-between-games = Der Platz eines Bots kann nur zwischen zwei Spielen frei gemacht werden.
host-begins = Das erste Spiel beginnt der Gastgeber.
other-guest = Inzwischen möchte ein anderer Gast diesen Platz.
full-watching = An diesem Tisch schauen zu viele zu. Wenn Sie mitspielen möchten, bitten Sie den Gastgeber um einen privaten Link.
expect-cell = KARTE/PLATZ, wobei PLATZ eine Zahl von 0 bis { $last } oder file ist
expect-past = Millisekunden seit 1970, nicht weiter als einen Tag in der Zukunft

## Refusals of what pages and programs send, and of the site

expect-chat = ein Text von 1 bis { $most } Zeichen
expect-file-names = erwartet: Namen von höchstens { $most } Zeichen
board-doors = Brett: { $room } hat { $count } Türen; erlaubt sind höchstens { $most }
board-to-look-at = Brett: Es hat keine Personen oder keine Waffen, deshalb kann niemand darauf spielen; bei älteren Brettern stehen sie in eigenen Dateien, die auch nötig sind
board-people = { $seats } Plätze: Auf dem Brett gibt es nur { $people } Personen
expect-name = 1 bis { $most } druckbare Zeichen mit höchstens { $marks } Akzenten auf einem Buchstaben
expect-one-me = seats: genau ein Platz muss von der Art me sein
position-edition = Das Spiel hatte eigene Karten ({ $edition }) ohne Spielplan, mit denen hier nicht weitergespielt werden kann
no-position = step: Davor liegt keine Entscheidung; erwartet wird 1 bis { $last }
edition-suspects = { $edition } hat nur { $count } Verdächtige
case-alone = einen Fall mit vorher bekannten Karten können Freunde nicht mitspielen; erwartet: Bots
puzzle-which = erwartet: ein Datum wie 2026-11-18, oder eine Regel
expect-moment = erwartet: Zahlen wie in ?seat=0&step=12
expect-seat-to = seat: erwartet wird 0 bis { $last }
case-reads-otherwise = case: Als Notizen hieße es etwas anderes; erwartet werden Antworten in ihrer Reihenfolge und Namen von Karten, von denen sich keiner wie zwei andere liest
case-not-so = { CASE($cards) } passt nicht zu diesen Notizen: Suchen Sie einen falschen Eintrag
case-supposed = supposed: Keine Verteilung, die zu den Notizen passt, ist wie angenommen; erwartet: Felder, die alle so sein können
case-sizes = { $count } Kartenzahlen; erwartet wird eine für jeden Namen
too-many-possibilities = Diese Notizen lassen zu viele Möglichkeiten, um das auszurechnen.
expect-notebook = erwartet: {"{"}"case": {"{"}…{"}"}, "want": "grid"{"}"} oder {"{"}"notes": "…", "want": "grid"{"}"} mit höchstens { $most } Zeichen Notizen
expect-asker = asker: { $asker }; erwartet wird die Nummer eines anderen Spielers
expect-throw = steps fehlt; erwartet wird ein Wurf von 1 bis { $most }
most-lines = erlaubt sind höchstens { $most } Zeilen Notizen
expect-entry = erwartet: entry von 1 bis { $last }
expect-correction = erwartet: entry von 1 bis { $last } oder setup (players, hand oder faceup); und now, der Text dafür
correction-unsaid = setup: Das steht nicht in diesen Notizen; erwartet wird eine ihrer Korrekturen
most-cards = { $count } Karten; erlaubt sind höchstens { $most }
expect-rooms = rooms: { $found }; erwartet werden Namen von Räumen
carried-too-large = erlaubt sind höchstens { $most } MB
carried-other = erwartet: ein Spiel, das boddy gespeichert hat: {"{"}"format": "{ $format }", …{"}"}
carried-wrong = erwartet: ein Spiel, das boddy gespeichert hat: { $problem }
carried-damaged = erwartet: ein Spiel, das boddy gespeichert hat; dieses ist beschädigt
carried-keyless = der Schlüssel zu einem Platz fehlt
no-such-path = { $path } gibt es ohne Server nicht
fault-here = hier ist etwas schiefgegangen: { $fault }
site-no-pyodide = { $file } fehlt: `make site` holt Pyodide, `npm install` auch; oder nennen Sie den Ordner mit --pyodide
site-folder-used = { $folder } enthält andere Dateien: Nennen Sie einen neuen oder leeren Ordner
site-folder-in-file = der Ordner { $folder } lässt sich nicht anlegen: { $file } ist eine Datei
cannot-write = { $file } lässt sich nicht schreiben: { $why }
site-no-kernel = in { $folder } fehlen die Quellen des Kerns: Erzeugen Sie die Site in einem Checkout von boddy
site-no-compiler = der Kern braucht das Paket ziglang: { $remedy }
site-kernel-failed = der Kern lässt sich nicht zu WebAssembly übersetzen: { $said }
site-python-failed = Pyodide übersetzt unser Python nicht: { $said }
site-no-node = die Site zu erzeugen braucht Node.js, dessen npm auch Pyodide mitbringt

## Bots

bot-random = Spielt zufällig; mit der Wahrscheinlichkeit `accuse` erhebt er irgendeine Anklage, damit Partien enden.
bot-notebook = Hakt die Karten ab, die er gesehen hat, und verdächtigt die anderen.
bot-advisor = Folgt bei jeder Entscheidung den Ratschlägen, die Menschen bekommen.
bot-exact = Rechnet genaue Wahrscheinlichkeiten aus, verdächtigt so, dass es die meisten Bits bringt, und klagt an, wenn er sicher ist.
bot-detective = Liest Verdächtigungen, jagt die wahrscheinlichste Lösung und klagt an, wenn Warten mehr kostet.
bot-package-written = { $folder } ist angelegt. Weiter mit:
    { $pip } install --editable { $folder }
    boddy match { $name } notebook notebook
bot-package-name = { $name } geht nicht als Name eines neuen Bots: nur Kleinbuchstaben, Ziffern und Bindestriche, und kein Name eines Bots von boddy
plugin-broken = Die Erweiterung { $name } aus dem Paket { $package } ist fehlerhaft: { $error }
plugin-no-bot = { $found } ist keine von boddy.Bot abgeleitete Klasse
no-bot-in-file = { $file } definiert keinen Bot; erwartet wird eine Klasse, die von boddy.Bot erbt
no-bot-file = keine Datei { $file }; erwartet wird eine Python-Datei, die einen Bot definiert
no-python-file = { $file } ist keine Python-Datei
bot-not-loaded = { $file } lässt sich nicht laden: { $error }{"\u000A"}{ $where }
several-bots-in-file = { $file } definiert { $count } Bots: nennen Sie einen davon, als { LIST($specs, join: "or") }
bot-unknown-option = Bot '{ $bot }': unbekannte Option '{ $option }'; es gibt: { LIST($known) ->
    [0] keine
   *[other] { LIST($known, by: ", ") }
    }
bot-not-made = Bot '{ $bot }' lässt sich nicht erzeugen: { $error }
bot-yes-or-no = Bot '{ $bot }': { $option }={ $value }: erwartet wird yes oder no
bot-number = Bot '{ $bot }': { $option }={ $value }: erwartet wird eine Zahl
bot-seconds = { $bot }:budget={ $value }: erwartet werden Sekunden, 0 bis { $most }
bot-chance = { $bot }:{ $option }={ $value }: erwartet wird eine Wahrscheinlichkeit von 0 bis 1
bot-chance-below-one = { $bot }:{ $option }={ $value }: erwartet wird eine Wahrscheinlichkeit von 0 bis unter 1
bot-returned = { $method } hat { $value } zurückgegeben; erwartet: { $expected }
bot-returned-cards = { $method } hat etwas Falsches zurückgegeben: { $problem }
expect-option-card = eine der Möglichkeiten (eine Card)
expect-option-place = eine der Möglichkeiten (die Card eines Raums oder ein Square)
expect-option-triple = eine der Möglichkeiten (ein { $type })
expect-accusation = drei Karten (ein { $type }) oder None

## Wahrscheinlichkeiten und Löser

too-hard-to-count = Es sind zu viele Möglichkeiten übrig, um sie zu zählen: Das braucht mehr als { $most } Schritte. Was immer noch bekannt ist, lässt weniger übrig; BODDY_MOST_STEPS in der Umgebung erlaubt mehr Schritte
kernel-choice = BODDY_KERNEL={ $choice }: nötig ist eins von { LIST($known, by: ", ") }
no-native-kernel = BODDY_KERNEL=native, aber der native Kern lässt sich nicht importieren ({ $why }); installieren Sie boddy mit einem C++20-Compiler, oder setzen Sie BODDY_KERNEL=auto
no-wasm-kernel = BODDY_KERNEL=wasm, aber es ist kein WebAssembly-Kern geladen: Den gibt es nur in Browsern; setzen Sie BODDY_KERNEL=auto
kernel-refuses = { $why }; BODDY_KERNEL=auto überlässt es reinem Python
most-steps = BODDY_MOST_STEPS={ $value }: nötig ist eine ganze Zahl von 1 bis { $most }
no-deal-left = keine Verteilung passt zu allem, was beobachtet wurde
no-deal-left-wrong-entry = keine Verteilung passt zu allem, was beobachtet wurde; suchen Sie nach einem falschen Eintrag
no-weight-left = jede passende Verteilung hat das Gewicht 0; suchen Sie nach einem Faktor 0
not-certain = { $card }: eine Verteilung spricht gegen das, was sicher sein sollte
nothing-to-decide = wer nur zuschaut, hat nichts zu entscheiden; sagen Sie, wer Sie sind: `me: Ann`
problem-not-numbers = ein Problem besteht aus Tupeln von Zahlen: { $error }
question-not-numbers = Plätze und Verdächtigungen sind Tupel von Zahlen: { $error }
answering-seats = antwortende Plätze { $seats }: nötig sind verschiedene Plätze von 0 bis { $last }
problem-seats = { $count } Plätze: nötig sind 2 bis { $most }
problem-hand = Platz { $seat } mit { $size } Karten: nötig sind 0 bis { $most }, oder None, wenn unbekannt
problem-cards = { $count } Karten: nötig sind { $least } bis { $most }
problem-places = Orte für { $count } von { $cards } Karten: nötig ist eine Maske für jede
problem-category = Karte { $card } der Kategorie { $category }: nötig ist 0, 1 oder 2
problem-place = Karte { $card } mit Orten { $mask }: nötig ist eine Maske von { $bits } Bits, die Plätze, die Akte und der Tisch
problem-tally-seat = { $tally } für Platz { $seat }: es gibt die Plätze 0 bis { $last }
problem-tally-cards = { $tally } mit Karten { $mask }: nötig ist eine Maske von { $bits } Bits
problem-values = Faktor mit { $count } Werten: nötig sind 1 bis { $most }
problem-value = Faktor mit dem Wert { $value }: nötig ist eine Zahl von 0 bis 1e9
problem-triple = { $what } { $triple }: nötig ist eine Karte jeder Kategorie, der Reihe nach
