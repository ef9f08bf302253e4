# Tout ce que boddy dit, en français. La forme et les fonctions sont celles de en.ftl.
# Devant ; : ! ? » et %, et après «, l’espace est insécable (U+00A0).

### La langue

language-name = Français
language-plural = zero-one
language-point = ,
language-thousands = {"\u202F"}

you = vous
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
list-nor = { $first } ni { $last }
percent = { $value } %
percent-of = { PERCENT($odds) }
percent-under = moins de { $value } %
percent-over = plus de { $value } %
count-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
    }

## Les cartes. $gender : m, f, mv et fv devant une voyelle ; "none" pour les cartes des joueurs.

suspect = { $name }
    .the = { $name }
    .with = avec { $name }
weapon = { $name }
    .the = { $gender ->
        [m] le { LOWER($name) }
        [f] la { LOWER($name) }
        [mv] l’{ LOWER($name) }
        [fv] l’{ LOWER($name) }
       *[none] { $name }
        }
    .with = avec { weapon.the }
room = { $name }
    .the = { $gender ->
        [m] le { LOWER($name) }
        [f] la { LOWER($name) }
        [mv] l’{ LOWER($name) }
        [fv] l’{ LOWER($name) }
       *[none] { $name }
        }
    .in = dans { room.the }
    .to = dans { room.the }
case = { CARD($suspect, form: "the") } { CARD($weapon, form: "with") } { CARD($room, form: "in") }
card-miss-scarlet = Mademoiselle Rose
    .short = Rose
card-colonel-mustard = Colonel Moutarde
    .the = le colonel Moutarde
    .short = Moutarde
card-mrs--white = Madame Leblanc
    .short = Leblanc
card-mr--green = Docteur Olive
    .the = le docteur Olive
    .short = Olive
card-mrs--peacock = Madame Pervenche
    .short = Pervenche
card-professor-plum = Professeur Violet
    .the = le professeur Violet
    .short = Violet
card-lady-sorrel = Lady Sorrel
card-sister-amber = Sœur Amber
    .the = sœur Amber
card-abbot-crane = Abbé Crane
    .the = l’abbé Crane
card-brother-moss = Frère Moss
    .the = frère Moss
card-doctor-vane = Docteur Vane
    .the = le docteur Vane
card-dame-heather = Dame Heather
    .the = dame Heather
card-miss-amber = Mademoiselle Amber
card-doctor-basil = Docteur Basil
    .the = le docteur Basil
card-mrs--coral = Madame Coral
card-lady-amethyst = Lady Amethyst
card-judge-birch = Juge Birch
    .the = le juge Birch
card-captain-cobalt = Capitaine Cobalt
    .the = le capitaine Cobalt
card-sister-dove = Sœur Dove
    .the = sœur Dove
card-doctor-ebony = Docteur Ebony
    .the = le docteur Ebony
card-miss-fawn = Mademoiselle Fawn
card-cook-ginger = Cuisinière Ginger
    .the = la cuisinière Ginger
card-nurse-hazel = Infirmière Hazel
    .the = l’infirmière Hazel
card-baron-indigo = Baron Indigo
    .the = le baron Indigo
card-madame-jade = Madame Jade
card-candlestick = Chandelier
    .gender = m
card-knife = Poignard
    .gender = m
card-lead-pipe = Barre de fer
    .gender = f
card-revolver = Revolver
    .gender = m
card-rope = Corde
    .gender = f
card-wrench = Clé anglaise
    .gender = f
card-bell-rope = Corde de la cloche
    .gender = f
card-candle-snuffer = Éteignoir
    .gender = mv
card-crozier = Crosse
    .gender = f
card-garden-shears = Cisaille
    .gender = f
card-hemlock = Ciguë
    .gender = f
card-iron-key = Clé de fer
    .gender = f
card-poker = Tisonnier
    .gender = m
card-teapot = Théière
    .gender = f
card-umbrella = Parapluie
    .gender = m
card-axe = Hache
    .gender = f
card-wine-bottle = Bouteille de vin
    .gender = f
card-crossbow = Arbalète
    .gender = fv
card-fencing-foil = Fleuret
    .gender = m
card-hammer = Marteau
    .gender = m
card-knitting-needle = Aiguille à tricoter
    .gender = fv
card-poison = Poison
    .gender = m
card-silver-trophy = Trophée d’argent
    .gender = m
card-kitchen = Cuisine
    .gender = f
card-ballroom = Salle de bal
    .gender = f
card-conservatory = Véranda
    .gender = f
card-billiard-room = Salle de billard
    .gender = f
card-library = Bibliothèque
    .gender = f
card-study = Bureau
    .gender = m
card-hall = Hall
    .gender = m
card-lounge = Salon
    .gender = m
card-dining-room = Salle à manger
    .gender = f
card-bell-tower = Clocher
    .gender = m
card-chapel = Chapelle
    .gender = f
card-scriptorium = Scriptorium
    .gender = m
card-refectory = Réfectoire
    .gender = m
card-brewery = Brasserie
    .gender = f
card-gatehouse = Porterie
    .gender = f
card-herb-garden = Jardin des simples
    .gender = m
card-crypt = Crypte
    .gender = f
card-infirmary = Infirmerie
    .gender = fv
card-attic = Grenier
    .gender = m
card-larder = Garde-manger
    .gender = m
card-garden = Jardin
    .gender = m
card-armoury = Armurerie
    .gender = fv
card-boathouse = Hangar à bateaux
    .gender = m
card-drawing-room = Petit salon
    .gender = m
card-long-gallery = Galerie
    .gender = f
card-greenhouse = Serre
    .gender = f
card-laundry = Buanderie
    .gender = f
card-music-room = Salon de musique
    .gender = m
card-nursery = Chambre d’enfants
    .gender = f
card-observatory = Observatoire
    .gender = mv
card-stables = Écurie
    .gender = fv
card-wine-vault = Cave à vin
    .gender = f

### Les pages : l’accueil, les tables, les parties revues

title = boddy
tagline = Le coupable est dans la maison. Trouvez qui, où et avec quoi.
labelled = { $label } : { $text }
loading = Chargement…
language = Langue
theme = Apparence
themeAuto = Comme le système
themeLight = Clair
themeDark = Sombre
showBits = Afficher les chiffres
home = Accueil
skip = Aller à ce que vous pouvez faire

## L’accueil

playNow = Jouer
playNowBoard = Sur le plateau avec lequel ce serveur a été lancé, avec tous ses personnages.
playNowHint = Sur le plateau, contre des rivaux de votre force. Rien à installer, aucun compte.
toNotebook = Vous jouez à une vraie table ? Le carnet déduit ce qui découle de ce qui se passe.
yourGames = Vos parties
waitingFriends = En attente d’amis
forget = Retirer cette partie de la liste
forgetAsk = Retirer cette partie de la liste ? Ce navigateur oublie alors la clé de votre place, et sans votre lien privé vous ne pourrez pas continuer.
forgetYes = Retirer
finishedGames = Parties terminées : { $games }, gagnées { $won } ({ $percent } %)
standing = Votre cote : { $rating } ± { $give }, d’après { $count ->
    [one] 1 partie
   *[other] { $count } parties
    } contre des rivaux
standing_fair = Une partie équilibrée maintenant : { $rivals }
standing_forget = Oublier la cote
standing_forgetAsk = Recommencer sans cote ? Les résultats restent.
data = Ce que ce navigateur conserve
data_about = Votre nom et vos choix, vos résultats, énigmes, notes et préférences restent dans ce navigateur, et nulle part ailleurs.
data_export = Tout enregistrer dans un fichier
data_import = Reprendre un tel fichier
data_wrong = Ce n’est pas un fichier enregistré ici.
data_delete = Tout effacer
data_deleteAsk = Tout effacer, avec les clés de vos places ? Sans votre lien privé, vous ne pourrez pas continuer à vos tables.
winRate = Gagnées, selon l’adversaire le plus fort
rateOf = { $won } sur { $games } ({ $percent } %)
level_people = joueurs humains
resultWon = Gagnée
resultLost = { $name } a gagné
resultNobody = Personne n’a gagné
couldKnow = Qu’aurais-je pu savoir ?
couldKnowAfter = Certain pour vous après le tour { $turn } sur { $turns }
couldKnowOpen = Il vous restait { $count } solutions possibles
couldKnowFailed = Pas d’analyse en ce moment
recordOf = Enregistrement
moreGames = Plus ({ $count })
exportCsv = Exporter en CSV
exportJson = Exporter en JSON
forgetResultAsk = Retirer ce résultat de la liste ? Il n’est alors plus compté.
newGame = Nouvelle partie
chooseGame = Quel jeu ?
rule_mansion = Manoir
rule_parlour = Salons
rule_roundtable = Table ronde
rule_speed = Éclair
about_mansion = Le jeu de plateau : lancer le dé, traverser la maison, supposer là où l’on est.
about_parlour = D’une pièce à la voisine, sans dés.
about_roundtable = Rien que des cartes. Supposer ou accuser ; les cartes en trop sont visibles.
about_speed = Rien que des cartes, une hypothèse à chaque tour. Fini en dix minutes.
yourName = Votre nom
players = Joueurs
playerNumber = Joueur { $number }
seat_friend = Un ami, par lien
level_forgetful = distrait
level_tidy = soigneux
level_candid = franc
level_sly = rusé
level_thorough = rigoureux
level_champion = champion
rivals = Les adversaires
rivalsHint = Du plus faible au plus fort. Les cotes sont celles d’OpenSkill, tirées de parties entre les six : 25 est la moyenne.
rating = cote { $rating }
rival_forgetful = Tient une fiche et oublie une partie de ce qu’on lui montre. Suppose parfois au hasard.
rival_tidy = Coche chaque carte qu’on lui montre. Remarque rarement que personne n’a pu montrer.
rival_candid = Observe qui passe, avec quelques oublis. Ne nomme jamais ses propres cartes.
rival_sly = Nomme ses propres cartes pour vous coincer. Ne voit pas ce que montrent les autres, et devine quand il reste deux solutions.
rival_thorough = Compte tout ce que chacun montre ou ne peut montrer. N’accuse que s’il est certain, et ne nomme jamais ses propres cartes.
rival_champion = Compte tout, lit ce que trahissent vos hypothèses, et accuse tôt si vous êtes proche.
addPlayer = Ajouter un joueur
removePlayer = Retirer le joueur { $number }
edition = Cartes
edition_classic = Classique, 21 cartes
edition_manor = Château, 30 cartes
edition_cottage = Chaumière, 9 cartes
edition_abbey = Abbaye, 21 cartes
ownBoard = Votre propre plateau
ownBoardHint = Le plan (CSV) et la mise en place (texte) ; les plateaux anciens ont des fichiers à part pour les personnages et les armes. L’ordre n’a pas d’importance. Personnages, armes et pièces deviennent les cartes.
boardFiles = Fichiers du plateau (2 à 4)
boardOneMore = Un plateau a au moins deux fichiers : ajoutez l’autre, s’il vous plaît.
boardTooMany = Un plateau a au plus quatre fichiers : retirez-en, s’il vous plaît.
removeFile = Retirer { $name }
boardPicture = Le plateau, tout le monde au départ
boardSays = { $rooms } pièces, { $people } personnages, { $weapons } armes
boardWarnings = Remarques sur les fichiers : { $count }
asInFile = Comme dans le fichier : { $name }
house = Règles de la maison
houseChanged = { $count } modifiées
houseUsual = Revenir aux règles habituelles
house_dice = Dés
house_dice_1 = Un dé
house_dice_2 = Deux dés
house_suggest = Hypothèses
house_suggest_must = Il faut faire une hypothèse
house_suggest_may = On peut faire une hypothèse
house_leftovers = Cartes qui ne se partagent pas également
house_leftovers_dealt = Distribuées : certaines mains ont une carte de plus
house_leftovers_faceup = Visibles : toutes les mains sont égales
house_rounds = Manches
house_rounds_unlimited = Sans limite
rounds = Au plus { $rounds } manches
house_repeat_yes = La même hypothèse peut être refaite
house_repeat_no = Personne ne peut refaire la même hypothèse
house_summon_yes = Le pion du suspect est amené dans la pièce
house_summon_no = Les pions ne sont pas amenés dans les pièces
house_stay_yes = Qui a été amené dans une pièce peut y rester
house_stay_no = Qui a été amené dans une pièce doit la quitter
house_last_seat_yes = Le dernier joueur qui n’est pas éliminé gagne
house_last_seat_no = Le dernier joueur qui n’est pas éliminé doit résoudre l’affaire
house_person_out_yes = La partie finit quand il ne reste que des robots
house_person_out_no = Les robots continuent quand tous les joueurs humains sont éliminés
house_look_yes = Qui a accusé à tort peut regarder le dossier, seul
house_look_no = Personne ne regarde le dossier avant la fin
house_accuse = Accusations
house-accuse = { house_accuse } : { LIST($moments, by: ", ") }
accuse_start = Au début d’un tour
accuse_rolled = Après le lancer
accuse_unanswered = Quand personne n’a pu montrer de carte
accuse_end = À la fin d’un tour, après l’hypothèse
help = Aide pour les notes
help_none = Aucune : le crayon seulement
help_facts = Faits : ce que vous pourriez prouver
help_odds = Chances : la probabilité de chaque carte
help_hints = Conseils : que supposer, où aller
pace = Rythme des robots
pace_instant = Immédiat
pace_brisk = Rapide
pace_normal = Normal
pace_calm = Tranquille
clock = Temps pour chaque décision
pauses = Qui peut mettre en pause
pauses_players = Tous ceux qui jouent
pauses_host = L’hôte
pauses_nobody = Personne
clock_0 = Sans limite
clock_30 = 30 secondes, puis un robot décide
clock_60 = 1 minute, puis un robot décide
clock_120 = 2 minutes, puis un robot décide
clock_300 = 5 minutes, puis un robot décide
clock_600 = 10 minutes, puis un robot décide
watch = Toute personne qui a le lien de la table peut regarder
late = Des invités peuvent prendre une place libre en cours de partie, et voir ses cartes, sans demander
suspectOf = Votre suspect
anySuspect = N’importe lequel
start = Commencer la partie
upload = Une partie jouée ailleurs
unreadableFile = boddy ne peut pas lire ce fichier : { $why }
uploadHint = Revoyez-la pas à pas et lisez son analyse. Toute personne qui a le lien peut la voir aussi.
chooseFile = Choisir un fichier…
recordFile = L’enregistrement, tel qu’on le télécharge à la fin d’une partie
startTable = Créer la table

## La table

status_connecting = Connexion…
status_lost = Connexion perdue. Nouvelle tentative…
status_waiting = On attend les amis.
status_allHere = Toutes les places sont prises.
atTable = Avant la partie
status_yourTurn = À vous
status_turn = Au tour de { $name }
status_answer = { $name } doit répondre
status_youAnswer = Vous devez répondre
status_youPass = Vous passez
status_standIn = Touchez pour reprendre
status_over = L’affaire est close
status_out = Vous êtes éliminé. Vous répondez encore aux hypothèses.
watching = Vous regardez
watchers = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
    }
tab_table = Table
tab_notes = Notes
tab_cards = Cartes
tab_log = Journal
log = Ce qui s’est passé
yourHand = Vos cartes
faceup = Visibles
lastSeen = Dernière carte qu’on vous a montrée
lookBack = Un tour en arrière
lookOn = Un tour en avant
toNow = Maintenant
recent = Ce qui vient de se passer
lastRound = Les tours de la dernière manche
showsYou = { $name } vous montre
seenIt = Vu
pause = Mettre les robots en pause
goOnPlaying = Laisser jouer les robots
status_paused = En pause
status_pausedBy = Mis en pause par { $name }
notice_help = L’aide pour les notes est maintenant : { $name }.
by = par { $name }
round = Manche { $round }
isOut = éliminé
isAway = absent
isBot = robot
standIn = un robot joue
isOpen = place libre
passes = passe
showsCard = montre une carte
asks = { $name } suppose
youAsk = Vous supposez
accuses = { $name } accuse
youAccuse = Vous accusez
accused = { $name } a accusé
youAccused = Vous avez accusé
isRight = Juste !
isWrong = Faux
theCase = { UPPER(CASE($cards)) }
iAccuse = J’accuse { CASE($cards) } !
envelopeRight = Juste ! L’affaire est résolue.
envelopeYouWrong = Faux. Vous ne jouez plus.
envelopeWrong = Faux. { $name } ne joue plus.
skipStage = Passer
caseFile = Dossier
dice = Dés : { $dice }
houseMap = La maison

## Que faire

do_start_speed = Faites une hypothèse : un suspect, une arme et une pièce au choix.
do_start_roundtable = Supposez, ou accusez si vous êtes sûr.
do_roll = Lancez les dés, ou accusez si vous êtes sûr.
do_moveSquares = Choisissez où aller : une case marquée, ou une pièce.
do_moveOnlySquares = Choisissez une case marquée.
do_moveRooms = Choisissez la pièce où aller.
do_suggestHere = Vous êtes { $inside }. Qui a commis le crime ici, et avec quoi ?
do_after = Accusez, ou finissez votre tour.
do_show = { $name } suppose : { $cards }. Quelle carte montrez-vous ?
do_showOne = { $name } suppose : { $cards }. Vous en avez une.
do_wait = { $name } réfléchit.
do_waitAnswer = On attend la réponse de { $name }.
do_pass = Vous n’en avez aucune : vous passez.
do_over = La partie est finie.
suggest = Supposer…
accuse = Accuser…
roll = Lancer les dés
end = Finir le tour
noSuggestion = Pas d’hypothèse
inside = dans { $room }
goTo = Aller { $into }
stay = Rester { $inside }
square = Case, rangée { $row }, colonne { $col }
squareToward = { $steps ->
    [one] Vers { $room }, { $steps } pas
   *[other] Vers { $room }, { $steps } pas
    }
farSteps = { $room } : à { $steps } pas, et vous avez fait { $thrown }.
farBlocked = { $room } : le chemin est barré.
farNoWay = { $room } : aucun chemin n’y mène pendant ce tour.
farNoDoor = { $room } : aucune porte ni aucun passage n’y mène d’ici.
hint_rulesOut = { $share ->
    [few] elle n’écarte que peu des solutions possibles
    [tenth] elle écarte environ un dixième des solutions possibles
    [fifth] elle écarte environ un cinquième des solutions possibles
    [quarter] elle écarte environ un quart des solutions possibles
    [third] elle écarte environ un tiers des solutions possibles
    [half] elle écarte environ la moitié des solutions possibles
    [two-thirds] elle écarte environ les deux tiers des solutions possibles
    [three-quarters] elle écarte environ les trois quarts des solutions possibles
   *[most] elle écarte presque toutes les solutions fausses
    }
hint_or = Ou :
hint_is = Conseil :
takeHint = Suivre
suggestTitle = Votre hypothèse
accuseTitle = Votre accusation
accuseWarning = Si une carte est fausse, vous êtes éliminé.
accuseFinal = Vous ne pourrez pas revenir en arrière.
suspects = Suspect
weapons = Arme
rooms = Pièce
doSuggest = Supposer
doAccuse = Accuser
cancel = Annuler
choose3 = Choisissez une carte dans chaque rangée.
accuseOwn = Vous avez vous-même { $cards } : cette accusation est fausse et vous serez éliminé. Accuser quand même ?
madeBefore = Vous avez déjà fait cette hypothèse.
mine = à vous
show = Montrer { $card }

## Le journal

log_dealt = Les cartes sont distribuées : { $sizes } chacun.
orBetween = {" "}ou{" "}
log_passedAll = { $names } passent.
notice_sat = { $name } remplace { $player } et voit les cartes.
notice_opened = L’hôte a libéré la place de { $player } pour un ami.
notice_bot = Un robot remplace { $player }.
notice_left = { $player } quitte la table. Un robot prend la suite.
notice_away = { $player } est absent. Un robot joue jusqu’au retour de { $player }.
notice_back = { $player } est de retour.
notice_clock = Temps écoulé : un robot décide pour { $player }.
notice_clockYou = Votre temps est écoulé : un robot a décidé pour vous.
notice_idle = { $player } a laissé passer le temps deux fois. Un robot joue jusqu’à ce que { $player } se manifeste.
notice_idleYou = Vous avez laissé passer le temps deux fois. Un robot joue pour vous jusqu’à ce que vous touchiez quelque chose.
notice_paused = { $name } a mis la partie en pause pour { $time } minutes.
notice_pausedYou = Vous avez mis la partie en pause pour { $time } minutes.
notice_again = { $name } a commencé une nouvelle partie.
notice_againYou = Vous avez commencé une nouvelle partie.
log_you = Vous
openFile = Regarder le dossier
closeFile = Refermer le dossier

## Les notes

pencil = Crayon
pencil_x = Croix
pencil_v = Coche
pencil_q = Point d’interrogation
pencil_0 = Gomme
pencil_cycle = Toucher pour changer
colour_1 = Rouge
colour_2 = Vert
colour_3 = Bleu
notesHint = Touchez une case pour la marquer. Les flèches déplacent ; X, V, ? et 1 à 3 marquent ; Retour arrière efface.
cell = { $card }, { $who } : { $mark }
mark_empty = vide
mark_x = croix
mark_v = coche
mark_question = point d’interrogation
mark_yes = certain
mark_no = impossible
mark_maybe = possible
mark_colour = couleur { $colour }
fileColumn = Dossier
why = Pourquoi ?
notesSaved = Enregistré sur tous vos appareils.
hint_suggest = Supposer :
hint_accuse = Accuser :
hint_wait = Attendre :
hint_show = Montrer :
hint_move = Aller :
hinted = comme le dit le conseil
hintedSquare = la case cerclée
hints = Conseils
hintsThinking = Calcul du conseil…

## Partage et places

inviteFriends = Inviter des amis
inviteHint = Les amis du même réseau ouvrent cette adresse, ou lisent le code avec leur téléphone.
otherLink = La même table, à une autre adresse
qrCode = Code QR du lien de la table
onlyHere = Ce serveur n’écoute que sur cet ordinateur : le lien ne marche pas sur d’autres appareils.
onlyHereCommand = Arrêtez-le avec Ctrl+C et lancez-le avec la commande ci-dessous. Ouvrez ensuite l’accueil : cette table y est toujours.
command = Commande
invitedBy = { $name } vous invite à une partie
askName = Comment les autres doivent-ils vous appeler ?
nameFirst = Entrez d’abord votre nom, s’il vous plaît.
sitAs = Remplacer { $name }
isReserved = invité par lien privé
tableLink = Le lien de la table : pour prendre une place libre ou regarder
seatLink = Lien privé pour la place de { $name }
makeLink = Créer un lien privé
myLink = Votre lien privé, pour vos autres appareils. Ne le partagez pas.
copy = Copier
copied = Copié
sitDown = S’asseoir
freeSeats = Places libres
notNow = Pas maintenant
startNow = Commencer maintenant
botsFill = Des robots prennent les places libres.
lateGuests = Des invités peuvent prendre une place libre en cours de partie. Ils voient alors ses cartes.
noLateGuests = Qui arrive en cours de partie peut jouer quand tous les joueurs sont d’accord, ou après la partie.
askFor = Demander la place de { $name }
askHint = Qui s’assoit maintenant voit des cartes : tous les joueurs doivent être d’accord.
joinLater = Vous pourrez jouer quand cette partie sera finie.
askedFor = Vous avez demandé une place. Vous l’aurez quand tous les joueurs seront d’accord.
guestAsks = { $guest } demande à remplacer { $name }, et verrait les cartes. Tous les joueurs doivent être d’accord.
agreed = Déjà d’accord : { $names }
youAgreed = Vous êtes d’accord.
letIn = Laisser entrer { $guest }
waitHost = L’hôte commence la partie.
toBot = Donner la place à un robot
toOpen = Libérer la place pour un ami
say = Envoyer
sayField = Message
conversation = Conversation
emote_hello = Bonjour !
emote_nice = Bien joué !
emote_hmm = Hmm…
emote_oh = Oh !
emote_haha = Haha !
emote_hurry = Dépêchez-vous
mute = Ne plus entendre { $name } sur cet appareil
unmute = Entendre de nouveau { $name }
logUnread = Journal, { $count } nouveaux messages
clockLeft = { $time } pour cette décision
clockLate = Encore { $seconds } secondes
resign = Abandonner
resignAsk = Abandonner ? Vous serez éliminé de cette partie. Vos cartes y restent, et un robot les montre quand on les demande.
leave = Quitter la table
leaveAsk = Quitter la table ? Un robot prend votre place et vos cartes, et vous ne pourrez pas revenir dans cette partie.
leaveLobbyAsk = Quitter la table ? Votre place redevient libre.
do_away = { $name } est absent. Dans une demi-minute au plus, un robot pourra continuer.
do_longAway = { $name } est absent. Un robot peut continuer jusqu’au retour de { $name }.
playOn = Laisser jouer un robot
menu = Menu
shortcuts = Raccourcis clavier
keyHome = Début
keyEnd = Fin
keySpace = Espace
soundOff = Couper les sons et les vibrations
soundOn = Activer les sons et les vibrations
notifyMe = M’avertir quand c’est à moi
close = Fermer
unreachable = Les parties sont injoignables en ce moment.
unreachableHint = Rien n’est perdu. Réessayez dans une minute.
noPage = Cette page n’existe pas.
goneHint = Le lien est peut-être incomplet.
badKey = Votre lien privé n’est plus valable. Vous pouvez regarder.
private = Cette table n’admet pas de spectateurs.
tooFast = Trop de messages. Rechargez la page dans un instant.
tooManyDevices = Vous avez ouvert cette table sur trop d’appareils. Rechargez la page pour continuer ici.

## Ce qui n’a pas marché

error_name = Choisissez un autre nom : chacun croirait qu’il s’agit de lui.
error_illegal = Les règles ne le permettent pas maintenant.
error_not-your-turn = Ce n’est pas votre tour.
error_stale = La partie a continué entre-temps.
error_waiting = La partie n’a pas encore commencé.
error_out = Vous êtes déjà éliminé.
error_early = Laissez-leur encore un peu de temps.
error_chatty = Cela faisait beaucoup d’un coup. Attendez un instant.
error_running = Ce n’est pas possible pendant une partie.
error_seated = Vous avez déjà une place à cette table.
error_taken = Cette place est prise.
error_no-seat = Cette place n’existe pas.
error_onlooker = Vous regardez : vous ne pouvez pas faire cela.
error_no-pause = À cette table, personne ne peut mettre en pause.
error_not-host = Seul l’hôte de la table peut faire cela.
error_full = Il n’y a plus de place ici en ce moment.
error_store = Cela n’a pas pu être enregistré. Réessayez.
error_fault = Une erreur s’est produite sur le serveur. Réessayez.
error_busy = Le serveur est occupé. Réessayez dans un instant.
error_too-hard = Ce calcul serait trop long.
error_too-fast = Trop de demandes. Attendez une minute.
error_too-large = C’est trop grand.
error_too-slow = L’envoi a duré trop longtemps. Réessayez.
error_no-record = Cette partie n’existe pas.
error_no-game = Cette partie n’existe pas.
error_no-table = Cette table n’existe pas.

## Pourquoi quelqu’un est éliminé

fault-resigns = abandonne
fault-time = met plus de { $seconds } secondes
fault-illegal = répond contre les règles : { $what }
fault-raises = s’arrête sur une erreur : { $error }
fault-memory = utilise plus de { $size } Mio de mémoire

## La fin

won = { $name } a résolu l’affaire
youWon = Vous avez résolu l’affaire
wonAlone = { $name } gagne
youAlone = Vous gagnez
nobodyWon = Personne n’a résolu l’affaire
lastGame = La dernière partie :
itWas = C’était
everyHand = Les cartes de chacun
result = Résultat
turnNumber = tour { $turn }
knewIt = pouvait connaître la solution après le tour { $turn }
stillOpen = encore { $count } solutions possibles
knowsIt = connaît la solution
knowledge = Solutions possibles pour chaque joueur, tour par tour
thoughts = Ce que pensaient les adversaires au moment décisif
thought_sure = J’étais certain.
thought_dared = J’étais sûr à { $own } % et j’ai osé.
thought_wrong = Je n’étais sûr qu’à { $own } %, et j’ai osé trop tôt.
thought_out = J’avais accusé trop tôt et ne pouvais que regarder.
thought_overlooked = J’en avais vu assez avant, sans le remarquer.
thought_knew = Je le savais aussi : j’aurais accusé à mon prochain tour.
thought_near = J’étais sûr à { $own } % ; il ne me manquait qu’une hypothèse.
thought_far = J’étais sûr à { $own } % ; { $open } solutions m’étaient possibles.
thought_you_knew = Vous auriez pu le savoir aussi.
thought_you_near = Il ne vous manquait qu’une hypothèse.
thought_you_far = Vous pouviez être sûr à { $yours } %.
remarks_show = Laisser parler les adversaires
remark_again = Nous revoilà. J’ai gagné { $won } de nos { $games } parties.
remark_nobody = { $level ->
    [forgetful] Personne ? Il faut que je le note.
    [tidy] Personne. Une belle rangée.
    [candid] Vraiment personne ? Intéressant.
    [sly] Personne ? Devinez pourquoi.
    [thorough] Tous passent. C’est compté.
   *[other] Le silence en dit assez.
    }
remark_wrong = { $level ->
    [forgetful] Aïe. Cela m’arrive aussi.
    [tidy] Trop vite. On relit sa feuille deux fois.
    [candid] Quel dommage ! C’était courageux.
    [sly] Un adversaire de moins. Merci.
    [thorough] On accuse quand on est certain. Pas avant.
   *[other] Osé trop tôt.
    }
remark_late = { $level ->
    [forgetful] Déjà si tard ? Où en étais-je ?
    [tidy] Ma feuille se remplit.
    [candid] Ce ne sera plus long, n’est-ce pas ?
    [sly] Il commence à faire chaud, non ?
    [thorough] Plus très long, d’après mon compte.
   *[other] Quelqu’un va bientôt se lever.
    }
remark_won = { $level ->
    [forgetful] J’ai gagné ? J’ai gagné !
    [tidy] Tout est coché.
    [candid] Belle partie ! C’était amusant.
    [sly] Vous ne m’avez pas vue venir.
    [thorough] Le compte est bon.
   *[other] Affaire classée.
    }
bestMoment = Votre meilleur moment, { $turn } : { $cards } a laissé { $after } des { $before } solutions possibles.
worst_suggestion = Votre pire moment, { $turn } : vous avez supposé : { $cards } ; { $better } vous en aurait dit plus.
worst_show = Votre pire moment, { $turn } : vous avez montré { $cards } ; { $better } en aurait dit moins.
worst_accusation = Votre pire moment, { $turn } : vous avez accusé { $cards } ; c’était { $better }.
worst_win = Votre pire moment, { $turn } : vous en aviez vu assez pour savoir que c’était { $cards }, et vous n’avez pas accusé.
worst_cost = Cela a réduit vos chances de gagner d’environ { $points } points.
playAgain = Rejouer
playOnSame = Garder les cartes
playOnAnew = Redistribuer les cartes cachées
playOnAbout = Des robots prennent toutes les autres places. Vous pouvez garder les cartes telles qu’elles étaient, ou faire redistribuer les cartes cachées parmi les donnes que ce joueur croyait possibles.
playOnAs = Reprendre la partie à la place de { $name } ?
playFromHere = Reprendre
saveRecord = Télécharger l’enregistrement
ended-last-seat = Tous les autres sont éliminés.
ended-all-out = Tous les joueurs sont éliminés.
ended-no-person = Il ne reste que des robots.
ended-no-suggestion = Toutes les hypothèses possibles ont été faites.
ended-round-limit = La dernière manche est jouée.
ended-turn-limit = Le dernier tour est joué.
ended-stopped = La partie a été arrêtée.

## Revoir une partie

replay = Revoir
step = Étape { $step } sur { $count }
first = Au début
back = Étape précédente
forward = Étape suivante
playReplay = Lecture automatique
last = À la fin
viewOf = Point de vue
viewAll = Toutes les cartes
viewOnlooker = Spectateur
share = Lien vers cette position
analysis = Analyse
analysing = Calcul de ce que chacun pouvait savoir…

### Le carnet

nb_title = Carnet
nb_lead = Pour une vraie table : entrez ce qui se passe, et le carnet en déduit ce qui suit. Vos notes ne sont gardées que dans ce navigateur.
nb_who = Qui joue, dans l’ordre des tours ?
nb_me = moi
nb_notMe = moi ?
nb_size = Cartes de { $name }
nb_sizesHint = Les cartes ne se partagent pas également. Si vous savez combien quelqu’un en a, touchez ? pour le dire.
nb_hand = Touchez vos cartes
nb_chosen = { $count } choisies
nb_chosenOf = { $count } sur { $of }
nb_openCards = Touchez maintenant les cartes visibles
nb_accuse = Quand on peut accuser
nb_accuse_start_rolled_end = à tout moment de son tour
nb_accuse_start = au début de son tour
nb_accuse_start_unanswered = au début, ou si personne ne montre de carte
nb_accuse_end = après son hypothèse
nb_accuse_in = Quelle pièce une accusation nomme
nb_accuse_in_anywhere = n’importe laquelle
nb_accuse_in_here = celle où l’on se trouve
nb_out_answers = Après une accusation fausse, on
nb_out_answers_yes = répond encore aux hypothèses
nb_out_answers_no = ne répond plus
nb_ownCards = Votre propre jeu de cartes
nb_begin = Commencer
nb_setup = Mise en place :
nb_changeSetup = Changer la mise en place
nb_entry = Entrée
nb_editing = Entrée { $number }
nb_entryNumber = Entrée { $number } :
nb_leaveOut = Retirer l’entrée { $number }
nb_suggestion = Hypothèse
nb_accusation = Accusation
nb_sighting = Carte vue
nb_who_suggestion = Suppose
nb_who_accusation = Accuse
nb_who_sighting = A
nb_shown = Montre
nb_nobody = Personne
nb_missed = Manqué
nb_passed = Passe
nb_tapPassed = Touchez ensuite qui a passé.
nb_seenToPass = Vu passer
nb_seenBy = Vue par
nb_onlyMe = moi seul
nb_everybody = tout le monde
nb_somebody = Quelqu’un
nb_which = Quelle carte
nb_tellsLeast = en dit le moins à { $name }, autant que vous puissiez savoir
nb_holdNone = Vous n’avez aucune de ces cartes.
nb_save = Enregistrer
nb_delete = Supprimer
nb_edit = Modifier
nb_noEntries = Encore rien. Ajoutez ce qui se passe à la table.
nb_tellMissed = { $name } suppose : { $cards }. Réponses manquées.
nb_tellRest = { $name } suppose : { $cards }. Rien de { $passed } ; la suite manque.
nb_tellPassed = { $name } suppose : { $cards }. Rien de { $passed } ; { $shower } montre.
nb_tellNobody = { $name } suppose : { $cards }. Personne ne montre.
nb_tellShown = { $name } suppose : { $cards }. { $shower } montre.
nb_tellCard = { $name } suppose : { $cards }. { $shower } montre { $card }.
nb_tellRight = { $name } accuse { $cards } : juste.
nb_tellWrong = { $name } accuse { $cards } : faux.
nb_tellSaw = { $name } a { $card }.
nb_tellAllSaw = Tout le monde a vu : { $name } a { $card }.
nb_legend = ✓ certain · ✕ impossible · les nombres sont des pourcentages · ● nouveau. Touchez une case pour savoir pourquoi.
nb_open = Solutions possibles : { $count }.
nb_new = nouveau
nb_more = et { $count } de plus, marquées sur la fiche
nb_nothingNew = La dernière entrée ne prouve rien de nouveau, mais modifie des probabilités.
nb_nothingMoved = La dernière entrée ne change rien de ce qui est affiché ici.
nb_advice = Conseils
nb_next = Meilleures prochaines hypothèses
nb_ranked = Classées selon ce qu’elles vous apprennent, la probabilité de chaque solution comprise.
nb_bits = ({ $bits } bits)
nb_nothingToAsk = L’affaire est résolue : il n’y a plus rien à demander.
nb_iAmIn = Je suis dans
nb_anyRoom = n’importe quelle pièce
nb_thrown = Où aller ? J’ai lancé
nb_notThrown = pas encore
nb_goTo = Allez vers
nb_goTowards = Allez en direction de
nb_others = Ce que savent les autres
nb_near = Solutions possibles : peut-être seulement { $best }, environ { $average } en moyenne.
nb_nearAlike = Solutions possibles : environ { $average }.
nb_hasSeen = A vu chez vous
nb_canProve = Peut prouver que vous avez
nb_seenNone = N’a vu aucune de vos cartes.
nb_later = Sera calculé quand vous serez de nouveau en ligne.
nb_tooHard = Ces notes laissent trop de possibilités pour ce calcul.
nb_mendFirst = Corrigez d’abord les notes.
nb_notKept = Non enregistré : la mémoire est pleine ou coupée. Enregistrez dans un fichier (menu).
nb_offline = Hors ligne. Les entrées sont gardées pour plus tard.
nb_count = Entrées : { $count }
nb_solved = Résolu : { $cards }
nb_mistake = Contradiction
nb_clash = Ces entrées se contredisent :
nb_clash1 = Cette entrée ne peut pas être juste :
nb_clashHand = Ces entrées contredisent la mise en place :
nb_perhaps = Corriger
nb_fileLine = Ligne { $line } du fichier : { $message }
nb_unreadable = Les notes sont illisibles
nb_undo = Annuler
nb_redo = Rétablir
nb_tab_table = Fiche
nb_tab_notes = Conseils
nb_tab_log = Entrées
nb_teach = Entraînez-moi : cacher ce qui suit et me questionner
nb_teachAsk = Que pouvez-vous conclure ? Cases que la dernière entrée prouve et que vous n’avez pas trouvées : { $count }. Touchez-en une.
nb_teachShow = Montrez-m’en une
nb_teachAll = Vous avez trouvé tout ce que la dernière entrée prouve.
nb_teachNothing = La dernière entrée ne prouve rien de nouveau.
nb_teachCell = { $card }, { $who } : que pouvez-vous conclure ?
nb_teachYes = Là
nb_teachNo = Pas là
nb_teachOpen = Pas certain
nb_teachRight = Juste.
nb_teachWrong = Pas tout à fait.
nb_teachUnknown = Ce n’est pas encore certain : certaines donnes possibles l’admettent, d’autres non.
nb_teachHides = Caché pendant l’entraînement. Vous pouvez l’arrêter dans le menu.
nb_publicOnly = N’afficher que ce que toute la table peut savoir
nb_public = Toute la table peut le savoir.
nb_private = Qui ne fait que regarder ne pourrait pas le prouver.
nb_model = Comment les chances sont calculées
nb_model_random = Simple
nb_model_random_why = Qui peut montrer plusieurs cartes en montre une au hasard. Une hypothèse ne dit rien des cartes de qui la fait.
nb_model_count = Toutes les donnes égales
nb_model_count_why = Chaque donne conforme aux notes est aussi probable qu’une autre.
nb_model_table = Ils supposent comme jusqu’ici
nb_model_table_why = Comme Simple, et apprend de cette partie comment chacun suppose : ses cartes, les mêmes cartes encore, n’importe lesquelles. Il faut pour cela quelques manches. Les pièces sont laissées de côté, car on nomme celle où l’on est.
nb_seatChange = Un joueur part ou arrive
nb_leaves = Part
nb_joins = Arrive
nb_seatWho = Qui
nb_newPlayer = + nouveau joueur
nb_sitsAfter = Assis après
nb_theirCards = Cartes
nb_cards_hidden = restent cachées
nb_cards_open = sont posées face visible
nb_cards_dealt = sont redistribuées
nb_cards_none = aucune
nb_cards_given = les autres en donnent
nb_tapOpen = Touchez les cartes posées face visible.
nb_tapGot = Touchez les cartes que vous avez reçues, et ci-dessous combien les autres en ont reçu.
nb_tapGave = Touchez les cartes que vous avez données, et ci-dessous combien les autres en ont donné.
nb_othersCards = Cartes des autres
nb_othersGet = Reçoivent
nb_othersGive = Donnent
nb_tellLeaves = { $name } part.
nb_tellLeavesOpen = { $name } part. Visibles : { $cards }.
nb_tellDealtOut = { $name } part. Les cartes sont redistribuées : { $shares }.
nb_tellJoins = { $name } arrive.
nb_tellJoinsWith = { $name } arrive avec des cartes de { $shares }.
nb_export = Enregistrer dans un fichier
nb_import = Charger des notes
nb_paste = Collez ici des notes
nb_take = Les prendre
nb_file = D’un fichier
nb_print = Imprimer
nb_fresh = Nouvelle affaire
nb_shareLink = Lien avec toutes ces notes, votre main comprise
nb_shareSetup = Partager la mise en place sans votre main
nb_setupLink = Lien avec la mise en place seule, pour vos partenaires de jeu
nb_keep = C’est exact
nb_correct = Corriger
nb_clear = Effacer
nb_insert = Nouvelle entrée avant celle-ci
nb_enteringBefore = Entrée avant la { $number }
nb_tellAsks = { $name } suppose : { $cards }.
nb_tellShows = { $shower } montre.
nb_tellShowsCard = { $shower } montre { $card }.
nb_hard = Difficulté : { $level } sur { $of }
nb_publicHow = Comment tout le monde peut le savoir
nb_ifYes = Et si elle y est ?
nb_ifNo = Et si elle n’y est pas ?
nb_if = Et si
nb_ifClear = Tout reprendre
nb_ifTakeBack = Reprendre : { $cell }
nb_ifOdds = Probable à { PERCENT($odds) }.
nb_ifNothing = Rien d’autre ne serait certain. Les pourcentages valent si c’est ainsi.
nb_ifFollows = Il s’ensuivrait :
nb_ifImpossible = C’est impossible :
nb_ifSpoken = si c’est ainsi
nb_ifHint = Appuyez longtemps sur une case, ou tapez + ou −, pour voir ce qui s’ensuivrait si la carte y était ou non.
nb_whyOpen = Pourquoi encore ouverte ?
nb_settled = Ce sera certain :
nb_settledAsked = Dès que { $name } passe sur cette carte ou vous la montre.
nb_hangs = Qu’est-ce qui en dépend ?
nb_hangsNothing = Rien : tout ce qui est certain se déduit sans cette entrée.
nb_hangsOn = Sans cette entrée, ceci ne serait pas certain :
nb_teachHint = Un indice
nb_teachHinted = Le plus facile est de difficulté { $level } sur { $of }. Regardez ces entrées : { $entries }.
nb_teachScore = Justes : { $right }, fausses : { $wrong }
nb_mark = Ma marque
nb_markWord = Un mot
nb_markSpoken = ma marque : { $mark }
nb_over = L’affaire est terminée
nb_itWas = C’était
nb_itWasCards = C’était { $cards }.
nb_lookBack = Regarder en arrière
nb_knownAfter = Après l’entrée { $entry }, on pouvait connaître la solution.
nb_neverKnown = Ces notes n’ont jamais suffi pour être certain ; à la fin, la vraie solution était probable à { PERCENT($odds) }.
nb_yourSuggestions = Vos hypothèses
nb_askedBest = Aucune hypothèse pour cette pièce n’en aurait dit plus.
nb_askedBetter = { $cards } en aurait dit plus : { $best } bits au lieu de { $worth }.
nb_then = Après l’entrée { $entry } sur { $last }
nb_thenOpen = Solutions possibles : { $count } ; la vraie : { PERCENT($odds) }
nb_thenSheet = Voir la feuille d’alors
nb_thenEnd = Revenir à la fin
nb_cases = Mes affaires
nb_caseLine = { $date } : { $names } · { $count } entrées
nb_caseOpen = Ouvrir
nb_caseDelete = Supprimer cette affaire
nb_noRoom = Cette affaire ne peut pas être mise de côté : la mémoire est pleine ou coupée. Enregistrez-la dans un fichier, ou supprimez-en une sous « Mes affaires ».
nb_noRoomAsk = Continuer sans la garder ?
nb_noRoomYes = Ne pas la garder
nb_missing_cards = Touchez d’abord un suspect, une arme et une pièce.
nb_missing_seen = Touchez d’abord la carte.
nb_missing_verdict = Touchez d’abord si c’était juste.
nb_missing_shower = Touchez d’abord qui a montré.
nb_missing_passed = Touchez d’abord qui a passé.
nb_missing_card = Touchez d’abord la carte montrée.
nb_missing_who = Touchez d’abord de qui il s’agit.
nb_missing_count = Il manque encore des cartes.
nb_missing_me = Dites d’abord qui vous êtes.
nb_missing_hand = Touchez d’abord toutes vos cartes.

### Apprendre : les règles, l’entraîneur, l’énigme du jour

## Comment jouer

learn_title = Comment jouer
learn_contents = Sur cette page
learn_goal = De quoi il s’agit
learn_goal1 = Trois cartes sont cachées dans le dossier : qui a commis le crime, avec quoi, et dans quelle pièce. Le premier qui trouve les trois gagne.
learn_goal2 = Toutes les autres cartes sont distribuées aux joueurs. Ce que vous avez en main n’est pas dans le dossier. Le reste est à trouver.
learn_goalPicture = Le dossier, et une carte de chaque sorte : un suspect, une arme et une pièce
learn_suggest = Supposer
learn_suggest1 = À votre tour, vous supposez un suspect, une arme et une pièce. Les joueurs répondent l’un après l’autre, en commençant par celui qui vous suit.
learn_suggest2 = Qui n’a aucune des trois cartes passe, et tout le monde l’entend. Qui en a une vous la montre à vous seul, et l’on n’interroge plus personne. Qui en a plusieurs choisit laquelle montrer.
learn_suggest3 = Personne ne peut mentir : la table passe pour vous si vous n’avez aucune des cartes, et vous en demande une si vous en avez.
learn_suggestPicture = Anne suppose trois cartes. Bob passe, et Cyd en montre une à Anne.
learn_you = Anne
learn_bob = Bob
learn_cyd = Cyd
learn_notes = Prendre des notes
learn_notes1 = Les notes sont une grille de cartes et de joueurs. Barrez ce que quelqu’un ne peut pas avoir, et cochez ce que vous avez vu :
learn_notesPass = Quelqu’un passe : les trois cartes sont barrées pour ce joueur.
learn_notesShown = Quelqu’un vous montre une carte : elle n’est pas dans le dossier.
learn_notesOther = Quelqu’un montre une carte à un autre : c’est l’une des trois. Si vous savez que deux d’entre elles sont ailleurs, c’est la troisième.
learn_notesNobody = Personne ne peut montrer de carte : chacune des trois est dans le dossier, ou dans la main de qui l’a supposée.
learn_notesFile = Une carte qu’aucun joueur ne peut avoir est dans le dossier.
learn_notesPicture = Un coin des notes : Bob a passé sur les trois cartes, et Cyd a montré le hall à Anne.
learn_trick = Vous pouvez supposer vos propres cartes : la réponse ne porte alors que sur les autres.
learn_accuse = Accuser
learn_accuse1 = Quand vous êtes certain, accusez. Si les trois cartes sont justes, vous avez gagné. Si une seule est fausse, vous êtes éliminé : vous ne jouez plus, mais répondez encore aux hypothèses.
learn_games = Les quatre jeux
learn_mansion1 = Lancez le dé et avancez d’exactement autant de cases : en haut, en bas, à gauche ou à droite. On entre dans une pièce par une porte, et la marche s’arrête là. Certaines pièces ont un passage secret vers une autre.
learn_mansion2 = Dans une pièce, vous supposez qui y a commis le crime, et avec quoi. Le pion de ce suspect y est amené. Vous pouvez accuser au début d’un tour, avant de lancer.
learn_boardPicture = La maison : neuf pièces avec des portes et des passages secrets
learn_parlour1 = Chaque tour mène dans une pièce voisine, sans dés. Là, vous pouvez supposer qui a commis le crime, et avec quoi. Si personne ne peut montrer de carte, vous pouvez accuser aussitôt.
learn_roundtable1 = On ne marche pas : on peut supposer n’importe quels suspect, arme et pièce. À votre tour, vous supposez ou vous accusez. Toutes les mains sont égales, et les cartes en trop sont visibles.
learn_speed1 = On ne marche pas non plus : vous faites une hypothèse à chaque tour, et pouvez accuser après la réponse. Le dernier joueur qui n’est pas éliminé gagne aussi.
learn_house = Chaque règle peut être changée sous Règles de la maison, sur l’accueil.
learn_begin = Commencer
learn_coach = Jouer une première partie avec l’entraîneur
learn_puzzle = Résoudre l’énigme du jour

## Demander un nom

first_play = Jouer
first_coach = C’est ma première partie : montrez-moi une première affaire
first_guest = Invité

## L’entraîneur

coach = Entraîneur
coach_on = Faire expliquer le jeu par l’entraîneur
coach_off = Ne plus expliquer
coach_ok = Compris
coach_welcome = Trois cartes sont dans le dossier : un suspect, une arme et une pièce. Trouvez lesquelles. Les cartes de votre main n’en font pas partie.
coach_roll = Votre tour commence. Lancez les dés pour aller dans une pièce : c’est là seulement que vous pouvez supposer.
coach_move = Allez sur une des cases marquées, ou dans une pièce marquée. Une case cerclée est le conseil.
coach_moveRooms = Choisissez la pièce où aller : là, vous pouvez supposer.
coach_suggest = Supposez qui a commis le crime ici, et avec quoi. Les cartes que vous n’avez pas encore vues vous en disent le plus ; avec une carte à vous, la réponse ne porte que sur les deux autres.
coach_suggestAny = Supposez un suspect, une arme et une pièce. Les cartes que vous n’avez pas encore vues vous en disent le plus ; avec une carte à vous, la réponse ne porte que sur les deux autres.
coach_answer = Vous seul avez vu cette carte. Elle n’est pas dans le dossier : vous pouvez l’y barrer.
coach_unanswered = Personne n’a pu montrer de carte. Celles des trois que vous n’avez pas vous-même sont dans le dossier !
coach_notes = Les notes en gardent la trace : une coche où est une carte, une croix où elle ne peut pas être. Ce qui en découle est rempli pour vous ; touchez une case pour lire pourquoi, ou mettez vos propres marques.
coach_notesOwn = Notez-le : une coche où est une carte, une croix où elle ne peut pas être. Touchez une case pour changer sa marque.
coach_show = Vous avez une carte supposée : vous devez en montrer une. Seul le joueur qui l’a supposée la verra. Une carte qu’il a déjà vue ne révèle rien.
coach_others = Les autres supposent aussi. Observez qui passe : ce joueur n’a aucune des trois cartes. Qui montre en a une. Les flèches ici remontent les tours.
coach_after = Vous pouvez accuser maintenant, si vous êtes certain. Sinon, finissez votre tour.
coach_accuse = Une accusation termine la partie pour vous : si les trois cartes sont justes, vous gagnez ; si une est fausse, vous êtes éliminé. Accusez quand les notes ne laissent qu’une carte de chaque sorte.
coach_out = Votre accusation était fausse : vous êtes éliminé. Vous montrez encore des cartes, et verrez comment cela finit.
coach_over = L’affaire est close. Ci-dessous, vous voyez qui en savait combien, et l’analyse dit ce que valaient vos hypothèses. C’est tout !

## La première affaire

first_case = Votre première affaire
case_welcome = Votre première affaire, dans une petite maison : trois suspects, trois armes, trois pièces. Une carte de chaque sorte est dans le dossier. Pas vos deux cartes.
case_roll = Vous êtes devant une porte. Lancez le dé : n’importe quel chiffre vous fait entrer.
case_moveRooms = Allez dans le grenier.
case_move = Allez dans le grenier : touchez la pièce.
case_suggest = Supposez Madame Coral avec la théière, ici dans le grenier. Vous n’avez aucune des trois cartes : chaque réponse vous apprend quelque chose.
case_answer = Wilkie a passé : il n’a aucune des trois. Dorothy vous a montré la théière, et vous seul l’avez vue.
case_tick = Notez-le : cochez cette carte dans vos notes, dans la colonne du joueur qui l’a montrée.
case_proof = Désormais vos notes se remplissent seules. Touchez une croix ou une coche pour en lire la preuve.
case_show = On suppose une de vos cartes. Montrez-la : seul celui qui a fait l’hypothèse la verra.
case_others = Aux autres maintenant. Voyez qui passe : qui passe n’a aucune des trois cartes.
case_accuse = Il reste trois cartes, une de chaque sorte : c’est la preuve. Accusez, et le dossier s’ouvre.
case_over = Affaire résolue ! Vous avez vu quelqu’un passer, noté une carte, lu une preuve et ouvert le dossier. Toutes les autres parties sont ainsi, avec plus de cartes.
case_lost = Cette affaire est close. Toutes les autres parties sont ainsi, avec plus de cartes ; vous gagnerez peut-être la suivante.
case_real = Maintenant une vraie partie

## L’énigme du jour

puzzle = Énigme du jour
puzzle_of = Énigme du { $date }
puzzle_miniOf = Mini du { $date }
puzzle_level = Difficulté : { $level }
puzzle_mini = mini
puzzle_easy = facile
puzzle_medium = moyenne
puzzle_hard = difficile
puzzle_expert = expert
puzzle_trained = entraînement
puzzle_intro = Vous êtes { $name }, au milieu d’une vraie partie. De vos cartes et de ce qui s’est passé, on peut déduire le dossier. Quelles sont ses trois cartes ?
puzzle_players = Joueurs : { $players }
puzzle_player = { $name } ({ $count })
puzzle_happened = Ce qui s’est passé
puzzle_sheet = Votre feuille
puzzle_marking = Notez ce que vous pouvez prouver. L’énigme est résolue quand la colonne du dossier a ses trois coches. Au clavier : les flèches déplacent, X et V écrivent.
puzzle-given = Cela découle de vos propres cartes.
puzzle_refused = Pas encore prouvé : { $card }, { $who }. La marque ne reste pas et compte comme un faux pas.
puzzle_check = Vérifier
puzzle_hint = Indice
puzzle_noHint = Vous avez noté tout ce qu’il faut pour la solution.
puzzle_rule = Règle : { $rule }
puzzle_give = Montrer la solution
puzzle_three = Cochez d’abord un suspect, une arme et une pièce dans la colonne du dossier.
puzzle_wrong = Non. { $cards } : cela ne découle pas de ces notes.
puzzle_right = Exact ! Le dossier contient { $cards }.
puzzle_was = C’était { $cards }.
puzzle_proof = La preuve
puzzle_share = Votre résultat, à partager
puzzle_shared = énigme boddy { $date } ({ $level }) : { $result }
puzzle_solved = résolue en { $time }, { $told }
puzzle_gaveUp = non résolue
puzzle_wasFree = marques non vérifiées
puzzle_tries = { $count ->
    [one] { $count } essai
   *[other] { $count } essais
    }
puzzle_slips = { $count ->
    [0] aucun faux pas
    [one] 1 faux pas
   *[other] { $count } faux pas
    }
puzzle_used = { $count ->
    [0] aucun indice
    [one] 1 indice
   *[other] { $count } indices
    }
puzzle_giveAsk = Montrer la solution ? L’énigme comptera alors comme non résolue.
puzzle_noDay = Ce jour n’existe pas : { $date }. Voici l’énigme d’aujourd’hui.
puzzle_future = Cette énigme viendra à son jour.
puzzle_finding = Recherche de l’énigme …
puzzle_about = La même pour tous : chaque jour un mini et une énigme, facile le lundi, difficile le samedi, pour experts le dimanche.
puzzle_next = Énigme suivante
puzzle_others = Autres énigmes
puzzle_more = D’autres énigmes
puzzle_earlier = Avant
puzzle_later = Après
puzzle_minis = Minis
puzzle_levels = Difficulté
puzzle_allLevels = toutes
puzzle_state_open = à résoudre
puzzle_state_begun = commencée
puzzle_state_solved = résolue
puzzle_state_missed = non résolue
puzzle_train = S’entraîner à une règle
puzzle_trainHint = Dans chacune de ces énigmes, la solution demande cette règle.
puzzle_trainOne = { $rule }, { $number }
puzzle_figures = Vos chiffres
puzzle_streak = Résolue { $count } jours de suite.
puzzle_streaks = Jours de suite : { $current } en ce moment, { $longest } au plus.
puzzle_count = résolues
puzzle_median = temps habituel
puzzle_best = meilleur temps
puzzle_clean = sans faux pas ni indice
puzzle_strict = Refuser ce qui n’est pas prouvé
puzzle_strictHint = Sinon, toute marque reste, et « Vérifier » examine la réponse.
puzzle_todayOpen = Énigme du jour : à résoudre
puzzle_todayDone = Énigme du jour : { $result }
puzzle_miniOpen = Mini : à résoudre
puzzle_miniDone = Mini : { $result }
puzzle_inARow = { $count ->
    [one] 1 jour de suite
   *[other] { $count } jours de suite
    }
deal_open = Donne du jour : à jouer
deal_begun = Donne du jour : commencée
deal_done = Donne du jour : { $won ->
    [won] gagnée
   *[lost] non gagnée
    }, { $turns } tours
deal_beside = La même place, jouée par des adversaires
deal_besideHint = Les mêmes cartes, la même chance, les mêmes joueurs autour.
deal_who = qui
deal_won = gagné
deal_turns = tours
deal_left = solutions restantes
deal_learned = bits appris
deal_result = { $won ->
    [true] oui
   *[false] non
    }
deal_told = { $won ->
    [true] gagné
   *[false] pas gagné
    }, { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
    }, { $open ->
    [one] 1 solution restante
   *[other] { $open } solutions restantes
    }
deal_share = Le résultat, à partager
deal_shared = boddy, donne du { $date } : { $result }
shareNow = Partager

## L’affaire autour d’une énigme, avant que rien n’arrive

puzzle-evening = { $which ->
    [0] Il avait plu toute la nuit, et personne n’avait quitté la maison.
    [1] L’horloge du couloir s’était arrêtée, et personne n’était sûr de l’heure.
    [2] Après le dîner on fit de la musique, assez fort pour couvrir un cri.
    [3] Le brouillard entourait la maison, et le dernier train était parti.
    [4] L’orage avait deux fois éteint les lumières.
    [5] Le téléphone était muet depuis l’après-midi.
    [6] Le testament devait être lu le lendemain.
   *[other] Quelqu’un avait lâché les chiens, et ils n’aboyaient pas.
    }
puzzle-seen = À neuf heures, on a vu { CARD($one, form: "the") } { CARD($there, form: "in") }, et { CARD($other, form: "the") } { CARD($elsewhere, form: "in") }.
puzzle-lay = À cette heure, { CARD($weapon, form: "the") } se trouvait { CARD($room, form: "in") }, à la portée de tous.
puzzle-night = { $which ->
    [0] À minuit, le maître de maison était mort, et les cartes se mirent à parler.
    [1] Une heure plus tard, quelqu’un a crié. Ce qui s’est passé entre-temps, seules les cartes le savent.
    [2] À l’aube, le lit du maître de maison était vide, mais pas sa cave.
   *[other] Puis les lumières se sont éteintes ; quand elles sont revenues, le maître de maison gisait à terre.
    }

### Le site sans serveur

site_loading = Chargement : { $percent } %.
site_starting = Démarrage…
site_meanwhile = Vous pouvez déjà entrer des notes.
site_noWasm = Ce navigateur ne peut ni jouer ni calculer (il n’a pas WebAssembly). Les notes du carnet sont gardées ; chances, conseils et parties demandent un navigateur plus récent.
site_failed = Les parties et le calcul n’ont pas pu être chargés. Ce qui était gardé est toujours là ; rechargez la page pour réessayer.
site_fault = Une erreur s’est produite. Ce qui était gardé est toujours là ; rechargez la page pour continuer.
site_notKept = Ce navigateur ne garde rien (fenêtre privée, ou mémoire coupée). Vous pouvez jouer, mais la partie finit avec cette page ; le menu l’enregistre dans un fichier.
site_thinking = Cela prend un moment.
site_stop = Arrêter
site_update = Une nouvelle version est disponible.
site_updateNow = L’utiliser maintenant
site_updateLater = Plus tard
site_carryFile = Enregistrer cette partie dans un fichier
site_makeLink = Lien vers cette partie pour un autre appareil
site_carryLink = À ouvrir sur l’autre appareil (le lien contient toute la partie)
site_takeGame = Ce lien contient une partie entière. La garder sur cet appareil et la continuer ?
site_takeGameYes = Garder et jouer
site_takePlan = Ce lien commence une nouvelle partie sur cet appareil. La commencer ?
site_forget = Supprimer cette partie de cet appareil ?
site_openSaved = Ouvrir un enregistrement ou une partie gardée
site_openSavedHint = Un enregistrement s’ouvre pour être revu, avec son analyse. Une partie gardée sur un autre appareil continue ici.
site_savedFile = Fichier (.jsonl : un enregistrement, .json : une partie gardée)
error_storage = Non enregistré : la mémoire du navigateur est pleine. La partie en reste à ce qui était gardé. Supprimez des parties sur l’accueil, ou enregistrez celle-ci dans un fichier.
error_carried = Ce n’est pas une partie enregistrée par boddy, ou elle est abîmée.
error_not-taken = La partie de ce lien n’a pas été gardée.
error_faultHere = Une erreur s’est produite. Réessayez.
error_unloaded = Cela ne marche pas ici. La ligne en haut de la page dit pourquoi.
error_stopped = Arrêté.

### Le raisonnement

## Où sont les cartes : le début d’une phrase.

held = { PLACE($place) ->
    [file] { UPPER(CARD($card, form: "the")) } est dans le dossier
    [table] { UPPER(CARD($card, form: "the")) } est visible
    [you] Vous avez { CARD($card, form: "the") }
   *[other] { PLACE($place) } a { CARD($card, form: "the") }
    }
lacked = { PLACE($place) ->
    [file] { UPPER(CARDS($cards, form: "the")) } { CARDS($cards) ->
        [one] n’est
       *[other] ne sont
        } pas dans le dossier
    [table] { UPPER(CARDS($cards, form: "the")) } { CARDS($cards) ->
        [one] n’est pas visible
       *[other] ne sont pas visibles
        }
    [you] Vous { lacked-cards }
   *[other] { PLACE($place) } { lacked-cards }
    }
lacked-cards = { PLACE($place) ->
    [you] { CARDS($cards) ->
        [one] n’avez pas { CARDS($cards, form: "the") }
       *[other] n’avez ni { CARDS($cards, form: "the", join: "nor") }
        }
   *[other] { CARDS($cards) ->
        [one] n’a pas { CARDS($cards, form: "the") }
       *[other] n’a ni { CARDS($cards, form: "the", join: "nor") }
        }
    }
certain = { $fact }.
because = { $fact }, car { $reason }.
uncertain = { $fact } : probable à { PERCENT($odds) }, pas certain.
undecided = { $fact } : possible, pas certain.
but = { $fact }. Mais { $reason }.

## Les raisons, après « car ». Il s’agit de $count cartes.

these-cards = { $count ->
    [one] cette carte
   *[other] ces cartes
    }
why-passed = { PLAYER($seat) ->
    [you] vous avez passé sur { CASE($cards) }
   *[other] { PLAYER($seat) } a passé sur { CASE($cards) }
    }
why-showed = { PLAYER($seat) ->
    [you] vous avez montré { these-cards }
   *[other] { PLAYER($seat) } a montré { these-cards }
    }
why-showed-to = { PLAYER($to) ->
    [you] { PLAYER($seat) } vous a montré { these-cards }
   *[other] { PLAYER($seat) ->
        [you] vous avez montré { these-cards } à { PLAYER($to) }
       *[other] { PLAYER($seat) } a montré { these-cards } à { PLAYER($to) }
        }
    }
why-dealt = vous avez reçu { these-cards }
why-not-dealt = vous n’avez pas reçu { these-cards }
why-face-up = tout le monde voit { these-cards }
why-laid-open = { PLAYER($seat) ->
    [you] vous êtes parti et avez posé { these-cards } face visible
   *[other] { PLAYER($seat) } est parti et a posé { these-cards } face visible
    }
why-accusation-right = une accusation était juste
why-learnt = vos notes disent que vous l’avez appris
why-own = { PLAYER($seat) ->
    [you] vous avez { these-cards } en main
   *[other] { PLAYER($seat) } a { these-cards } en main
    }
why-supposed = vous le supposez
why-before-left = c’était certain avant le départ de { PLAYER($seat) }
why-before-joined = c’était certain avant l’arrivée de { PLAYER($seat) }
why-third-card = { PLAYER($seat) ->
    [you] vous avez montré une de ces cartes : { CARDS($cards, form: "the") }, et n’avez ni { CARDS($lacked, form: "the", join: "nor") }
   *[other] { PLAYER($seat) } a montré une de ces cartes : { CARDS($cards, form: "the") }, et n’a ni { CARDS($lacked, form: "the", join: "nor") }
    }
why-held = { PLACE($place) ->
    [file] { $count ->
        [one] cette carte est
       *[other] ces cartes sont
        } dans le dossier
    [table] { $count ->
        [one] cette carte est visible
       *[other] ces cartes sont visibles
        }
    [you] vous avez { these-cards }
   *[other] { PLACE($place) } a { these-cards }
    }
why-no-hand = aucun joueur ne peut avoir { these-cards }
why-others-placed = { $category ->
    [suspect] on sait où sont tous les autres suspects
    [weapon] on sait où sont toutes les autres armes
   *[room] on sait où sont toutes les autres pièces
    }
why-file-card = { $category ->
    [suspect] le suspect du dossier est { CARD($card, form: "the") }
    [weapon] l’arme du dossier est { CARD($card, form: "the") }
   *[room] la pièce du dossier est { CARD($card, form: "the") }
    }
why-hand-known = { PLAYER($seat) ->
    [you] { $size ->
        [1] votre seule carte est connue
       *[other] vos { $size } cartes sont toutes connues
        }
   *[other] { $size ->
        [1] la seule carte de { PLAYER($seat) } est connue
       *[other] les { $size } cartes de { PLAYER($seat) } sont toutes connues
        }
    }
why-hand-needs = il ne reste que { $size ->
    [one] { $size } carte possible
   *[other] { $size } cartes possibles
    } pour { hand-of }
why-last-place = { LIST($out) }
not-there = { PLACE($place) ->
    [file] elle n’est pas dans le dossier
    [you] vous n’avez pas cette carte
   *[other] { PLACE($place) } n’a pas cette carte
    }
why-hand-filled = il n’y a de place dans { hand-of } que pour { LIST($parts, by: ", et ") }
hand-of = { PLAYER($seat) ->
    [you] votre main
   *[other] la main de { PLAYER($seat) }
    } ({ $size ->
    [one] { $size } carte
   *[other] { $size } cartes
    })
fills-cards = { CARDS($cards, form: "the") }
fills-show = une carte parmi { CARDS($cards, form: "the") }
why-needed = { LIST($needs, by: ", ") }, et il ne reste pour cela que { CARDS($cards, form: "the") }
need-show = { PLAYER($seat) ->
    [you] vous avez forcément
   *[other] { PLAYER($seat) } a forcément
    } { CARDS($cards, form: "the", join: "or") }
need-hand = il manque encore { $size ->
    [one] { $size } carte
   *[other] { $size } cartes
    } { PLAYER($seat) ->
    [you] à votre main
   *[other] à la main de { PLAYER($seat) }
    }
need-file = il faut encore au dossier { $category ->
    [suspect] un suspect
    [weapon] une arme
   *[room] une pièce
    }
why-taken = { CARDS($cards, form: "the") } ne peuvent être que { LIST($places, join: "or") } et y prennent toute la place
where = { PLACE($place) ->
    [file] dans le dossier
    [you] chez vous
   *[other] chez { PLACE($place) }
    }
why-no-deal = aucune donne qui respecte { LIST($sources) } n’a { these-cards } { $where ->
    [elsewhere] ailleurs
   *[there] là
    }

## Pourquoi il ne peut en être autrement : ce qui s’ensuivrait.

why-otherwise = sinon { LIST($steps, by: " ; ") }
would-hold = { PLACE($place) ->
    [file] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] serait
       *[other] seraient
        } dans le dossier
    [you] vous auriez { CARDS($cards, form: "the") }
   *[other] { PLACE($place) } aurait { CARDS($cards, form: "the") }
    }
would-lack = { PLACE($place) ->
    [file] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] ne serait
       *[other] ne seraient
        } pas dans le dossier
    [you] { CARDS($cards) ->
        [one] vous n’auriez pas { CARDS($cards, form: "the") }
       *[other] vous n’auriez ni { CARDS($cards, form: "the", join: "nor") }
        }
   *[other] { CARDS($cards) ->
        [one] { PLACE($place) } n’aurait pas { CARDS($cards, form: "the") }
       *[other] { PLACE($place) } n’aurait ni { CARDS($cards, form: "the", join: "nor") }
        }
    }
would-have-no-room = { PLAYER($seat) ->
    [you] vous n’auriez
   *[other] { PLAYER($seat) } n’aurait
    } plus de place pour { CARDS($cards, form: "the", join: "or") }
clash-show = { PLAYER($seat) ->
    [you] vous n’auriez pu montrer
   *[other] { PLAYER($seat) } n’aurait pu montrer
    } aucune carte parmi { CARDS($cards, form: "the") }
clash-few = il ne resterait que { $left ->
    [one] { $left } carte possible
   *[other] { $left } cartes possibles
    } pour { hand-of }
clash-many = il faudrait { $needed } cartes dans { hand-of }
clash-file = il ne resterait { $category ->
    [suspect] aucun suspect
    [weapon] aucune arme
   *[room] aucune pièce
    } pour le dossier
clash-two = { CARDS($cards, form: "the") } seraient ensemble dans le dossier
clash-card = { CARD($card, form: "the") } ne pourrait être nulle part
clash-accused = { CARDS($cards, form: "the") } seraient dans le dossier, mais cette accusation était fausse
clash-needed = { LIST($needs, by: ", ") }, et il ne resterait pour cela que { CARDS($cards, form: "the") }
clash-taken = { CARDS($cards, form: "the") } ne pourraient être que { LIST($places, join: "or") }, où il n’y a de place que pour { $free }

## Les entrées et les parties de la mise en place qui prouvent quelque chose.

source-all = tout ce que vous avez vu
source-players = les nombres de cartes
source-faceup = les cartes visibles
source-hand = votre main
source-not-noted = ce que vous supposez
source-entries = { LIST($entries) ->
    [one] l’entrée { LIST($entries) }
   *[other] les entrées { LIST($entries) }
    }

## Pourquoi une case est ouverte. $fact est ce qui serait alors certain.

open-fits = Ceci convient : { LIST($facts, by: ". ") }.
open-if-shows = Si { PLAYER($seat) } { PLAYER($to) ->
    [you] vous montre
   *[other] montre à { PLAYER($to) }
    } { CARD($card, form: "the") } : { $fact } ({ PERCENT($odds) }).
open-if-passes = Si { PLAYER($seat) } passe sur { CARD($card, form: "the") } : { $fact } ({ PERCENT($odds) }).

## Ce qu’apporte une hypothèse : les parties d’une phrase.

suggestion-worth = { UPPER(LIST($parts, by: " ; ")) }.
leaves-one = il n’y a plus qu’une solution possible
leaves-all = elle laisse les { $now } solutions possibles
leaves-almost-all = elle laisse en moyenne presque toutes les { $now } solutions possibles, { $best } au mieux
leaves = elle laisse en moyenne { ABOUT($average) } des { $now } solutions possibles, { $best } au mieux
known-in-no-hand = personne d’autre ne peut avoir { CARDS($cards, form: "the", join: "or") }
known-in-no-hand-here = personne d’autre à la table ne peut avoir { CARDS($cards, form: "the", join: "or") }
known-at = { PLACE($place) ->
    [file] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] est
       *[other] sont
        } dans le dossier
    [table] { CARDS($cards, form: "the") } { CARDS($cards) ->
        [one] est visible
       *[other] sont visibles
        }
    [you] vous avez { CARDS($cards, form: "the") }
   *[other] { PLACE($place) } a { CARDS($cards, form: "the") }
    }
so-only = { LIST($known) } : on ne peut montrer que { CARDS($rest, form: "the", join: "or") }
tells-the-same = { CARDS($cards, form: "the", join: "or") } vous en dirait autant que { CARD($card, form: "the") }
nobody-can-show = personne ne peut montrer de carte
nobody-may-show = { PERCENT($odds) } de chances que personne ne puisse montrer de carte

## Quelle carte montrer.

show-seen = { PLAYER($seat) } a déjà vu { CARD($card, form: "the") }.
show-proved = { PLAYER($seat) } sait déjà que vous avez { CARD($card, form: "the") }.
show-tells-nothing = Cela ne rapproche pas { PLAYER($seat) } de la solution, autant que vous puissiez savoir.
show-tells-little = Cela ne rapproche guère { PLAYER($seat) } de la solution, autant que vous puissiez savoir.
show-tells = La vraie solution devient environ { ABOUT($times) } fois plus probable pour { PLAYER($seat) } que maintenant, autant que vous puissiez savoir.

## Faut-il accuser.

accuse-certain = Accusez { CASE($cards) } : c’est la seule solution possible.
accuse-certain-later = C’est certain : accusez { CASE($cards) } dès que vous le pourrez.
accuse-certain-there = Accusez { CASE($cards) } dès que vous y serez : c’est la seule solution possible.
accuse-now = Accusez { CASE($cards) } : c’est probable à { PERCENT($odds) }, et attendre promet moins.
accuse-later = Attendez : { CASE($cards) } n’est probable qu’à { PERCENT($odds) }.
accuse-much-later = Attendez : { CASE($cards) } est probable à { PERCENT($odds) }.
silence-counts = Cela tient compte du fait que personne n’a encore accusé ; d’après les cartes seules, c’est probable à { PERCENT($by_cards) }.
rival-may-know = { PLAYER($seat) } connaît peut-être déjà la solution : { $tenths ->
    [0] dans moins de 1 donne sur 10
    [10] dans presque toutes les donnes
    [1] dans environ 1 donne sur 10
   *[other] dans environ { $tenths } donnes sur 10
    }.
plan = { LIST($parts, by: " ") }
plan-ask = Supposez { CASE($cards) }.
plan-ask-later = À votre prochain tour, supposez { CASE($cards) }.
then-nobody = Si personne ne montre de carte, accusez : { $certain ->
    [true] c’est alors certain
   *[false] c’est alors probable à { PERCENT($odds) }
    }.
then-nobody-else = Si personne ne montre de carte, accusez { CASE($cards) } : { $certain ->
    [true] c’est alors certain
   *[false] c’est alors probable à { PERCENT($odds) }
    }.
then-shown = Si l’on vous montre { CARDS($cards, form: "the", join: "or") }, accusez ce qui est alors le plus probable : { PERCENT($odds) } en moyenne.
then-always = Quoi que l’on montre, accusez ce qui est alors le plus probable : { PERCENT($odds) } en moyenne.
then-wait = Sinon, attendez.
then-depends = Sinon, cela dépend de qui montre quoi.
then-never = N’accusez pas encore, quoi que l’on montre.
then-not-now = Vous ne pourrez accuser qu’à votre prochain tour.

## Où aller.

move-may-be = C’est peut-être la pièce du crime.
move-is = C’est la pièce du crime : seules les deux autres cartes peuvent être montrées.
move-own = Vous avez cette carte : les autres ne peuvent montrer que les deux autres.
move-towards = C’est sur le chemin vers { CARD($room, form: "the") }, à environ { $turns ->
    [one] { $turns } tour de plus
   *[other] { $turns } tours de plus
    }.
move-none = Aucune pièce qui vous en dirait plus n’est proche.

## Comment quelqu’un suppose.

habit-avoids = { PLAYER($seat) } semble ne pas supposer ses propres cartes (probable à { PERCENT($odds) }).
habit-names = { PLAYER($seat) } semble supposer aussi ses propres cartes (probable à { PERCENT($odds) }).
habit-unclear = On ne sait pas encore si { PLAYER($seat) } suppose ses propres cartes.

## Ce qui était trop long à calculer.

left-out-odds = Les chances et les conseils manquent : il y a trop de possibilités pour les compter.
left-out-suggestions = Les hypothèses conseillées manquent : il y a trop de possibilités.
left-out-compared = Seules les hypothèses des cartes les plus probables ont été comparées : il y a trop de possibilités pour les comparer toutes.
left-out-ties = On ne dit pas laquelle d’hypothèses aussi bonnes en dit le moins aux autres : il y a pour eux trop de possibilités.
left-out-outcomes = On ne dit pas combien de solutions laisse une hypothèse : il y a trop de possibilités.
left-out-showing = On ne dit pas ce que révèle une carte : il y a trop de possibilités.
left-out-accusation = Ce que les autres peuvent savoir ne compte pas dans le conseil d’accuser : il y a trop de possibilités.
left-out-others = Ce que savent les autres manque : il y a trop de possibilités.

## Ce qui ne va pas dans les notes.

mistake-sum = les mains font ensemble { count-cards }{ $faceup ->
    [0] {""}
   *[other] {" "}et { $faceup } visibles
    }, mais sur { $deck } cartes { $dealt } sont distribuées ; corrigez les nombres, ou dites quelles cartes sont visibles
mistake-hand = votre main a { count-cards }, mais d’après les nombres de cartes vous en avez { $said }
mistake-clash = { LIST($sources) } se contredisent
mistake-single = { LIST($sources) } : cela ne peut pas être juste
mistake-from = entrée { $entry } : à partir d’ici, aucune donne n’est conforme aux notes : { $mistake }.
mistake-set-up = { UPPER($mistake) }.
line-of-file = ligne { $line } du fichier
sense-again = Les notes concorderaient de nouveau si
sense-again-until = Jusqu’à l’entrée { $entry }, les notes concorderaient de nouveau si
sense-again-without = Sans les entrées, les notes concorderaient de nouveau si
correction = { $source } : { $slip }
no-correction = Aucun changement d’une seule entrée n’y remédie.

## Ce qui a pu être voulu, après « si ».

slip-right = l’accusation était juste
slip-wrong = l’accusation était fausse
slip-card = c’était { CARD($now, form: "short") } au lieu de { CARD($was, form: "short") }
slip-holder = { PLAYER($seat) ->
    [you] vous aviez la carte
   *[other] { PLAYER($seat) } avait la carte
    }
slip-shower = { PLAYER($seat) ->
    [you] vous aviez montré
   *[other] { PLAYER($seat) } avait montré
    }
slip-nobody-showed = personne n’avait montré
slip-you-showed = vous aviez montré { CARD($card, form: "the") }
slip-shown = la carte montrée était { CARD($card, form: "the") }
slip-not-shown = la carte montrée n’était pas { CARD($card, form: "the") }
slip-asker = { PLAYER($seat) ->
    [you] vous aviez fait l’hypothèse
   *[other] { PLAYER($seat) } avait fait l’hypothèse
    }
slip-passed = { PLAYER($seat) ->
    [you] vous aviez passé sur { CARDS($cards, form: "the") }
   *[other] { PLAYER($seat) } avait passé sur { CARDS($cards, form: "the") }
    }
slip-size = { PLAYER($seat) ->
    [you] vous aviez { count-cards }
   *[other] { PLAYER($seat) } avait { count-cards }
    }
slip-size-unknown = le nombre de { PLAYER($seat) ->
    [you] vos cartes
   *[other] cartes de { PLAYER($seat) }
    } n’était pas connu
slip-sizes = les nombres de { PLAYER($seat) } et de { PLAYER($other) } étaient échangés
slip-missing = il manquait { CARD($card, form: "the") }
slip-extra = { CARD($card, form: "the") } était en trop
slip-left-out = l’entrée n’y était pas
doubt-turn = Après { PLAYER($other) }, c’était à { PLAYER($seat) } de jouer.
doubt-order = Personne ne peut avoir répondu dans cet ordre : un joueur qui a passé ne vient qu’après { PLAYER($seat) }.
doubt-pass-card = { PLAYER($seat) ->
    [you] Vous avez passé, mais vous avez
   *[other] { PLAYER($seat) } a passé, mais a
    } { CARD($card, form: "the") }.
doubt-pass = { PLAYER($seat) ->
    [you] Vous avez passé, mais vous avez
   *[other] { PLAYER($seat) } a passé, mais a
    } forcément une de ces cartes.

### L’analyse d’une partie

## Les chiffres

review-solutions = { $count ->
    [one] { $count } solution possible
   *[other] { $count } solutions possibles
    }
review-bits = { NUMBER($value, digits: 2) }
review-bits-gained = { NUMBER($value, digits: 2, sign: "always") }
review-bits-of = { NUMBER($value, digits: 2) } sur { NUMBER($best, digits: 2) }
review-card = { CARD($card, form: "short") }
review-after = { $turn ->
    [0] après la donne
   *[other] après le tour { $turn }
    }
review-known-from = { $turn ->
    [never] jamais
    [0] dès la donne
   *[other] tour { $turn }
    }
review-careless = { $shown ->
    [0] -
    [1] { $careless } carte sur 1
   *[other] { $careless } sur { $shown } cartes
    }
review-label = { $label ->
    [great] excellente
    [good] bonne
    [fair] moyenne
   *[wasted] gâchée
    }
review-choice = { CARD($card, form: "short") } : en laissait { $open }
review-least-telling = en disait le moins

## Le récit

review-rules = { $preset ->
    [mansion] « { rule_mansion } »
    [parlour] « { rule_parlour } »
    [roundtable] « { rule_roundtable } »
   *[speed] « { rule_speed } »
    }{ $changed ->
    [true] {" "}selon des règles de la maison
   *[false] {""}
    }
review-deck = les cartes « { $edition ->
    [classic] Classique
    [manor] Château
    [cottage] Chaumière
    [abbey] Abbaye
   *[other] { $edition }
    } »
story-opening = { LIST($names) } ont joué à { review-rules } avec { review-deck }. C’était { CASE($cards) }.
story-all-had = Après la donne, chacun avait { review-solutions }.
story-had = Après la donne, { PLAYER($best) } avait { $least ->
    [one] { $least } solution possible
   *[other] { $least } solutions possibles
    } et { PLAYER($worst) } en avait { $most }.
story-turn-shown = Au tour { $turn }, { PLAYER($seat) } a supposé : { CASE($cards) } ; { PLAYER($shower) } a montré { CARD($card, form: "the") }, et { $same ->
    [true] les { $before } solutions possibles pour { PLAYER($seat) } sont restées
   *[false] les solutions possibles pour { PLAYER($seat) } sont passées de { $before } à { $after }
    }.
story-turn-unanswered = Au tour { $turn }, { PLAYER($seat) } a supposé : { CASE($cards) } ; personne n’a pu montrer de carte, et { $same ->
    [true] les { $before } solutions possibles pour { PLAYER($seat) } sont restées
   *[false] les solutions possibles pour { PLAYER($seat) } sont passées de { $before } à { $after }
    }.
story-turn-quiet = Au tour { $turn }, { PLAYER($seat) } n’a rien supposé.
story-chance = Les chances de gagner de { PLAYER($seat) } sont { $rose ->
    [true] montées
   *[false] tombées
    } de { PERCENT($before) } à { PERCENT($after) }.
story-turning-point = { $what } { story-chance }
story-costliest-card = La carte qui en a le plus dit : { CARD($card, form: "the") }, montrée par { PLAYER($seat) } au tour { $turn }. Elle laissait { review-solutions } à { PLAYER($to) } ; { CARD($least, form: "the") } en aurait laissé { $left }{ $more ->
    [true] {""}
   *[false] , toutes moins probables
    }.
story-best-suggestions = Les meilleures hypothèses sont celles de { PLAYER($seat) } : { PERCENT($share) } de ce qui était possible.
story-resigned = Au tour { $turn }, { PLAYER($seat) } a abandonné.
story-put-out = Au tour { $turn }, { PLAYER($seat) } a dû quitter la partie : { $reason }.
story-accused-wrongly = Au tour { $turn }, { PLAYER($seat) } a accusé { CASE($cards) }, { $odds ->
    [0] ce qui ne pouvait pas être juste
   *[other] ce qui était probable à { PERCENT($odds) }
    }, et s’est retrouvé hors jeu.
story-silent = { LIST($known) ->
    [1] { LIST($known, form: "alone") }
   *[other] { LIST($known) } auraient pu connaître la solution, mais n’ont pas accusé.
    }
story-could-have-known = { PLAYER($seat) } ({ review-after })
    .alone = { PLAYER($seat) } aurait pu connaître la solution { review-after }, mais n’a pas accusé.
story-nobody-won = Personne n’a gagné : { story-ending }.
story-won-silently = { PLAYER($seat) } a gagné sans accuser : { story-ending }.
story-knew = { PLAYER($seat) } a connu la solution au tour { $turn }, a accusé aussitôt et a gagné.
story-could-know = { PLAYER($seat) } pouvait connaître la solution { review-after }, a accusé au tour { $accused } et a gagné.
story-lucky = { PLAYER($seat) } a accusé au tour { $turn } avec { PERCENT($odds) } de chances d’avoir raison, et a gagné.
story-not-ended = La partie n’est pas encore finie.
story-ending = { $ending ->
    [right-accusation] l’accusation était juste
    [last-seat] tous les autres étaient éliminés
    [all-out] tous étaient éliminés
    [no-person] il ne restait que des robots
    [no-suggestion] toutes les hypothèses avaient été faites
    [round-limit] { $limit ->
        [1] une manche a été jouée
       *[other] { $limit } manches ont été jouées
        }
    [turn-limit] { $limit ->
        [1] un tour a été joué
       *[other] { $limit } tours ont été joués
        }
   *[stopped] { $limit }
    }

## Jugements sur un coup, en revoyant la partie

verdict = { LIST($parts, by: " ") }
verdict-suggestion = { $label ->
    [great] Excellente hypothèse
    [good] Bonne hypothèse
    [fair] Hypothèse moyenne
   *[wasted] Hypothèse gâchée
    } : { PERCENT($share) } de ce que la meilleure pouvait apprendre.
verdict-better = { UPPER(CASE($cards)) } { $fewer ->
    [true] aurait laissé en moyenne { ABOUT($left) } solutions possibles au lieu de { ABOUT($average) }.
   *[false] en aurait dit plus.
    }
verdict-nothing-to-learn = Aucune hypothèse ne pouvait rien apprendre ici.
verdict-lucky = De la chance : les solutions possibles sont passées de { $before } à { $after }.
verdict-shown-well = Bien choisi : aucune autre carte n’en aurait dit moins à { PLAYER($to) }.
verdict-shown = { UPPER(CARD($least, form: "the")) } en aurait dit moins à { PLAYER($to) } : { $left ->
    [one] encore { $left } solution possible
   *[other] encore { $left } solutions possibles
    }{ $more ->
    [true] {" "}au lieu de { $count }
   *[false] , mais moins probables
    }.
verdict-right = { $certain ->
    [true] Certain : aucune autre solution n’était possible.
   *[false] Juste par chance : c’était probable à { PERCENT($odds) }.
    }
verdict-wrong = { $odds ->
    [0] Cela ne pouvait pas être juste.
   *[other] Ce n’était probable qu’à { PERCENT($odds) }.
    }{ $likeliest ->
    [true] {" "}La solution la plus probable était à { PERCENT($best) }.
   *[false] {""}
    }
verdict-win-missed = Une victoire manquée : { review-after }, ce ne pouvait être que { CASE($cards) }.
verdict-chance = Chances de gagner : { PERCENT($before) } → { PERCENT($after) }.

## La page et les tableaux

review-game = Une partie de { review-rules } avec { review-deck }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
    }. Dans le dossier : { CARDS($cards, form: "the") }.
review-story = Le récit
review-chart = Combien de solutions restaient possibles
review-chart-bits = La même chose en bits
review-suggestions = Hypothèses
review-shows = Cartes montrées
review-reading = Comment lire cette page
review-turn = tour
review-at-first = solutions
review-at-the-end = à la fin
review-player = joueur
review-could-know = pouvait savoir
review-accused = a accusé
review-made = hypothèses
review-of-the-best = de la meilleure
review-gave-away = en a trop dit
review-bits-gave-away = bits révélés
review-too-much = en trop
review-suggestion = hypothèse
review-worth = valeur
review-best-then = la meilleure alors
review-best = meilleure
review-answer = réponse
review-left = restaient
review-in-bits = en bits
review-to = à
review-showed = a montré
review-instead-of = au lieu de
review-nothing-to-learn = rien à apprendre
review-this-one = celle-ci
review-nobody = personne
review-no-answer = aucune
review-nobody-suggested = Personne n’a fait d’hypothèse.
review-chart-solutions = solutions possibles
review-bits-label = Bits qui manquaient à chaque joueur, tour par tour
review-bits-lacking = bits manquants
review-won = a gagné
review-chart-note = À 1, le joueur pouvait connaître la solution. ✓ et ✗ : une accusation juste et une fausse.
review-lucky = coup de chance
review-chances-note = Toutes cartes vues, et comme jouent des robots à qui rien n’échappe : qui en sait plus et joue plus tôt gagne plus souvent. Qui connaît la solution et joue le prochain tour est proche de 100 pour cent.
review-chances-share = pour cent
review-chances = Chances de gagner
review-unchanged = Rien n’a changé du tour { $first } au tour { $last }.
review-accuses = { PLAYER($seat) } accuse { CASE($cards) } : { $right ->
    [true] juste
   *[false] faux
    }
review-verdict = { $kind ->
    [certain] certain et juste
   *[other] { $odds ->
        [0] ne pouvait pas être juste
       *[other] sûr à { PERCENT($odds) }, { $kind ->
            [lucky] juste, par chance
           *[wrong] faux
            }
        }
    }
review-accused-in = Tour { $turn } : { PLAYER($seat) } accuse { CASE($cards) } : { review-verdict }.
review-suggestions-note = Valeur : ce que l’hypothèse pouvait apprendre à son joueur, en part de la meilleure. Restaient : le nombre de solutions possibles avant et après les réponses.
review-not-listed = { $count ->
    [one] { $count } hypothèse qui ne pouvait rien apprendre n’est pas affichée.
   *[other] { $count } hypothèses qui ne pouvaient rien apprendre ne sont pas affichées.
    }
review-shows-note = Combien de solutions la carte laissait au joueur qui avait fait l’hypothèse, et combien les autres cartes en main en auraient laissé. Seulement là où il y avait un choix.
review-about-bits = Tous les chiffres sont exacts, sur toutes les donnes conformes à ce que le joueur avait vu. On suppose qu’un joueur qui peut montrer plusieurs cartes en choisit une au hasard. La valeur d’une hypothèse ou d’une carte dépend aussi de la probabilité des solutions, et pas seulement de leur nombre. Elle se mesure en bits : un bit est une question à laquelle on répond par oui ou par non, et un joueur à qui il manque trois bits en est au même point que s’il restait huit solutions également probables.
review-about-labels = Une hypothèse est excellente à partir de { PERCENT($great) } de la valeur de la meilleure, bonne à partir de { PERCENT($good) }, moyenne à partir de { PERCENT($fair) }, et gâchée en dessous. Là où la meilleure valait moins de { NUMBER($nothing, digits: 3) } bit, il n’y avait rien à apprendre, et aucune appréciation n’est donnée. Dans une partie sur un plateau, on ne peut supposer que la pièce où se trouve son pion. Ce qu’a dit une hypothèse ou une carte peut être inférieur à zéro bit : parfois la vérité fait paraître plus probables de mauvaises solutions.

## Examens et énigme du jour

exam-model = Toutes les donnes sont d’abord également probables, et un joueur qui peut montrer plusieurs cartes montre chacune aussi souvent.
exam-claim = { PLACE($place) ->
    [file] { CARD($card, form: "the") } est dans le dossier
   *[other] { PLACE($place) } a { CARD($card, form: "the") }
    }
exam-ask-holds = { UPPER(exam-claim) } : répondez yes si c’est certain, no si le contraire est certain, et unknown sinon.
exam-ask-odds = { exam-model } Quelle est la probabilité de ceci : { exam-claim } ? Répondez par un nombre de 0 à 1, à { NUMBER($close, digits: 3) } près.
exam-ask-suggest = { exam-model } C’est votre tour, et vous pouvez supposer trois cartes quelconques. Quelle hypothèse vous en dit le plus sur le dossier ? Répondez par un suspect, une arme et une pièce.
exam-ask-accuse = Pouvez-vous être certain de ce qui est dans le dossier ? Répondez par les trois cartes si oui, et par wait sinon.
exam-ask-follows = Que déduit-on de la dernière ligne qui n’était pas certain avant ? Donnez tout, sous forme de faits comme Rope: Cyd et Rope: not file, séparés par des points-virgules. Si vous dites où est une carte, inutile de dire où elle n’est pas. Répondez { $nothing } si on n’en déduit rien.
exam-ask-step = Une seule de ces étapes ne découle pas des notes et des mains connues. Laquelle ? Répondez par son numéro.
    { $steps }
exam-ask-proof = Chacune de ces étapes découle-t-elle des notes et des mains connues ? Répondez yes ou no.
    { $steps }
exam-ask-next-own = { exam-model } C’est votre tour, et la règle de la maison ne permet aucune hypothèse qui nomme une carte de votre main. Quelle hypothèse vous en dit le plus sur le dossier ? Répondez par un suspect, une arme et une pièce.
exam-ask-next-room = { exam-model } C’est votre tour, et vous ne pouvez faire d’hypothèse que dans la pièce où vous êtes : { CARD($room, form: "the") }. Quelle hypothèse vous en dit le plus sur le dossier ? Répondez par un suspect, une arme et une pièce.
exam-step = { $number }. { $fact } ({ source-entries })
exam-because-step = L’étape { $number } n’est pas certaine : { $fact }.
exam-because-right = Chaque étape est certaine.
exam-follows-wrong = pas certain : { $unsound } ; il manque : { $missed }
exam-not-allowed = la règle de la maison ne permet pas { CASE($given) }
exam-rule = rule : '{ $rule }' ; il faut own, ou room avec son nom
expect-exam-fact = un fait comme Rope: Cyd ou Rope: not file
expect-exam-facts-most = au plus { $most } faits
expect-exam-step = le numéro d’une étape
expect-exam-proof = yes ou no
exam-because-odds = { $deals ->
    [one] { $deals } donne est conforme aux notes.
   *[other] { NUMBER($deals) } donnes sont conformes aux notes.
    }
exam-because-suggest = On peut en attendre { NUMBER($bits, digits: 3) } bits ; { $count ->
    [one] aucune autre hypothèse n’est aussi bonne.
   *[other] { $count } hypothèses sont aussi bonnes.
    }
exam-because-wait = Il reste { review-solutions }.
exam-model-address = URL : { $found } ; il faut une adresse telle que http://localhost:8000/v1
exam-model-failed = { $address } : { $why }
exam-model-nonsense = l’adresse du modèle a répondu { $found } ; il faut une réponse dans la forme d’OpenAI
exam-marked = { $id } { $kind } : { $remark ->
    [right] juste
   *[other] { $remark }
    }
exam-game-scored = partie { $number } : { $scores }
exam-right-of = réponses justes : { $right } sur { $count }
exam-no-answer = pas de réponse
exam-unreadable = illisible : { $problem }
exam-differs = réponse { $given }, mais c’est { $right } : { $because }
exam-differs-odds = réponse { NUMBER($given, digits: 4) }, mais c’est { NUMBER($right, digits: 4) }
exam-tells-less = { CASE($given) } apprend { NUMBER($bits, digits: 2) } bits, { CASE($best) } en apprend { NUMBER($most, digits: 2) }
exam-strange = pas de question { LIST($ids, by: ", ") }{ $more ->
    [0] {""}
   *[other] {" "}ni { $more } autres
    } dans cet examen ; il faut ses numéros{ $such ->
    [none] {""}
   *[other] , comme { $such }
    }
exam-no-key = la question { $id } n’a pas de réponse : corrigez avec le corrigé
exam-key = question { $id } du corrigé : { $problem }
exam-twice = la question { $id } est déjà à la ligne { $line } ; il faut chaque question une seule fois
exam-no-cell = card et place : { $found } ; il faut des textes
exam-none-found = aucune question '{ $kind }' de niveau { LIST($levels, by: ", ") } trouvée dans { $tries } positions ; permettez d’autres niveaux, ou apportez plus de parties
exam-written = { $count ->
    [one] { $count } question
   *[other] { NUMBER($count) } questions
    } dans { $path }
exam-written-with-key = { exam-written }, réponses dans { $key }
exam-column-question = question
exam-column-level = niveau { $level }
exam-column-all = toutes
expect-exam-holds = yes, no ou unknown
expect-exam-odds = un nombre de 0 à 1
expect-exam-cards = trois cartes, ou wait, comme texte
expect-exam-share = un nombre de 0 à 1, ou un pourcentage
expect-text-or-number = un texte ou un nombre
expect-short = au plus { $most } caractères
expect-date = une date comme 2026-11-18
puzzle-not-found = aucune énigme trouvée pour { $date }

### Une partie racontée

told-setup = { $rules }, édition { $edition } : { LIST($players, by: ", ") }.
told-player = { PLAYER($seat) }
told-player-as = { PLAYER($seat) } ({ CARD($card, form: "short") })
told-hand = { PLAYER($seat) ->
    [you] Vous recevez { CARDS($cards, form: "the") }.
   *[other] { PLAYER($seat) } reçoit { CARDS($cards, form: "the") }.
    }
told-hand-size = { PLAYER($seat) ->
    [you] Vous recevez { count-cards }.
   *[other] { PLAYER($seat) } reçoit { count-cards }.
    }
told-faceup = Visibles pour tous : { CARDS($cards, form: "the") }.
told-file = Dans le dossier : { CARDS($cards, form: "the") }.
told-rolled = { PLAYER($seat) ->
    [you] Vous lancez { LIST($dice) }.
   *[other] { PLAYER($seat) } lance { LIST($dice) }.
    }
told-walked = { PLAYER($seat) ->
    [you] Vous allez { CARD($room, form: "to") }.
   *[other] { PLAYER($seat) } va { CARD($room, form: "to") }.
    }
told-walked-square = { PLAYER($seat) ->
    [you] Vous allez à la case ({ $row }, { $col }).
   *[other] { PLAYER($seat) } va à la case ({ $row }, { $col }).
    }
told-walks = { PLAYER($seat) ->
    [you] Vous marchez.
   *[other] { PLAYER($seat) } marche.
    }
told-may-look = Vous pouvez regarder le dossier, seul.
told-passage = { PLAYER($seat) ->
    [you] Vous prenez le passage secret vers { CARD($room, form: "the") }.
   *[other] { PLAYER($seat) } prend le passage secret vers { CARD($room, form: "the") }.
    }
told-brought = { PLAYER($seat) ->
    [you] Vous êtes amené { CARD($room, form: "to") }.
   *[other] { PLAYER($seat) } est amené { CARD($room, form: "to") }.
    }
told-stayed = { PLAYER($seat) ->
    [you] Vous restez sur place.
   *[other] { PLAYER($seat) } reste sur place.
    }
told-suggested = { PLAYER($seat) ->
    [you] Vous supposez : { CASE($cards) }.
   *[other] { PLAYER($seat) } suppose : { CASE($cards) }.
    }
told-passed = { PLAYER($seat) ->
    [you] Vous passez.
   *[other] { PLAYER($seat) } passe.
    }
told-nobody-showed = Personne n’a pu montrer de carte.
told-shown-hidden = { PLAYER($seat) ->
    [you] Vous montrez une carte à { PLAYER($to) }.
   *[other] { PLAYER($seat) } { PLAYER($to) ->
        [you] vous montre une carte
       *[other] montre une carte à { PLAYER($to) }
        }.
    }
told-shown = { PLAYER($seat) ->
    [you] Vous montrez { CARD($card, form: "the") } à { PLAYER($to) }.
   *[other] { PLAYER($seat) } { PLAYER($to) ->
        [you] vous montre { CARD($card, form: "the") }
       *[other] montre { CARD($card, form: "the") } à { PLAYER($to) }
        }.
    }
told-shown-own-suspect = Vous montrez votre carte { CARD($card) } à { PLAYER($to) }.
told-shown-only = Vous montrez { CARD($card, form: "the") } à { PLAYER($to) } : des trois, vous n’avez que celle-là.
told-right = { PLAYER($seat) ->
    [you] Vous accusez { CASE($cards) }, et c’est juste !
   *[other] { PLAYER($seat) } accuse { CASE($cards) }, et c’est juste !
    }
told-wrong = { PLAYER($seat) ->
    [you] Vous accusez { CASE($cards) }. C’est faux : vous êtes éliminé.
   *[other] { PLAYER($seat) } accuse { CASE($cards) }. C’est faux : { PLAYER($seat) } est éliminé.
    }
told-answers-on = Vous continuez à répondre aux autres.
told-looked = { PLAYER($seat) ->
    [you] Vous regardez le dossier : { CASE($cards) }.
   *[other] { PLAYER($seat) } regarde le dossier : { CASE($cards) }.
    }
told-resigned = { PLAYER($seat) ->
    [you] Vous abandonnez. Vos cartes restent en jeu.
   *[other] { PLAYER($seat) } abandonne. Les cartes restent en jeu.
    }
told-out = { PLAYER($seat) ->
    [you] Vous êtes éliminé : { $reason }.
   *[other] { PLAYER($seat) } est éliminé : { $reason }.
    }
told-wins = { PLAYER($seat) ->
    [you] Vous gagnez.
   *[other] { PLAYER($seat) } gagne.
    }
told-nobody-wins = Personne ne gagne.
told-won = { PLAYER($seat) ->
    [you] Vous gagnez : { $how }.
   *[other] { PLAYER($seat) } gagne : { $how }.
    }
told-nobody-won = Personne ne gagne : { $how }.
ending-right-accusation = l’accusation était juste
ending-last-seat = tous les autres sont éliminés
ending-all-out = tous sont éliminés
ending-no-person = il ne reste que des robots
ending-no-suggestion = toutes les hypothèses possibles ont été faites
ending-round-limit = { $detail ->
    [1] 1 manche a été jouée
   *[other] { $detail } manches ont été jouées
    }
ending-turn-limit = { $detail ->
    [1] personne n’a gagné en 1 tour
   *[other] personne n’a gagné en { $detail } tours
    }
ending-stopped = { $detail }
fault-other = { $what }

### Le rapport d’un tournoi

report-kind = { $kind ->
    [contest] concours
   *[tournament] tournoi
    }
report-many = { $kind ->
    [contest] Un concours de { $count } participants
   *[tournament] Un tournoi de { $count } robots
    }
report-facts = { NUMBER($games) } parties de { $rules } à { $fewest ->
    [0] { $most }
   *[other] { $fewest } à { $most }
    } places, { NUMBER($deals) } donnes, { $schedule ->
    [contest] un concours
   *[other] calendrier { $schedule }
    }, graine { $seed }
report-no-game = Aucune partie ne compte : il reste trop peu de participants.
report-games = { $count ->
    [one] { $count } partie
   *[other] { NUMBER($count) } parties
    }
report-standings = Classement
report-leads = gagne { NUMBER($percent, digits: 1) } % de ses parties{ LIST($others) ->
    [0] {" "}et est meilleur que tous les autres.
   *[other] , mais pas nettement plus souvent que { LIST($others, join: "or") }.
    }
report-standings-note = Point : part des parties gagnées. Barre : où se trouve la vraie part avec 95 % de confiance, par donnes. Pointillés : une part équitable. × équitable : la part divisée par la part équitable.
report-ratings = Cotes, fautes et temps
report-bot = robot
report-rating = cote
report-wrong = fausses
report-accusations = accusations
report-forfeits = forfaits
report-time = temps
report-per-decision = par décision
report-slowest = le plus long
report-fault = { report-games }, la première : { $first }
report-pairs = Qui bat qui
report-pairs-note = Écart, en pour cent des parties communes, entre les victoires du robot de gauche et celles du robot du haut. ▲ et ▼ : une différence nette, à 5 % pour les { $count } paires ensemble.
report-pair = p = { $p } après correction, { report-games }
report-by-size = Selon le nombre de places
report-seats = { $seats } places
report-by-seat = Ce que vaut une place
report-by-seat-note = Combien de fois gagne la place qui joue en premier, en deuxième…, tous robots réunis.
report-lengths = Combien durent les parties
report-lengths-text = La moitié des parties durent au plus { $median } manches, huit sur dix entre { $tenth } et { $ninetieth } ; la moyenne est de { NUMBER($mean, digits: 1) }.
report-undecided = Sans gagnant : { report-games }.
report-by-hand = Ce que vaut une main
report-by-hand-note = Suspects/armes/pièces dans une main ; les plus fréquentes.
report-bits = Bits par tour
report-bits-note = Combien de bits sur le dossier une place gagne entre deux de ses tours, mesuré sur { report-games } par les chances exactes, d’après tout ce qu’elle a vu. Barre : où se trouve la vraie valeur avec 95 % de confiance, par donnes.
report-lacking = Bits qui manquent encore
report-lacking-note = Après ce nombre de ses tours, en moyenne ; les parties finies comptent telles qu’elles ont fini. À 0 bit, l’affaire est résolue.
report-lacking-label = bits manquants selon les tours
report-lacking-at = { $turn } tours, bits manquants : { LIST($figures, by: ", ") }
report-turns = tours
report-share = part
report-fair = × équitable
report-of-games = parties
report-of-bits = bits
report-of-seats = places
report-seat = place
report-hand = main
report-rounds = manches
report-single-games = Parties
report-shortest = La partie la plus courte
report-longest = La partie la plus longue
report-wrongly = Une accusation fausse
report-ended = { $winner ->
    [nobody] personne ne gagne
   *[other] { $winner } gagne
    } à la manche { $round }
report-game = partie { $number }
report-kept = { report-games } avec enregistrement
report-first-kept = Les { $first } premières de { NUMBER($count) } parties avec enregistrement
report-round = manche { $round }
report-record = Son enregistrement :
report-again = Toute partie peut être rejouée :
report-files = Les graines et les places de toutes les parties sont dans games.parquet ; « boddy replay FILE » affiche un enregistrement.
report-about = Les parties d’une même donne partagent leurs cartes : ce sont donc les donnes, et non les parties, qui comptent comme indépendantes. Un intervalle contient la vraie part dans 95 tournois sur 100. Pour savoir si un robot est meilleur qu’un autre, on échange de toutes les façons l’issue de chaque donne : si une avance aussi grande apparaît dans moins de 5 % des échanges, après la correction de Holm pour le nombre de paires, ce n’est pas un hasard. Les cotes sont celles d’OpenSkill (Plackett-Luce) : chacun commence à 25.
report-about-faults = { $kind ->
    [contest] Un participant qui enfreint les règles du concours est disqualifié, et les parties où il jouait ne comptent pas.
   *[tournament] Un robot qui plante, se bloque, affiche quelque chose, triche ou arrête son processus perd la partie par forfait.
    }
report-disqualified = Disqualifiés
report-when = { $when ->
    [game] à la partie { $number }
    [farewell] en partant
   *[hello] avant sa première partie
    }{ $count ->
    [0] {""}
    [one] ; { $count } partie finie ne compte pas
   *[other] ; { NUMBER($count) } parties finies ne comptent pas
    }
report-stderr = Les dernières lignes de sa sortie d’erreur :
report-see-again = Pour la rejouer, message par message :
report-disqualified-note = Les parties où jouait un participant disqualifié ne comptent pour personne.
chart-between = { $value }, entre { $low } et { $high }
chart-from-to = de { $first } à { $last } { $unit }

### Le serveur

page-start = Le jeu de déduction policière, contre des robots ou entre amis.
page-how-to-play = Les règles du jeu de déduction policière, pour ceux qui débutent.
page-notebook = Un carnet pour une vraie table : il réfléchit avec vous.
page-puzzle = Une énigme par jour : trouvez ce que contient le dossier.
needs-scripts = Cette page a besoin de JavaScript.
error_no-address = { $asked } n’existe pas ; voir docs/web-protocol.md.
too-many-tables = attendu : { $most } tables au plus à la fois
expected-bytes = attendu : { $most } octets au plus
expected-within = attendu : le tout en { $seconds } s
expected-message = attendu : un message en texte, de { $most } octets au plus
expected-json = attendu : du JSON
expected-json-object = attendu : un objet JSON
expected-json-integer = attendu : des nombres jusqu’à 2^53, et non { $found }
expected-json-number = attendu : des nombres, et non { $found }
expected-json-without = attendu : du JSON, où { $name } n’existe pas
expected-json-depth = attendu : des listes et des objets imbriqués { $most } fois au plus
expected-json-whole-characters = attendu : du JSON aux caractères entiers ; l’un d’eux n’est que la moitié d’une paire
server-address = jouez sur { $address } (arrêt avec Ctrl+C)
server-metrics = mesures sur { $address }
server-stops = Ce serveur va s’arrêter ; réessayez.
wrong-host = Ce serveur ne répond pas sous ce nom, ou pas aux demandes de ce site. Son responsable peut autoriser un nom avec --name : voir docs/hosting.md.
too-many-connections = Il y a trop de connexions en ce moment.
bad-request-head = L’en-tête de la demande est trop long, ou a pris trop de temps ; voir docs/web-protocol.md.
metrics-wrong-name = Les mesures ne sont pas proposées sous ce nom ; --name en autorise un.
metrics-address = --metrics { $text } : attendu : HÔTE:PORT, par exemple 127.0.0.1:9464
metrics-need-library = --metrics a besoin de prometheus-client : { $remedy }
cannot-serve-metrics = impossible de proposer les mesures sur { $host }, port { $port } : { $why }
proxy-address = --proxy { $text } : attendu : une adresse comme 127.0.0.1 ou un réseau comme 10.0.0.0/8
cannot-make-folder = impossible de créer le dossier { $folder } : { $why }
no-site = { $folder } n’est pas un site : `boddy site { $folder }` en écrit un
database-needs-library = la base de données { $database } a besoin de { $library } : { $remedy }
cannot-open-database = impossible d’ouvrir la base de données { $database } : { $why }
database-no-url = (ce n’est pas une URL ; attendu : sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM)
no-game-finished = Aucune partie n’est encore terminée.
one-process-with-sqlite = avec SQLite, un seul processus est possible ; attendu : --database postgresql://UTILISATEUR@HÔTE/NOM, ou --workers 1

### Erreurs

kind = { $kind ->
    [card] carte
    [suspect] suspect
    [weapon] arme
    [room] pièce
    [player] joueur
    [edition] édition
    [model] modèle
    [entry] participant
    [preset] jeu
    [choice] règle
    [board] plateau
    [person] personnage
    [bot] robot
   *[other] { $kind }
    }
no-kind = { $kind ->
    [card] aucune carte
    [weapon] aucune arme
    [room] aucune pièce
    [edition] aucune édition
    [choice] aucune règle
   *[other] aucun { kind }
    }
unknown-name = { no-kind } ne s’appelle '{ $text }' ; il y a : { LIST($known, by: ", ") }
unknown-name-again = { no-kind } ne s’appelle '{ $text }'
unknown-name-close = { no-kind } ne s’appelle '{ $text }' ; vouliez-vous dire { LIST($close, join: "or") } ?
or-edition-file = ou le chemin d’un fichier .toml
or-own-edition = { $own } avec les cartes en commentaires ; ou un fichier par `boddy solve --edition FILE`
or-bot-file = ou un fichier comme mine.py:MyBot
ambiguous-name = { kind } : '{ $text }' peut désigner { LIST($names, join: "or") } ; écrivez un nom plus complet
analyse-looking = Examen de chaque tour
bot-fine = { $bot } : rien à redire
clue-game-written = { $file } écrit : les programmes de ce dossier peuvent dire `from clue_game import *`
record-written = enregistrement : { $path } ; pour le lire : { $command }
contest-unplayed = boddy : aucune partie n’a pu être jouée : { $started } participants sur { $count } ont démarré ; une table en demande { $needed }
contest-watch = regardez les parties à { $address }, le classement à { $address }report
contest-over = Le concours est fini ; regardez sa dernière partie à { $address } jusqu’à ce que vous tapiez Ctrl-C.
contest-waits = en attente de { $name } sur { $host }, port { $port }
contest-played = { $name } : { $count ->
    [one] { $count } partie jouée
   *[other] { $count } parties jouées
    }
go-on-with = pour continuer : { $command }
seed = Graine { $seed }.
file-written = { $path } est écrit.
time-left = restant
kernel-native = natif (rapide)
kernel-chosen = python, comme le dit BODDY_KERNEL ; le natif est disponible, et plus rapide
kernel-missing = python (aussi exact, mais plus lent). Le noyau natif ne peut pas servir : { $reason }. Pour l’avoir : installez un compilateur C++20, puis { $command }
doctor-kernel = noyau : { $kernel }
doctor-extra-arena = cotes et tables Parquet des tournois
doctor-extra-hosting = PostgreSQL, mesures et boucle d’événements plus rapide pour les serveurs (docs/hosting.md)
doctor-extra-dask = tournois sur plusieurs machines (boddy tournament --dask)
doctor-extra-mcp = assistants qui résolvent et jouent (boddy mcp)
doctor-extra-rl = agents qui apprennent (boddy.env)
doctor-plugin = { $kind ->
    [bots] robot
    [editions] édition
    [boards] plateau
   *[languages] langue
    } { $name } de { $package } : { $problem }
doctor-plugin-works = tout va bien
doctor-missing = il manque { LIST($missing, by: ", ") } : { $command }
doctor-fine = Tout est là.
course-fine = Le plateau a tout ce que le cours demande.
board-fine = Le plateau est en ordre.
board-walkable = On peut marcher sur le plateau.
days-expected = '{ $text }' : des jours ou des semaines étaient attendus, comme 90d ou 12w
site-no-sources = le site est fait des sources de boddy, et ce boddy a été installé sans elles. Un site déjà construit est joint à chaque version : boddy-site.zip. Pour avoir les sources : clonez le dépôt, ou décompressez la distribution source (boddy-VERSION.tar.gz). Puis, dans ce dossier : make site ; ou, sans make : { $command }
site-written = { $folder } : { NUMBER($size, digits: 1) } Mo. Pour l’essayer : { $command }
examples-written = { $count ->
    [one] { $count } fichier écrit
   *[other] { $count } fichiers écrits
    }. Essayez : { $command }
rules-column = règle
edition-size = { $count } cartes : { $suspects } suspects, { $weapons } armes, { $rooms } pièces
edition-cards-of = { $category ->
    [suspect] suspects
    [weapon] armes
   *[room] pièces
    } : { LIST($names, by: ", ") }
board-label = { $label ->
    [size] taille
    [rooms] pièces
    [doors] portes
    [passages] passages
    [people] personnages
    [weapons] armes
    [warning] attention
   *[advice] conseil
    }
board-size-of = { $rows } lignes, { $columns } colonnes
board-listed = { $count ->
    [0] 0
   *[other] { $count } : { LIST($things, by: ", ") }
    }
board-person = { $name } ({ $colour }{ $human ->
    [true] , humain
   *[false] {""}
    }, départ : { $place })
board-start = ligne { $row }, colonne { $column }
tournament-played = { report-games } de { $rules }, { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
    }, { $seats } places, { $schedule }, graine { $seed }.
tournament-better = { $better } est meilleur que { $worse } (p = { $p }).
tournament-close = Trop serré en tête : { LIST($bots, by: ", ") }.
tournament-forfeited = { $bot } a perdu { report-games } par forfait : { $fault }
tournament-bits = Bits par tour, mesurés dans { report-games } : { LIST($tables, by: ", ") }.
tournament-bits-at = { NUMBER($value, digits: 2) } ({ NUMBER($low, digits: 2) }-{ NUMBER($high, digits: 2) }) à { $seats } places
tournament-unsettled = { $question } n’est pas tranché après { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
    }.
tournament-settled = { $question } ? { $truth ->
    [yes] Oui
   *[no] Non
    } : { $better } est meilleur, tranché après { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
    }.
tournament-left-out = Laissé de côté : { LIST($what) } ; pour les avoir : { $command }
tournament-ratings = cotes
tournament-parquet = tables Parquet
tournament-no-leader = aucune partie ne compte encore
tournament-leader = { $bot } mène avec { $wins } sur { $games }
tournament-so-far = { $count } parties sur { $games } ; { $leader }
tournament-disqualified = { $name } est disqualifié : { $reason }
tournament-report = Rapport : { $path }
tournament-columns = robot, parties, gagnées, part, 95 %, × équitable, cote, fausses, forfaits, bits, ms
exclude-each-other = { $one } et { $other } s’excluent
solve-new-header = Qui joue, dans l’ordre des tours, avec le nombre de cartes de chacun (? si vous l’ignorez) :
solve-new-entries = Puis une ligne pour chaque événement, comme celles-ci sans le # :
solve-begun = { $path } est écrit. Complétez ce fichier en jouant, puis : boddy solve { $path }
certificate-written = { $path } : { $count ->
    [one] { $count } fait démontré
   *[other] { $count } faits démontrés
    }
certificate-too-hard = aucune preuve d’au plus { $most } étapes n’a été trouvée pour le certificat
file-exists = { $path } existe déjà ; déplacez-le, ou choisissez un autre dossier
holds-tournament = { $folder } contient un tournoi ; continuez-le avec `boddy tournament --resume --out { $folder }`
holds-contest = { $folder } contient un concours ; continuez-le avec `boddy contest host --resume --out { $folder }`
contest-not-original = le concours dans { $folder } n’a pas été commencé avec --original ; retirez cette option
contest-begun-otherwise = le concours dans { $folder } a été commencé avec autre chose ({ $option }) ; donnez la même chose, ou rien : `boddy contest host --resume --out DIR`
tournament-begun-otherwise = le tournoi dans ce dossier a été commencé avec autre chose ({ LIST($options) }) ; donnez la même chose, ou rien : `boddy tournament --resume --out DIR`
contest-no-entries = il faut un fichier de participants, ou --manual ID pour ceux que vous lancez
contest-manual-port = --manual demande --port, pour savoir où se connecter
contest-same-name = deux participants s’appellent { $name }
contest-seats = { $count } participants ; une partie en a 3 à 6
contest-which-folder = --game demande --out DIR : le dossier du concours
contest-no-game = pas de partie { $game } dans le concours de { $folder } ; il a les parties 0 à { $last }
exam-there = { $folder } contient déjà un examen ; choisissez un autre dossier
range-expected = { $option } '{ $text }' : un nombre ou un intervalle dans { $least }-{ $most } était attendu
seats-expected = --seats '{ $text }' : un nombre ou un intervalle était attendu, comme 3 ou 3-6
seats-of-a-game = --seats '{ $text }' : une partie a de 2 à { $most } places
folder-holds-others = { $folder } contient d’autres fichiers ({ LIST($names, by: ", ") }) : nommez un autre dossier, ou déplacez-les
board-files = un plateau est fait de deux fichiers, LAYOUT et SETUP ; un ancien de trois ou quatre
board-needed = --people et --weapons vont avec un ancien plateau : donnez aussi --board
no-seat-in-record = pas de place { $seat } ; l’enregistrement a les places 0 à { $last }
text-without-server = --text joue dans ce terminal : retirez les options du serveur
resume-without-wishes = --resume continue une partie telle qu’elle a commencé : retirez les souhaits
needs-package = pour jouer dans le navigateur, il manque { $package } ; essayez : { $command }
serving-needs-package = pour servir des tables, il manque { $package } : { $command }
tournament-few-bots = un tournoi demande plusieurs robots, par exemple : notebook notebook random
tournament-which-folder = --resume demande --out DIR : le dossier du tournoi
tournament-plan-known = --resume prend le plan dans le dossier ; retirez --rules et les autres
untrusted-bots = { $source } nomme des robots dans des fichiers Python, qui pourraient tout ce que peuvent vos programmes : { LIST($names, by: ", ") } ; ajoutez { $option } si vous leur faites confiance
untrusted-entries = { $source } nomme des commandes de participants, qui pourraient tout ce que peuvent vos programmes : { LIST($names, by: ", ") } ; ajoutez { $option } si vous leur faites confiance
trust-bots = { $source } nomme des robots dans des fichiers Python : { LIST($names, by: ", ") }.
trust-entries = { $source } nomme des commandes de participants : { LIST($names, by: ", ") }.
trust-run = Les exécuter ? [yes/Non]
not-trusted = { $source } reste tel quel : ce qu’il nomme ne peut pas s’exécuter
mcp-no-game = pas de partie '{ $game }' ; commencez-en une avec start_game
mcp-not-over = l’enregistrement contient toutes les cartes ; il est donné quand la partie est finie
mcp-who-are-you = les notes ne disent pas qui vous êtes ; ajoutez une ligne comme `me: Ann`
seconds-expected = un nombre de { NUMBER($least, digits: 3) } à { NUMBER($most) } était attendu
seconds-limit = { $seconds } secondes : { seconds-expected }
twice-in-list = { $card } est là deux fois
not-a-triple = { LIST($cards) ->
    [0] aucune carte
   *[other] { LIST($cards, by: ", ") }
    } : il faut un suspect, une arme et une pièce

## Ce qui ne va pas, et où

problems = { LIST($problems, by: "\u000A") }
and-more = … et { $count } de plus
record-line = ligne { $line } : { $problem }
board-picture = Plateau avec les pièces { LIST($rooms, by: ", ") }
board-passage = Passage secret vers { $room }
board-problem = { $file }, ligne { $line }, colonne { $column } : { $expected }
board-problem-at = { $file }, ligne { $line }, colonne { $column } : '{ $text }' : { $expected }
unreadable-line = { line-of-file } : { LIST($parts, by: "\u000A    ") }
cheats = la place { $seat } triche : { $lie }
violation = { $kind ->
    [start-failure] échec du démarrage
    [time-out] temps dépassé
    [protocol] protocole
    [duplicate-suggestion] hypothèse répétée
    [invalid-disprove] carte mal montrée
    [suicidal-accusation] accusation suicidaire
    [missed-accusation] accusation manquée
    [no-farewell] pas d’adieu
   *[other] { $kind }
    } : { $deed }
bot-fault = le robot '{ $name }' à la place { $seat } { $fault }
in-file = { $problem } (dans { $file })

## Concours de programmes

program-not-found = impossible de lancer { $command } : aucun fichier exécutable de ce nom
program-not-started = impossible de lancer { $command } : { $why }
cannot-listen = impossible d’écouter sur { $host }, port { $port } : { $why }
wrong-hello = mauvais message d’accueil : { $said } ; attendu : { $expected }
wrong-hello-line-feed = mauvais message d’accueil : { $said } ; attendu : { $expected }, sans saut de ligne : le serveur d’origine n’en connaît pas
exits-before-hello = il { $how } avant de s’annoncer
exited-by-signal = a été arrêté par le signal { $signal }
exited-with-code = s’est terminé avec le code { $status }
no-hello = pas d’annonce en { $seconds } secondes{ LIST($heard) ->
    [0] {""}
   *[other] {" "}; entendu : { LIST($heard) }
    }
no-more-games = ne joue plus
manual-one-at-a-time = un programme lancé à la main joue une partie à la fois
plan-schedule = calendrier '{ $kind }' : attendu { LIST($known, join: "or") }
plan-tables = { $entries } robots ne peuvent pas remplir des tables de { LIST($sizes) } places
plan-in-a-row = { $count } parties de suite : il en faut au moins une
plan-round = un tour ({ $kind }) compte { NUMBER($games) } parties ; le maximum est { NUMBER($most) } : inscrivez moins de robots, ou choisissez moins de places ou de parties de suite
plan-games = { $games } parties : attendu de 1 à { NUMBER($most) }
plan-memory = { $memory } Mio de mémoire : attendu 64 au moins, { $most } au plus
plan-bits = bits dans { $percent } pour cent des parties : attendu de 0 à 100
plan-same-names = deux participants ont le même nom : il en faut des différents
seats-order = places { $fewest }-{ $most } : attendu le plus petit nombre d’abord
seats-range = places { $fewest }-{ $most } : attendu un intervalle compris dans { $least }-{ $limit }
too-few-bots = { $entries } robots pour des tables de { $fewest } à { $most } places (les règles en permettent { $least } à { $limit }) ; inscrivez plus de robots, ou le même plusieurs fois
too-few-entries = { $entries } participants ; une partie a au moins { $fewest } places
option-positive = { $name } : { $value } ; attendu un nombre supérieur à 0
option-range = { $name } : { $value } ; attendu de { $least } à { $most }
question-entries = { $text } : attendu deux participants, comme 'exact>notebook'
question-different = { $text } : attendu deux participants différents
tournament-begun = { $folder } contient déjà un tournoi ; continuez-le avec --resume, ou choisissez un autre dossier
no-tournament = aucun tournoi à continuer dans { $folder } : il n’y a pas de { $file }
in-named-file = { $path } : { $problem }
file-line = { $path }, ligne { $line } : { $problem }
journal-cut-off = { $path } est vide ou tronqué ; commencez le tournoi sans --resume
game-twice = la partie { $game } figure déjà à la ligne { $line } ; chaque partie est attendue une fois
game-order = partie { $game } : { LIST($found, by: ", ") } ; attendu { LIST($expected, by: ", ") }
bots-not-loaded = impossible de charger { $path } : il { $how }
bot-fails = robot '{ $spec }' : { $how }
expect-shape-of-hand = des nombres de cartes, comme 2/1/3
result-seats = résultat : attendu des places à partir de 0, chacune avec son propre robot
result-winner = résultat : le vainqueur attendu est celui qui a gagné, ou null
game-not-played = impossible de jouer la partie { $game } : le processus de l’arbitre { $how }{ LIST($errors) ->
    [0] {""}
   *[other] { "\u000A" }{ LIST($errors, by: "\u000A") }
    }
too-few-workers = { $workers } processus : il en faut au moins un
workers-die = les processus meurent les uns après les autres : { $error }
worker-failed = un processus a échoué : { $error }
no-dask = aucun ordonnanceur Dask ne répond à { $address } : { $why }
no-dask-workers = la grappe Dask n’a pas de processus ; lancez-en : dask worker ADRESSE
no-process-limits = les tournois demandent Linux, macOS ou WSL : ils limitent des processus
seat-server-gone = le processus qui lance ceux des robots a disparu
message-too-long = attendu { $most } octets au plus, et non { $length }
too-much-memory = Ce calcul demanderait trop de mémoire.
workers-ended = Le calcul a été interrompu à chaque fois.
too-much-waits = Trop de calculs sont en attente. Veuillez réessayer bientôt.
fault-hangs = se bloque et ne se laisse pas interrompre
fault-crashes = fait planter son processus ({ $signal })
fault-exits = termine son processus avec le code { $status }
fault-ended = s’est terminé avec le code { $status }
fault-closed = a fermé sa sortie
fault-loading = met plus de { $seconds } secondes à se charger
fault-not-loaded = ne peut pas être chargé : il { $how }
fault-unreadable = donne une réponse illisible : { $problem }
fault-answers = répond { $answer } : { $problem }
fault-not-legal = répond { $action }, ce qui n’est pas permis
fault-long-line = répond par une ligne de { $most } caractères ou plus
no-command = { $name } ne nomme aucune commande à lancer
line-answer = impossible de lire { $text } ; attendu { LIST($expected, join: "or") }
line-square = impossible de lire la case { $text } ; attendu ligne,colonne comme 7,12
framework-rules = les robots du framework clue_game ne savent ni marcher ni jouer d’autres cartes ; faites-les jouer à roundtable ou à speed avec les cartes classiques
framework-scenario = { $text } : attendu un suspect, un lieu et une arme
wire-triple = { $text } : attendu un suspect, une arme et une pièce
wire-order = { $text } : l’ordre est suspect, arme, pièce
wire-kind = { $text } : attendu l’un de { LIST($known, by: ", ") }
wire-message = { $text } : { $problem }
wire-card = aucune carte ne s’appelle { $text } ; connues : { LIST($known, by: " ") }
wire-number = { $text } : attendu un nombre de 0 à { $most }
wire-seat = attendu une place et des cartes
wire-reset = attendu le nombre de places, la vôtre, et vos cartes
wire-seats = { $seats } places ; attendu de { $fewest } à { $most }
wire-hand = attendu { $size } cartes différentes pour la place { $seat }
wire-not-asked = { $card } n’était pas demandée
wire-shower = après les cartes, attendu -, ou qui a montré et peut-être quoi
wire-verdict = après les cartes, attendu + ou -
wire-one-card = attendu une carte
wire-nothing = rien n’est attendu ensuite, et non { $text }
wire-endless = plus de { $most } octets sans fin de message
no-answer = pas de réponse à { $asked } en { $seconds } secondes{ LIST($said) ->
    [0] {""}
   *[other] , seulement { LIST($said) }
    }
closed-without-dead = a fermé la connexion sans 'dead'
closed-connection = a fermé la connexion{ LIST($asked) ->
    [0] {""}
   *[other] {" "}au lieu de répondre à { LIST($asked) }
    }
said-wrong = a dit { $said } ; attendu { LIST($expected, join: "or") }
said-unasked = a dit { $said } sans qu’on le lui demande
suggested-twice = a fait l’hypothèse { $cards } une deuxième fois
showed-wrong = a montré { $card } pour { $cards } ; pouvait être montrée : { LIST($held, join: "or") }
did-not-accuse = n’a pas accusé alors que personne ne pouvait réfuter son hypothèse
accused-known = a accusé { $cards } alors que { LIST($known) } avait été vu
asked-no-suggestion = une hypothèse est demandée, mais toutes ont été faites
asked-no-card = une carte parmi { $cards } est demandée, mais { $hand } n’en contient aucune
asked-before-deal = le serveur n’a pas encore distribué de cartes
no-such-seat = il n’y a pas de place { $seat } ; la partie a { $seats } places
seat-answers-itself = la place { $seat } ne peut pas se répondre
cannot-connect = connexion impossible à { $host }, port { $port } : { $why }
server-hung-up = le serveur a fermé la connexion après { $games } parties, avant `done`
server-gone = le serveur a disparu après { $games } parties : { $why }
identifier-taken = l’identifiant { $name } est déjà pris
wrong-identifier = l’identifiant { $text } : attendu jusqu’à 64 lettres, chiffres ou signes ASCII, sans espaces ni virgules
no-closing-quote = pas de guillemet fermant pour { $mark }
expect-identifier = attendu un identifiant entre accolades, comme dans `{ $example }`
expect-port = attendu %% à la place du port, comme dans `{ $example }`

## Ce que le JSON doit contenir

misfit = { $found } ; attendu : { $expected }
misfit-near = { $found } ; vouliez-vous dire { LIST($near, join: "or") } ?
misfit-at = { $place } : { $problem }
expect-json = du JSON
expect-text = un texte
expect-integer = un nombre entier
expect-number = un nombre
expect-boolean = true ou false
expect-null = null
expect-list = une liste
expect-list-of = une liste de { $count }
expect-object = un objet
expect-object-with = un objet avec { LIST($fields, by: ", ") }
expect-fields = { LIST($fields, by: ", ") }
expect-either = { LIST($fields, join: "or") }, mais un seul
expect-one-of = { LIST($known) ->
    [1] { LIST($known) }
   *[other] un parmi { LIST($known, by: ", ") }
    }
expect-one-of-these = { LIST($kinds, join: "or") }
unknown-field = champ inconnu { $field }
missing-field = { $field } manque
found-nothing = rien
expect-limited = { $type ->
    [integer] un nombre entier { limits-of-number }
    [number] un nombre { limits-of-number }
    [string] un texte de { limits-of-size } caractères
    [array] une liste de { limits-of-size }
   *[object] un objet de { limits-of-size } champs
    }
limits-of-number = { $limit ->
    [least] à partir de { $least }
    [most] d’au plus { $most }
   *[both] de { $least } à { $most }
    }
limits-of-size = { $limit ->
    [least] { $least } au moins
    [most] { $most } au plus
   *[both] { $least } à { $most }
    }
expect-phrase = un code avec des valeurs que l’on peut dire
expect-place = une pièce ou [ligne, colonne]
expect-seat = le numéro d’une place, de 0 à { $last }
expect-dice = { $count ->
    [1] 1 nombre de 1 à 6
   *[other] { $count } nombres de 1 à 6
    }

## Les enregistrements de parties

record-cut = la dernière ligne est coupée
record-no-end = la partie ne finit pas ici ; le fichier est coupé
record-not-json = ce n’est pas du JSON ; attendu : un objet par ligne
record-no-object = attendu : un objet JSON
expect-record = attendu : un enregistrement qui commence par { $begin }
record-no-throw = il manque ici le lancer de dés qui suit
record-no-deal = attendu : l’événement dealt, avec le dossier et toutes les mains
record-over = la partie est déjà finie
record-not-their-turn = c’est la place { $seat } qui décide ici, pas { $other }
record-seat = la place { $seat }
record-event = { $event }
record-otherwise = selon les règles, autre chose suivrait ici : { $event }
no-question = { $event } : personne n’a fait d’hypothèse avant
twice-among = une carte est deux fois dans { LIST($cards, by: ", ") }
record-binary = attendu : un enregistrement, un texte avec un objet JSON par ligne

## Les plateaux

board-unreadable = illisible : { $why }
board-bytes = au plus { NUMBER($most) } octets ; ce n’est pas un plateau
board-encoding = ce n’est pas du texte en UTF-8 ; enregistrez le fichier en CSV ou en texte simple, en UTF-8
board-surrogates = un texte que l’UTF-8 ne peut pas représenter
board-lines = au plus { $most } lignes
board-name = un nom a au plus { $most } caractères imprimables
board-people-most = au plus { $most } personnages
board-ignored-of-person = ni nom, ni couleur, ni genre, ni lieu connu ; ignoré
board-person-name = il manque le nom du personnage, comme dans : Player, Miss Ash, red, 0, 7
board-name-again = existe déjà ; choisissez un autre nom
board-name-again-at = existe déjà (ligne { $line }) ; choisissez un autre nom
board-start-shared = un autre personnage commence aussi sur cette case
board-start-outside = { $name } commence ligne { $row }, colonne { $col } ; attendu : lignes de 0 à { $last_row } et colonnes de 0 à { $last_col }
board-start-ground = { $name } commence ligne { $row }, colonne { $col }, dans { $zone } ; attendu : une case du couloir ou le nom d’une pièce
board-comment = pris pour un commentaire ; les commentaires commencent par //
board-needs-initial = il manque une initiale après le nom : { $kind }, { $name }, K
board-not-needed = inutile ici, et ignoré
board-legend-line = attendu : une ligne comme : K, Kitchen, Card
board-legend-kind = attendu : Card (une pièce) ou Other (pas de carte)
board-card-kind = attendu : Room, Weapon ou Player après Card
board-initial = attendu : une initiale d’un seul caractère
board-initial-again = désigne déjà { $name } (ligne { $line })
board-needs-name = il manque un nom : { $kind }, NAME
board-taken-for-walkway = pris pour un couloir, car il a des portes ; un nom comme Walkway ou Unused est clair
board-taken-for-unused = pris pour inutilisé, car il n’a pas de portes ; un nom comme Walkway ou Unused est clair
board-line-type = attendu : une ligne qui commence par { LIST($known, join: "or") }
board-line-type-close = attendu : une ligne qui commence par { LIST($known, join: "or") } ; vouliez-vous dire { LIST($close) } ?
board-no-rows = attendu : des lignes de cases comme W,W,K ; le fichier est vide
board-size = au plus { $most } lignes et { $most } colonnes
board-row-length = cette ligne a { $count } cases ; la plupart en ont { $width }
board-undeclared = aucune ligne de la mise en place ne déclare '{ $initial }'{ $squares ->
    [1] {""}
   *[other] {" "}({ $squares } cases)
    } ; il manque { $line }
board-empty-cell = une case vide{ $squares ->
    [1] {""}
   *[other] {" "}({ $squares } cases)
    } ; chaque case a une initiale
board-mark = signe inconnu '{ $mark }' ; attendu : { $marks }
board-marks-unused = { $initial } seul
board-marks-walkway = { $initial }, { $initial }< { $initial }> { $initial }^ { $initial }v (portes) ou { $start } (départ)
board-marks-walkway-old = { $initial } ou { $start } (départ)
board-marks-room = { $initial }, { $initial }* (centre), { $initial }# (nom) ou un passage vers l’initiale d’une pièce
board-marks-room-old = { $initial }, { $initial }U { $initial }D { $initial }L { $initial }R (portes) ou { $initial }N (nom)
board-passage-to = un passage vers { $name } ; attendu : l’initiale d’une autre pièce
board-mark-ignored = { $zone } n’est pas une pièce ; le signe '{ $mark }' est ignoré
board-no-square = n’a pas de case ; il manque des cases { $initial } dans le plan
board-no-centre = n’a pas de centre ; il manque une case { $initial }* dans le plan
board-centre-again = un second centre de { $name } ; il y en a un ligne { $line }, colonne { $column }
board-label-again = un second endroit pour le nom de { $name } ; ignoré
board-no-label = n’a pas de case { $mark } ; son nom est au centre
board-edge = le bord du plateau
board-door = une porte vers { $found } ; il faut une pièce de ce côté
board-door-old = une porte vers { $found } ; il faut un couloir de ce côté
board-no-door = aucune porte n’y mène ; il manque une flèche sur une case du couloir
board-no-door-old = aucune porte n’y mène ; il manque une case { $initial }D
board-passage-back = un passage sans retour ; il manque une case { $cell } dans { $name }
board-file-count = un plateau a de 2 à 4 fichiers, pas { $count } : attendu : le plan et la mise en place ; un ancien plateau a les personnages et les armes à part
board-file-again = ressemble à { $role ->
    [layout] le plan
    [setup] la mise en place
    [people] les personnages
   *[weapons] les armes
    }, comme { $other } ; il manque les autres fichiers du plateau
board-file-role = { $file } : { $role ->
    [layout] le plan
    [setup] la mise en place
    [people] les personnages
   *[weapons] les armes
    }
board-file-needs = { $role ->
    [layout] des lignes de cases comme W,W,K
   *[setup] des lignes comme : Room, Kitchen, K
    }
board-file-missing = il manque { $role ->
    [layout] le plan
    [setup] la mise en place
    [people] les personnages
   *[weapons] les armes
    } du plateau ({ LIST($others, by: ", ") }) : attendu : { board-file-needs }
board-file-empty = est vide ; attendu : { board-file-needs }
board-file-other = ressemble à { $kind ->
    [layout] le plan
    [setup] la mise en place
    [people] les personnages
   *[weapons] les armes
    }, mais il faut un plan : { board-file-needs }
board-out-of-reach = { $name } ne peut jamais venir ici depuis le départ
board-steps = { $steps } pas : attendu : de 1 à { $most }
board-square = ({ $row }, { $col }) n’est pas sur le plateau, qui a les lignes 0 à { $last_row } et les colonnes 0 à { $last_col }
board-no-rooms = attendu : des lignes comme : Room, Kitchen, K (dans un ancien plateau : K, Kitchen, Card) ; aucune ligne ne déclare de pièce
board-only-to-walk = ni personnages ni armes : un plateau à regarder, pas pour jouer
board-cards = { $count } cartes (personnages, armes et pièces) ; au plus { $most }
board-count = nombre de { $kind ->
    [people] personnages
    [weapons] armes
   *[rooms] pièces
    } : { $count } ; il faut au moins deux lignes comme : { $line }
board-count-apart = { board-count } ; ou aussi le fichier des { $kind ->
    [people] personnages
    [weapons] armes
   *[rooms] pièces
    } de l’ancien plateau
course-rooms = { $count ->
    [1] { $count } pièce
   *[other] { $count } pièces
    } ; le cours en veut { $needed }
course-passages = { $count ->
    [1] { $count } passage
   *[other] { $count } passages
    } ; le cours en veut { $needed }
course-people = { $count ->
    [1] { $count } personnage
   *[other] { $count } personnages
    } ; le cours en veut { $needed }
course-weapons = { $count ->
    [1] { $count } arme
   *[other] { $count } armes
    } ; le cours en veut { $needed }
course-humans = { $count ->
    [1] { $count } humain
   *[other] { $count } humains
    } ; le cours en veut { $needed }
course-closet = pas de réduit à contourner : des cases inutilisées qui ne touchent pas le bord
course-shapes = presque toutes les pièces sont des rectangles ; quelques-unes devraient avoir d’autres formes

## Ce que les règles refusent

refused = la place { $seat } ne peut pas { $action } : { $instead }
refused-over = la partie est finie
refused-may = elle peut { LIST($ways, join: "or") }
refused-must-answer = elle doit répondre à l’hypothèse { CASE($cards) }
do-suggest = supposer { CASE($cards) }
do-accuse = accuser { CASE($cards) }
do-move = aller vers { LIST($to, by: ", ") }
do-show = montrer { CARD($card, form: "the") }
do-pass = passer
do-roll = lancer les dés
do-other = faire { $what }
do-some-accusation = accuser
lie-pass = elle passe sur { CASE($cards) } mais a { CARDS($held, form: "the") }
lie-not-asked = elle montre { CARD($card, form: "the") } alors que l’on demandait { CASE($cards) }
lie-not-held = elle montre { CARD($card, form: "the") } sans avoir cette carte
refused-unreadable = elle ne peut pas { $action }
do-end-turn = finir son tour
do-suggest-other = supposer { $what }
do-accuse-other = accuser { $what }
do-some-suggestion = { $new ->
    [true] faire une hypothèse nouvelle
   *[false] faire une hypothèse
    }
do-some-suggestion-in = { $new ->
    [true] faire une hypothèse nouvelle (pièce : { CARD($room, form: "short") })
   *[false] faire une hypothèse (pièce : { CARD($room, form: "short") })
    }

## Les règles et la mise en place

bad-name = { $name } : attendu : { name-rule }
name-rule = un nom d’au plus { $most } caractères imprimables
deal-places = { CARD($card, form: "short") } est à { $count } endroits ; chaque carte est à un seul
deal-sizes = des mains de { LIST($sizes, by: ", ") } cartes ; { $rules } en donne { LIST($expected, by: ", ") }
setup-seats = { $rules } est pour { $fewest } à { $most } places, pas { $count }
setup-few-cards = { $edition } a trop peu de cartes pour { $count } places
setup-people = les personnes sont aux places 0 à { $last }, pas { LIST($seats) }
setup-suspects = { $rules } demande un suspect différent pour chaque place
setup-strangers = les suspects doivent être de { $edition } : { LIST($known, by: ", ") }
setup-order = { $rules } place les suspects dans l’ordre { LIST($known, by: ", ") }
setup-board = { $rules } demande un plateau, et { $edition } n’en a pas
rules-seats = seats={ $range } : attendu : { rules-range }
rules-rolled = accuse=rolled demande movement=dice
rules-here = accuse_in=here demande movement=rooms ou movement=dice
rules-stay = stay=yes demande summon=yes : seul un joueur appelé peut rester
rules-summon = summon=yes demande movement=rooms ou movement=dice
rules-long = { NUMBER($count) } caractères de règles ; au plus { NUMBER($most) }
rules-preset = '{ $text }' : attendu : un jeu comme speed ou speed(repeat=yes)
rules-choice = '{ $text }' : attendu : choice=value, par exemple repeat=yes
rules-value = { $name }={ $value } : attendu : { $values }
rules-one-of = { LIST($values, join: "or") }
rules-range = un intervalle dans 2-{ $most }
rules-moments = { LIST($moments, by: ", ") }, ou plusieurs joints par +
rules-rounds = un nombre ou unlimited
rules-choice-seats = combien de places jouent
rules-choice-leftovers = les cartes qui restent
rules-choice-first = qui commence
rules-choice-movement = comment les pions avancent
rules-choice-dice = dés lancés par tour
rules-choice-stay = un joueur appelé dans une pièce peut y rester et supposer
rules-choice-summon = le pion du suspect vient dans la pièce
rules-choice-suggest = là où une hypothèse est possible, on
rules-choice-repeat = une place peut répéter son hypothèse
rules-choice-accuse = moments du tour où l’on peut accuser
rules-choice-accuse_in = la pièce d’une accusation : n’importe laquelle, ou celle où l’on se trouve
rules-choice-out_answers = qui a accusé à tort répond encore aux hypothèses
rules-choice-last_seat = la dernière place en jeu gagne
rules-choice-person_out = la partie finit quand toutes les personnes sont éliminées
rules-choice-look = un joueur qui a accusé à tort peut regarder le dossier, seul
rules-choice-rounds = la partie finit sans gagnant après ce nombre de manches

## Les éditions

edition-not-toml = { $file } n’est pas du TOML : { $why }
edition-tables = cards : attendu : les tables d’une édition
edition-unplayable = { $file } ne nomme ni personnages ni armes pour jouer ; un ancien plateau les a dans ses propres fichiers : --people FILE --weapons FILE
edition-problems = { LIST($problems, by: " ; ") }
edition-name = name : attendu : un texte, { name-rule }
edition-unknown = { $key } : inconnu ; attendu : { LIST($known, by: ", ") }
edition-cards = { $count } cartes ; au plus { $most }, que le solveur peut compter
edition-board = board : { $value } : attendu : { LIST($known, join: "or") }, ou les tables layout et setup
edition-no-table = { $key } : attendu : une table de cartes, comme [{ $key }] et Nom = ["autre nom"]
edition-few = { $key } : { $count } cartes ; au moins 2
edition-spellings = { $key } : { $name } : attendu : une liste d’autres noms, vide au besoin : [] ; chacun { name-rule }
edition-no-name = { $key } : { $name } n’est pas un nom ; attendu : des lettres, sans , ; :
edition-duplicate = carte en double : '{ $name }' désigne { $one } et { $other }
edition-parlour = parlour : attendu : une table
edition-passages = parlour.passages : { $value } : attendu : des paires de pièces
edition-first = parlour.first : { $name } : attendu : un suspect et une liste de pièces

## Les fichiers

file-unreadable = impossible de lire { $file } : { $why }
file-too-large = { $file } est trop grand : plus de { NUMBER($most) } octets
file-not-text = { $file } n’est pas du texte en UTF-8 : octet { $byte }
folder-unmade = impossible de créer le dossier { $file } : { $why }
line-not-text = { $file }, ligne { $line } : l’octet { $byte } n’est pas du texte en UTF-8 ; { $remedy }
line-not-json = { $file }, ligne { $line } : ce n’est pas du JSON ({ $why }) ; { $remedy }
line-no-object = { $file }, ligne { $line } : attendu : un objet entre accolades ; { $remedy }
line-of-journal = corrigez la ligne, ou supprimez-la si c’est celle d’une partie, qui sera rejouée
line-typed = une ligne est un objet JSON comme { $example }
needs-extra = il manque le paquet { $package } : { $command }

## Les notes

notes-entry = attendu : `Ann: Plum Rope Hall; Bob passes; Cyd shows`, `?: Plum Rope Hall; Bob shows` (si l’on a manqué qui supposait), `Ann accuses Plum Rope Hall: wrong` ou `saw: Ann Rope`
notes-pass-and-show = { $name } ne peut pas passer et montrer
notes-all-answer = tout le monde répond ici : il ne reste personne qui ait pu supposer
notes-nobody = `nobody` ne dit pas qui a supposé, ni donc qui a passé ; attendu : les joueurs qui ont passé, comme `?: Plum Rope Hall; Bob passes; Cyd passes`
notes-shows-twice = { $name } a déjà montré ; un seul joueur montre
notes-answer = '{ $text }' : attendu : `Bob passes`, `Bob shows`, `Bob shows Rope`, `nobody`, ou `...` pour ce que vous avez manqué
notes-pass-after = { $name } ne peut pas passer : { $shower } montre et répond avant
notes-pass-again = { $name } ne peut pas passer : { $shower } montre et n’est interrogé qu’une fois
notes-asker-answers = { $name } suppose : un autre doit répondre
notes-not-asked = { $card } n’était pas supposée ; une de ces cartes a été montrée : { LIST($cards, by: " ") }
notes-verdict = il manque `: wrong` ou `: right` à la fin
notes-saw = attendu : un joueur ({ LIST($names, by: ", ") }) et une carte, comme `saw: Ann Rope`
notes-long-line = au plus { NUMBER($most) } caractères par ligne
notes-many-lines = au plus { NUMBER($most) } lignes de notes
notes-header-twice = il y a déjà une ligne `{ $kind }:` ; n’en gardez qu’une
notes-no-players = il manque une ligne `players: Ann 6, Bob 6, Cyd 6`
notes-whose-hand = la main de qui ? Ajoutez une ligne comme `me: Ann`
notes-hand-size = '{ $text }' : attendu : un nombre de cartes de 0 à { $most }, ou `?`, comme dans `Ann 6`
notes-seats = nombre de joueurs : { $count } ; attendu : de { $fewest } à { $most } noms séparés par des virgules
notes-same-name = deux joueurs ont le même nom ; distinguez-les
notes-name = '{ $name }' n’est pas un nom de joueur ; attendu : des lettres, comme dans `Ann 6`
notes-name-word = '{ $name }' n’est pas un nom de joueur : les notes emploient ce mot
notes-you-leave = ce sont vos notes : quand vous partez, elles finissent
notes-you-join = ce sont vos notes : commencez-les quand vous arrivez, avec vos cartes
notes-has-left = { $name } est parti ; attendu : quelqu’un qui est là
notes-deals-out = { $name } a { count-cards }, mais { $moved } sont redistribuées
notes-gives = { $name } a { count-cards } et ne peut pas en donner { $given }
notes-share-twice = { $name } est là deux fois ; { notes-shares }
notes-share = '{ $text }' : { notes-shares }
notes-shares = { $verb ->
    [gives] attendu : ce que chacun donne, comme `Bob gives 1`, ou vos propres cartes, comme `I give Rope Hall`
   *[gets] attendu : ce que chacun reçoit, comme `Bob gets 1`, ou vos propres cartes, comme `I get Rope Hall`
    }
notes-which-entry = quelle entrée ? De 1 à { $last } ; ou `players`, `hand`, `#1` ; `list` les montre
notes-no-entry = il n’y a pas encore d’entrée ; voir `list`

### Terminal

## La fiche

sheet-file = dossier
sheet-table = visible
sheet-from-the-start = Certain dès le début :
sheet-nothing-certain = Rien n’est encore certain.
sheet-news = Nouveau depuis la dernière entrée :
sheet-more = et d’autres, que montre la grille.
sheet-suggestions = Meilleures prochaines hypothèses, selon ce qu’elles vous apprennent :
sheet-others-know = Ce que savent les autres, autant que vous puissiez savoir :
sheet-others-suggest = Comment les autres supposent, d’après cette partie :
sheet-cannot-accuse = Un spectateur ne peut pas accuser.
sheet-nothing-seen = Un spectateur n’a pas de cartes que quelqu’un aurait pu voir.
sheet-deals = { $deals ->
    [one] { $deals } donne est conforme aux notes (modèle : { $model }).
   *[other] { NUMBER($deals) } donnes sont conformes aux notes (modèle : { $model }).
    }
sheet-solved = Résolu : c’était { CASE($cards) }.
sheet-likeliest = Les plus probables des { $count } solutions possibles :
sheet-chances-moved = La dernière entrée ne prouve rien de nouveau, mais modifie des probabilités.
sheet-proved = { $fact } ({ $rule } ; { LIST($sources) })
sheet-proved-public = { $fact } ({ $rule } ; { LIST($sources) } ; tout le monde peut le savoir)
sheet-bits = ({ NUMBER($bits, digits: 2) } bits)
sheet-opponent = { PLAYER($seat) } { LIST($seen) ->
    [0] n’a vu aucune de vos cartes
   *[other] a vu chez vous { CARDS($seen, form: "short") }
    }{ LIST($proved) ->
    [0] {""}
   *[other] {" "}et peut prouver que vous avez { CARDS($proved, form: "short") }
    } ; { $left }.
sheet-solutions-left = { $best ->
    [one] il ne lui reste peut-être que { $best } solution possible, environ { ABOUT($average) } en moyenne
   *[other] il ne lui reste peut-être que { $best } solutions possibles, environ { ABOUT($average) } en moyenne
    }
sheet-solutions-alike = { $best ->
    [one] il lui reste environ { $best } solution possible
   *[other] il lui reste environ { $best } solutions possibles
    }

## Les règles par leur nom

rule-own-hand = votre main
rule-observed-pass = passe observée
rule-observed-card = carte vue
rule-known-before = connu avant
rule-supposed = supposé
rule-show-elimination = la seule qui pouvait être montrée
rule-only-one-holder = chaque carte n’existe qu’une fois
rule-at-least-one-holder = chaque carte est quelque part
rule-file-has-a-full-set = une de chaque sorte dans le dossier
rule-file-has-one-of-each = une seule de chaque sorte dans le dossier
rule-hand-maximum = la main est toute connue
rule-hand-minimum = d’autres ne sont plus possibles
rule-last-place = la seule place possible
rule-shows-fill-a-hand = les cartes montrées remplissent la main
rule-reserved-cards = cartes réservées
rule-suppose-otherwise = supposer le contraire
rule-no-deal-otherwise = aucune autre donne

## Le jeu en texte. Les mots que l’on peut taper sont séparés par des virgules, le plus courant d’abord.

play-word-roll = lancer, lancer les dés, l, dés
play-word-suggest = supposer, faire une hypothèse, hypothèse, s, oui, o
play-word-accuse = accuser, porter une accusation, accusation, a
play-word-end = finir, finir votre tour, finir mon tour, finir le tour, f, non, n
play-word-hint = conseil, indice
play-word-notes = notes, fiche
play-word-log = journal
play-word-board = plateau
play-word-hand = main, cartes
play-word-save = enregistrer
play-word-help = aide, ?
play-word-quit = quitter, q
play-word-back = retour
play-word-yes = oui
play-word-no = non
play-word-stay = rester, reste
play-word-enter = entrée, [entrée]
play-word-between = avec, dans, et, le, la, les, l’, de, du, un, une
play-word-before = aller, va, vers, sur, numéro, n°, montrer, montre, case, numérotée
play-word-square = case
play-word-numbered = numérotée
play-was = C’était { CASE($cards) }.
play-listed = { $what } : { $items }
play-murder = Un meurtre dans la maison !
play-you-are = Vous êtes { $name }.
play-with = Vous jouez { $rules } avec { LIST($names) }, que joue l’ordinateur.
play-rival = { $level } ({ rating }) : { $manner }
play-type-help = Tapez `aide` à tout moment.
play-back = Vous revoilà. Ce qui s’est passé en dernier :
play-bye = Au revoir.
play-kept = Votre partie est conservée dans { $path }.
play-go-on = Pour continuer : { $command }
play-record-kept = La partie est conservée dans { $path }.
play-replay = Pour la relire : { $command }
play-not-kept = Votre partie n’est pas conservée : { $why }.
play-cannot-save = Cette partie ne peut pas être enregistrée : { $why }. { $instead }
play-save-elsewhere = `enregistrer FICHIER` la conserve dans un autre fichier.
play-save-there = `enregistrer FICHIER` la conserve dans un autre fichier, par exemple `enregistrer { $path }`.
play-quit-again = Cette partie n’est pas conservée : { $why }. { $instead } Ou tapez encore `quitter` pour partir sans la conserver.
play-saved = Enregistré dans { $path }.
play-not-saved = Pas enregistré : { $why }
play-can = Vous pouvez { LIST($options, join: "or") }.
play-can-go = Vous pouvez { $go }, ou { LIST($options, join: "or") }.
play-enter = [Entrée : { $word }]
play-do-roll = lancer les dés
play-do-suggest = faire une hypothèse
play-do-suggest-here = faire une hypothèse { CARD($room, form: "in") }
play-do-end = finir votre tour
play-do-accuse = porter une accusation
play-do-go = aller { LIST($places, join: "or") }
play-to-room = { CARD($room, form: "to") } ({ $number })
play-to-own-room = { CARD($room, form: "to") } (rester, { $number })
play-to-squares = sur une case numérotée ({ $numbers })
play-please-choose = Choisissez l’une de ces possibilités ; `aide` montre ce que vous pouvez taper d’autre.
play-unknown = { no-kind } ne s’appelle '{ $text }' ; `aide` montre ce que vous pouvez taper.
play-suggest-here = Vous êtes { CARD($room, form: "in") } : une hypothèse porte ici sur cette pièce.
play-whom-suggest = Quel suspect ?
play-whom-accuse = Qui accusez-vous ?
play-which-weapon = Avec quelle arme ?
play-which-room = Dans quelle pièce ?
play-one-of = { $question } ({ LIST($names, by: ", ") })
play-one-only = { $kind ->
    [suspect] { LIST($names) } : ne nommez qu’un suspect.
    [weapon] { LIST($names) } : ne nommez qu’une arme.
   *[room] { LIST($names) } : ne nommez qu’une pièce.
    }
play-sure = Vous accusez { CASE($cards) }. Si c’est faux, vous êtes éliminé. Êtes-vous sûr ? (oui ou non)
play-look = Voulez-vous regarder le dossier, seul ? (oui ou non)
play-yes-or-no = Répondez par oui ou par non.
play-which-card = Quelle carte montrez-vous à { $name } : { LIST($cards, join: "or") } ?
play-must-show = Vous devez montrer { CARDS($cards, form: "the", join: "or") }.
play-can-show = Vous pouvez montrer { CARDS($cards, form: "the", join: "or") }.
play-no-target = Aucune destination n’a le numéro { $number } : choisissez de 1 à { $last }.
play-no-stay = Vous ne pouvez rester que là où une hypothèse vous a amené.
play-too-far = { UPPER(CARD($room, form: "the")) } est hors de portée.
play-square-too-far = La case ({ $row }, { $col }) est hors de portée.
play-which-square = Quelle case ? Tapez son numéro : { LIST($numbers, join: "or") }.
play-no-square = Aucune case n’est à portée.
play-no-board = Cette partie se joue sans plateau, avec des cartes seulement.
play-log-how = '{ $text }' : un nombre de lignes était attendu, comme dans `journal 20`.
play-broken-off = Interrompu.
play-not-begun = La partie n’a pas encore commencé.
play-who = Qui voulez-vous être : { LIST($names, join: "or") } ?
play-how-many = Combien d’adversaires, de { $fewest } à { $most } ?
play-number = '{ $text }' : un nombre de { $fewest } à { $most } était attendu.
play-now-type = Vous pouvez taper :
play-any-time = À tout moment :
play-names-how = Les noms peuvent être abrégés et écrits en minuscules : `vio` est le professeur Violet. `retour` annule une hypothèse ou une accusation incomplète.
play-help-roll = lancer les dés ({ $short })
play-help-suggest = faire une hypothèse ({ $short }) ; en une ligne : supposer violet corde hall
play-help-accuse = porter une accusation ({ $short }) ; en une ligne : accuser violet corde hall
play-help-end = finir votre tour ({ $short })
play-help-number = aller là où ce numéro est sur le plateau
play-help-square = aller sur cette case, par rangée et colonne
play-help-go = aller { CARD($room, form: "to") }
play-help-stay = rester { CARD($room, form: "in") }
play-help-show = la montrer
play-help-not-suggest = ne pas faire d’hypothèse
play-help-not-accuse = ne pas accuser
play-help-do-accuse = accuser
play-help-look = regarder
play-help-not-look = ne rien savoir
play-help-computers = ce nombre d’adversaires
play-number-or-name = { $number } ou { $name }
play-from-to = { $fewest } à { $most }
play-help-hint = ce que ferait un bon joueur, et pourquoi
play-help-notes = votre fiche : tout ce qui est certain
play-help-log = tout ce qui s’est passé (`journal 20` : les 20 dernières lignes)
play-help-board = où chacun se trouve
play-help-hand = vos cartes
play-help-save = écrire une copie (`enregistrer FICHIER`) ; chaque partie est enregistrée d’elle-même
play-help-help = ces mots
play-help-quit = arrêter ; vous pourrez continuer plus tard
play-hint-move = { hint_move } { CARD($room, form: "to") } (numéro { $number }).
play-hint-square = { hint_move } sur la case ({ $row }, { $col }) (numéro { $number }).
play-hint-suggest = { hint_suggest } { CASE($cards) }.
play-hint-show = { hint_show } { CARDS($cards, form: "the") }.
play-columns = Colonnes { $first } à { $last } de 0 à { $most } :
play-token = { $name } ({ $state })
play-who-is-there = Qui est là
play-leads-to = Mène à
play-notebook = Votre fiche
play-signs = ✓ est là, ✗ n’est pas là, · inconnu
play-no-tokens = { $rules } se joue sans pions : retirez --suspect
play-needs-board = { $rules } demande un plateau, et { $edition } n’en a pas : voir --board
play-not-on-board = { $name } n’est pas sur ce plateau ; il y a : { LIST($known, by: ", ") }
play-few-people = { $count } joueurs : le plateau n’a que { $people } personnes
play-few-suspects = { $count } joueurs : { $edition } n’a que { $suspects } suspects
play-seats = { $count } joueurs : { $rules } se joue de { $fewest } à { $most }
play-seats-wider = { play-seats } ; essayez --rules '{ $rules }(seats={ $wider })'
play-many-bots = --bots nomme { $named } adversaires, mais { $seats } jouent
play-file-there = { $path } existe déjà : choisissez un autre fichier, ou --resume
play-over = la partie dans { $path } est finie ; pour la voir : boddy replay { $path }
play-one-person = { $path } : { $people } personnes jouent dans cette partie ; une seule peut continuer ici
play-no-seed = { $path }, ligne 1 : il faut les champs seed et bots, comme `boddy play` les écrit
play-no-folder = les parties ne peuvent pas être conservées dans { $folder } : { $why } ; choisissez un fichier avec --save FILE

## Le carnet

book-welcome = Un carnet qui déduit ce qui suit. `help` montre les commandes ; `quit` finit.
book-nothing-to-show = Un spectateur n’a rien à montrer.
book-nothing-to-undo = Il n’y a rien à reprendre.
book-write-now = Écrivez maintenant ce qui se passe ; `help` montre comment.
book-how-to-fix = (`fix 1` fait la première correction, `undo` reprend le dernier changement.)
book-no-contradiction = Il n’y a pas de contradiction dans ces notes.
book-fix-lists = `fix` montre ce qui y remédierait.
book-nowhere-to-go = Il n’y a nulle part où aller.
book-cannot-walk = Un spectateur ne marche pas.
suppose-list = Et si : { LIST($items) }
suppose-none = Rien n’est supposé. `if Bob Corde` suppose que Bob a la corde, `if not file Corde` qu’elle n’est pas dans le dossier.
suppose-not = pas, not
suppose-back = retour, back
book-why-what = attendu : un joueur (ou `file`) et une carte, comme `why Cyd Pipe`
book-show-what = attendu : qui suppose et quoi, comme `show Bob Plum Rope Hall`
book-no-earlier = aucun carnet antérieur n’est gardé ; attendu : `open FICHIER`
book-players = Qui joue, dans l’ordre des tours, avec combien de cartes chacun ? Par exemple : Ann 6, Bob 6
book-me = Lequel êtes-vous ? (Laissez vide si vous ne faites que regarder.)
book-hand = Quelles cartes avez-vous ?
book-kept = (Gardé comme commentaire ; `edit { $label } ...` le corrige.)
book-edit-how = (Écrivez `edit { $label }` et le nouveau texte.)
book-which-correction = quelle correction ? De 1 à { $last } ; `fix` les montre
book-walk-what = attendu : votre pièce et un lancer de 1 à { $most }, comme `walk Hall 7`
book-go-to = Allez ici : { CARD($room) }.
book-go-towards = Allez dans cette direction : { CARD($room) }.
book-pass = Vous n’avez aucune de ces cartes : { CARDS($cards, form: "the") }. Passez.
book-saved = Enregistré dans { $path } ; chaque nouvelle ligne le sera aussi.
book-goodbye = Vos notes sont dans { $path }.
book-bits-on = Les bits sont affichés désormais.
book-bits-off = Les bits ne sont plus affichés.
book-help =
    Écrivez ce qui se passe, une ligne à la fois :
      Ann: Plum Rope Hall; Bob passes; Cyd shows      (les passes peuvent manquer ; `nobody` si tous passent)
      Ann: Plum Rope Hall; Cyd shows Rope             (si vous avez vu la carte)
      Cyd accuses Plum Rope Hall: wrong               (une accusation fausse ; `right` : juste)
      saw: Bob Rope                                   (appris autrement ; `all saw:` si par tous)
      ?: Plum Rope Hall; Cyd shows                    (vous avez manqué qui supposait)
      Ann: Plum Rope Hall; Bob passes; ...            (vous avez manqué la suite)
      Cyd leaves                                      (Cyd part ; `Cyd leaves: Plum Rope` : cartes visibles)
      Cyd leaves; I get Rope; Bob gets 2              (les cartes sont redistribuées)
      Dan joins; I give Rope; Bob gives 1             (arrive ; est dans players avec 0 carte)
    Demander :
      grid                     où chaque carte est ou peut être
      likely                   ce que peut contenir le dossier
      why Cyd Pipe             pourquoi une case est ce qu’elle est (`why file Pipe`)
      if Bob Corde             ce qui s’ensuivrait (`if not file Hall`) ; rien n’est noté,
                               `if` redit ce qui est supposé, `if back` reprend la dernière
      hangs 7                  ce qui ne serait pas certain sans l’entrée 7
      advice [pièces]          les meilleures hypothèses, au besoin dans quelques pièces
      show Bob Plum Rope Hall  quelle carte montrer quand Bob suppose celles-ci
      walk Hall 7              où aller de là avec un lancer de 7, sur le plateau
      accuse                   s’il faut accuser
      seen                     lesquelles de vos cartes les autres connaissent, et s’ils sont proches
    Corriger :
      list                     la mise en place, les entrées numérotées, les commentaires comme #1, #2
      undo                     reprendre le dernier changement
      edit 7 NOUVEAU TEXTE     récrire l’entrée 7 (ou `hand`, `players`, `#1`) ; `delete 7` la supprime
      fix                      ce qui lèverait une contradiction ; `fix 1` fait la première correction
    Chances :
      model random             qui peut montrer plusieurs cartes en montre n’importe laquelle
      model count              toutes les donnes conformes sont aussi probables
      model table              de plus : ils supposent comme jusqu’ici dans cette partie
    Et : save [FICHIER], open [FICHIER], bits, help, quit.

## L’énigme d’un jour

daily-title = Énigme du { $date }, { $level }
daily-question = Voici vos notes d’une partie. Quelles trois cartes sont dans le dossier ?
daily-how = Écrivez un suspect, une arme et une pièce ; ou `indice`, `preuve` ou `fin`.
daily-needed = Regardez { $entries } : la solution en découle.
daily-no-more-hints = Il n’y a plus d’indices ; `preuve` montre la solution.
daily-wrong = Non, { CASE($cards) } ne découle pas de ces notes.
daily-solution = Le dossier contient { CASE($cards) } :
daily-shared = Énigme boddy { $date } ({ $level }) : résolue, { $tries }, { $hints }
daily-word-hint = indice hint i
daily-word-proof = preuve proof p
daily-word-quit = fin quit q

## Refusals of a table

error_key = Ce lien privé n’est plus valable.
error_private = Cette table n’accepte pas de spectateurs.
error_devices = Vous avez ouvert cette table sur trop d’appareils.
error_no-board = Il n’y a pas de plateau ici.
wait-seconds = { $seconds ->
    [one] Veuillez attendre encore une seconde.
   *[other] Veuillez attendre encore { $seconds } secondes.
    }
nobody-missing = Personne ne manque à cette place.
nobody-lets-in = Personne d’autre ne joue qui pourrait vous laisser entrer. Attendez la fin de la partie.
bot-seat-between-games = La place d’un robot ne peut être libérée qu’entre deux parties.
host-begins = C’est l’hôte qui lance la première partie.
other-guest = Quelqu’un d’autre demande maintenant cette place.
full-watching = Trop de personnes regardent cette table. Pour jouer, demandez un lien privé à l’hôte.
expect-cell = CARTE/PLACE, où PLACE est un nombre de 0 à { $last } ou file
expect-past = des millisecondes depuis 1970, au plus tard demain

## Refusals of what pages and programs send, and of the site

expect-chat = un texte de 1 à { $most } caractères
expect-file-names = attendu : des noms d’au plus { $most } caractères
board-doors = plateau : { $room } a { $count } portes ; il en faut au plus { $most }
board-to-look-at = plateau : il n’a pas de personnages ou pas d’armes, donc personne ne peut y jouer ; un plateau plus ancien les a dans des fichiers à part, qu’il faut aussi
board-people = { $seats } places : le plateau n’a que { $people } personnages
expect-name = 1 à { $most } caractères imprimables, avec au plus { $marks } accents par lettre
expect-one-me = seats : il faut exactement une place de type me
position-edition = La partie utilisait des cartes particulières ({ $edition }) sans plateau : elle ne peut pas être reprise ici
no-position = step : aucune décision ne précède ; attendu : de 1 à { $last }
edition-suspects = { $edition } n’a que { $count } suspects
case-alone = des amis ne peuvent pas jouer une affaire aux cartes connues ; attendu : des robots
puzzle-which = une date comme 2026-11-18 ou une règle est attendue
expect-moment = attendu : des nombres, comme dans ?seat=0&step=12
expect-seat-to = seat : attendu de 0 à { $last }
case-reads-otherwise = case : écrit comme des notes, cela se lirait autrement ; attendu : des réponses dans l’ordre et des noms de cartes dont aucun ne se lit comme deux autres
case-not-so = { CASE($cards) } ne s’accorde pas avec ces notes : cherchez une entrée fausse
case-supposed = supposed : aucune donne conforme aux notes n’est comme supposé ; attendu : des cases qui peuvent toutes être ainsi
case-sizes = { $count } nombres de cartes ; il en faut un par nom
too-many-possibilities = Ces notes laissent trop de possibilités pour le calculer.
expect-notebook = attendu : {"{"}"case": {"{"}…{"}"}, "want": "grid"{"}"} ou {"{"}"notes": "…", "want": "grid"{"}"} avec au plus { $most } caractères de notes
expect-asker = asker : { $asker } ; attendu : le numéro d’un autre joueur
expect-throw = steps manque ; attendu : un lancer de 1 à { $most }
most-lines = attendu : au plus { $most } lignes de notes
expect-entry = attendu : entry de 1 à { $last }
expect-correction = attendu : entry de 1 à { $last }, ou setup (players, hand ou faceup) ; et now, son texte
correction-unsaid = setup : ces notes ne le disent pas ; attendu : une de leurs corrections
most-cards = { $count } cartes ; il en faut au plus { $most }
expect-rooms = rooms : { $found } ; attendu : des noms de pièces
carried-too-large = attendu : au plus { $most } Mo
carried-other = attendu : une partie enregistrée par boddy : {"{"}"format": "{ $format }", …{"}"}
carried-wrong = attendu : une partie enregistrée par boddy : { $problem }
carried-damaged = attendu : une partie enregistrée par boddy ; celle-ci est endommagée
carried-keyless = il manque la clé d’une place
no-such-path = { $path } n’existe pas sans serveur
fault-here = quelque chose n’a pas marché ici : { $fault }
site-no-pyodide = { $file } manque : `make site` télécharge Pyodide, et `npm install` aussi ; ou indiquez son dossier avec --pyodide
site-folder-used = { $folder } contient d’autres fichiers : indiquez un dossier nouveau ou vide
site-folder-in-file = impossible de créer le dossier { $folder } : { $file } est un fichier
cannot-write = impossible d’écrire { $file } : { $why }
site-no-kernel = pas de sources du noyau dans { $folder } : construisez le site dans un dépôt de boddy
site-no-compiler = le noyau a besoin du paquet ziglang : { $remedy }
site-kernel-failed = le noyau ne se compile pas en WebAssembly : { $said }
site-python-failed = Pyodide ne compile pas notre Python : { $said }
site-no-node = construire le site demande Node.js, dont npm apporte aussi Pyodide

## Robots

bot-random = Joue au hasard ; avec la probabilité `accuse`, il accuse au hasard, pour que les parties finissent.
bot-notebook = Coche les cartes qu’il a vues et suppose les autres.
bot-advisor = Suit à chaque décision les conseils que reçoivent les joueurs.
bot-exact = Calcule les probabilités exactes, fait l’hypothèse qui apporte le plus de bits et accuse quand il est sûr.
bot-detective = Lit les hypothèses, traque la solution la plus probable et accuse quand attendre coûte davantage.
bot-package-written = { $folder } est prêt. La suite :
    { $pip } install --editable { $folder }
    boddy match { $name } notebook notebook
bot-package-name = { $name } ne peut pas nommer un nouveau robot : prenez des minuscules, des chiffres et des traits d’union, mais pas le nom d’un robot de boddy
plugin-broken = l’extension { $name } du paquet { $package } ne fonctionne pas : { $error }
plugin-no-bot = { $found } n’est pas une classe dérivée de boddy.Bot
no-bot-in-file = { $file } ne définit aucun robot ; il faut une classe qui hérite de boddy.Bot
no-bot-file = pas de fichier { $file } ; il faut un fichier Python qui définit un robot
no-python-file = { $file } n’est pas un fichier Python
bot-not-loaded = impossible de charger { $file } : { $error }{"\u000A"}{ $where }
several-bots-in-file = { $file } définit { $count } robots : nommez-en un, comme { LIST($specs, join: "or") }
bot-unknown-option = robot '{ $bot }' : option inconnue '{ $option }' ; il y a : { LIST($known) ->
    [0] aucune
   *[other] { LIST($known, by: ", ") }
    }
bot-not-made = impossible de créer le robot '{ $bot }' : { $error }
bot-yes-or-no = robot '{ $bot }' : { $option }={ $value } : il faut yes ou no
bot-number = robot '{ $bot }' : { $option }={ $value } : il faut un nombre
bot-seconds = { $bot }:budget={ $value } : il faut des secondes, de 0 à { $most }
bot-chance = { $bot }:{ $option }={ $value } : il faut une probabilité de 0 à 1
bot-chance-below-one = { $bot }:{ $option }={ $value } : il faut une probabilité de 0 à moins de 1
bot-returned = { $method } a renvoyé { $value } ; il faut { $expected }
bot-returned-cards = { $method } a mal répondu : { $problem }
expect-option-card = une des possibilités (une Card)
expect-option-place = une des possibilités (la Card d’une pièce ou un Square)
expect-option-triple = une des possibilités (un { $type })
expect-accusation = trois cartes (un { $type }) ou None

## Probabilités et solveur

too-hard-to-count = il reste trop de possibilités pour les compter : cela demande plus de { $most } étapes. Tout ce que l’on sait de plus en laisse moins ; BODDY_MOST_STEPS dans l’environnement permet plus d’étapes
kernel-choice = BODDY_KERNEL={ $choice } : il faut l’un de { LIST($known, by: ", ") }
no-native-kernel = BODDY_KERNEL=native, mais le noyau natif ne peut pas être importé ({ $why }) ; installez boddy avec un compilateur C++20, ou mettez BODDY_KERNEL=auto
no-wasm-kernel = BODDY_KERNEL=wasm, mais aucun noyau WebAssembly n’est chargé : c’est pour les navigateurs ; mettez BODDY_KERNEL=auto
kernel-refuses = { $why } ; BODDY_KERNEL=auto le laisse à Python seul
most-steps = BODDY_MOST_STEPS={ $value } : il faut un nombre entier de 1 à { $most }
no-deal-left = aucune donne ne s’accorde avec tout ce qui a été observé
no-deal-left-wrong-entry = aucune donne ne s’accorde avec tout ce qui a été observé ; cherchez une note fausse
no-weight-left = chaque donne possible a le poids 0 ; cherchez un facteur 0
not-certain = { $card } : une donne contredit ce qui était dit certain
nothing-to-decide = qui ne fait que regarder n’a rien à décider ; dites qui vous êtes : `me: Ann`
problem-not-numbers = un problème est fait de tuples de nombres : { $error }
question-not-numbers = les places et les hypothèses sont des tuples de nombres : { $error }
answering-seats = places qui répondent { $seats } : il faut des places différentes de 0 à { $last }
problem-seats = { $count } places : il en faut de 2 à { $most }
problem-hand = place { $seat } avec { $size } cartes : il en faut de 0 à { $most }, ou None si on l’ignore
problem-cards = { $count } cartes : il en faut de { $least } à { $most }
problem-places = lieux pour { $count } cartes sur { $cards } : il faut un masque pour chacune
problem-category = carte { $card } de catégorie { $category } : il faut 0, 1 ou 2
problem-place = carte { $card } avec les lieux { $mask } : il faut un masque de { $bits } bits, les places, le dossier et la table
problem-tally-seat = { $tally } pour la place { $seat } : il y a les places 0 à { $last }
problem-tally-cards = { $tally } avec les cartes { $mask } : il faut un masque de { $bits } bits
problem-values = facteur avec { $count } valeurs : il en faut de 1 à { $most }
problem-value = facteur de valeur { $value } : il faut un nombre de 0 à 1e9
problem-triple = { $what } { $triple } : il faut une carte de chaque catégorie, dans l’ordre
