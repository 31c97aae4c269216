# La page : accueil, tables, personnes.
app-name = Rubrica
tagline = Red7 et RED, à la même table
labelled = { $label } : { $text }
close = Fermer
back-home = Retour à l’accueil
loading = Un instant…
error-offline = Le serveur est injoignable. Est-il toujours en marche ?
error-other = Cela n’a pas marché. Veuillez réessayer.
error-too-fast = Trop de demandes à la fois. Attendez un instant et réessayez.
error-no-match = Cette table n’existe pas. Le lien est peut-être ancien, ou une lettre du code est fausse.
error-not-allowed = Vous ne pouvez pas faire cela.
error-full = Tous les sièges de cette table sont pris.
error-closed = Cette table a été fermée, car il n’y avait personne.
recover-failed = Ce lien de récupération n’est plus valable : chacun fonctionne une seule fois.
connection-lost = Connexion perdue. Nouvel essai…
session-ended = Ce navigateur n’est plus identifié. Choisissez un nom pour jouer comme une autre personne, ou ouvrez votre lien de récupération.
choose-name = Choisir un nom

# Bots et invités. Les noms sont séparés par des virgules.
guest-names = Carmin, Sépia, Ocre, Cobalt, Safran, Sienne, Ambre, Garance, Céladon, Vermillon, Malachite, Turquoise
bot-names = Ada, Bruno, Clara, Diego
bot-plays-on = a quitté la table ; un bot joue à sa place
bot-warming-up = se prépare
bot-thinks-less = { $level }, réfléchit moins
away = hors ligne
time-left = Temps restant : { $time }
your-turn = À vous de jouer
your-turn-title = À vous de jouer !

# Accueil.
red7-name = Red7
red-name = RED
red7-pitch = 49 cartes, sept façons de gagner. Si vous n’êtes pas en train de gagner à la fin de votre tour, vous êtes éliminé.
red-pitch = 36 tuiles, chacune de deux couleurs sur trois. Votre score : votre plus grand groupe de fonds multiplié par votre plus grand groupe de cercles.
red7-players = De 2 à 4 joueurs
red-players = 2 ou 3 joueurs
play-now = Jouer
play-now-about = contre des bots
play-friends = Jouer entre amis
pass-and-play = Sur le même appareil
learn = Apprendre
rules = Règles
new-table = Nouvelle table
analysis-board = Table d’analyse
analysis-board-about = Préparez n’importe quelle position, même d’une partie avec de vraies cartes, et voyez ce qui est le mieux.
analyse-position = Analyser cette position
open-tables = Tables ouvertes
no-open-tables = Personne n’attend en ce moment.
my-matches = Mes parties
no-matches = Vos parties apparaîtront ici.
join-by-code = Rejoindre avec un code
code = Code
code-hint = Six lettres ou chiffres
join = Rejoindre
rejoin = Continuer
see-again = Revoir
status-open = en attente de joueurs
status-playing = en cours
status-over = terminée
status-closed = fermée
not-affiliated = Red7 est une marque d’Asmadi Games ; RED, de nestorgames. Rubrica n’est liée ni à l’une ni à l’autre et n’utilise ni leurs illustrations ni leurs textes.

# Vous.
you = Vous
your-name = Votre nom
name-hint = 30 caractères au plus
name-empty = Veuillez choisir un nom.
name-long = Un nom peut avoir 30 caractères au plus.
name-refused = L’un des noms ne peut pas être utilisé.
save = Enregistrer
saved = Enregistré
other-device = Un autre appareil
other-device-about = Ouvrez ce lien privé sur votre autre appareil pour y être la même personne. Il fonctionne une seule fois. Gardez-le pour vous ; créer un nouveau lien annule l’ancien.
make-link = Créer un lien privé
sessions = Où vous êtes connecté
sessions-this = Cet appareil
sessions-old = Appareils d’avant la mise à jour
sessions-unknown = Un autre appareil
sessions-used = Dernière utilisation : { $date }
sessions-end = Déconnecter
sessions-end-others = Déconnecter partout ailleurs
copy = Copier
copied = Copié
language = Langue
theme = Apparence
theme-auto = Comme sur l’appareil
theme-light = Claire
theme-dark = Sombre
motion = Animations
motion-auto = Comme sur l’appareil
motion-on = Activées
motion-off = Désactivées
sound = Sons
sound-refused = Ce navigateur ne permet pas à la page de jouer des sons pour l’instant. Tout le reste fonctionne sans eux.
notify = M’avertir quand c’est à moi de jouer
hints = Indices
hints-off = Aucun
hints-count = Montrer le nombre de façons
hints-show = Montrer les façons de rester
rank-turns = Classer par chances de gagner
ranking = Comparaison des tours…
ranked-turns = Tours par chances de gagner
ranked-than = Mieux que « { $turn } » :
hints-rank = Classer par chances de gain
settings = Réglages

# Une nouvelle table.
presets = Point de départ
preset-basic = De base
preset-basic-about = Une manche, sans piocher. Pour commencer.
preset-advanced = Avancé
preset-advanced-about = Comme dans le livret français : piocher est obligatoire quand on y a droit. Plusieurs manches, pour des points.
preset-actions = Avancé avec actions
preset-actions-about = Les cartes impaires ont aussi des actions. Le jeu complet.
preset-three = Trois joueurs
preset-three-about = Le jeu tel qu’il a été créé : blanc, noir et rouge.
preset-two = Deux joueurs
preset-two-about = Chacun prend une couleur ; la troisième ne fait que bloquer.
preset-face-down = Face cachée
preset-face-down-about = Choisissez une taille, retournez une tuile et tirez-en le meilleur parti.
seats = Sièges
seat-number = Siège { $number }
seat-name = Nom au siège { $number }
seat-me = Moi
seat-open = Ouvert, pour un ami
seat-pass = Une autre personne sur cet appareil
seat-bot = Bot : { $level }
order-by-lot = Tirer les sièges au sort
inks-by-lot = Tirer les couleurs au sort
inks = Couleurs
options = Options
option-draw = Piocher
option-draw-off = Sans piocher : jouez avec les cartes reçues.
option-draw-may = Si la carte que vous défaussez sur la Toile a une valeur supérieure au nombre de cartes de votre Palette, vous pouvez piocher une carte.
option-draw-must = Si la carte que vous défaussez sur la Toile a une valeur supérieure au nombre de cartes de votre Palette, vous devez piocher une carte, comme dans le livret français.
option-scoring = Points
option-scoring-off = Une seule manche décide.
option-scoring-on = On joue des manches jusqu’à ce que quelqu’un ait 40, 35 ou 30 points (2, 3 ou 4 joueurs).
option-actions = Règles d’actions
option-actions-off = Les cartes n’ont pas d’action.
option-actions-on = Un 1, 3, 5 ou 7 joué sur la Palette a une action : le 1 retire une carte adverse, le 3 pioche, le 5 joue une autre carte, le 7 déplace une de vos cartes.
option-face-down = Face cachée
option-face-down-off = Toutes les tuiles sont visibles : chacun peut utiliser n’importe laquelle.
option-face-down-on = Les tuiles sont face cachée : choisissez une taille et retournez-en une.
clock = Chronomètre
clock-none = Sans chronomètre
clock-turn = { $seconds ->
    [one] { $seconds } seconde par tour
   *[other] { $seconds } secondes par tour
}
clock-reserve = { $minutes } min chacun, plus { $increment } s par tour
hints-allowed = Indices permis
red7-hints-about = Les joueurs peuvent voir combien de façons ils ont de rester dans la manche, lesquelles, et leurs tours classés par chances de gagner.
red-hints-about = Les joueurs peuvent voir leurs tours classés par chances de gagner.
listed = Table publique
listed-about = Tout le monde sur ce serveur peut voir la table et s’y asseoir.
private-about = Il faut le lien ou le code pour la trouver.
open-table = Ouvrir la table
start-match = Commencer

# En attente de joueurs.
waiting-for = En attente de joueurs
invite = Inviter
invite-about = Partagez ce lien ou ce code, ou faites scanner le code QR.
share-link = Lien
qr-alt = Le lien en code QR
only-here = Pour l’instant, seul cet ordinateur peut atteindre la table.
open-to-network = Ouvrir au réseau local
network-none = Aucun réseau local n’a été trouvé.
take-seat = Prendre place
free-seat = Libre
add-bot = Mettre un bot ici
shuffle-word = Un mot pour le mélange
shuffle-word-about = Facultatif : il entre dans le mélange, afin que personne, pas même le serveur, ne puisse connaître la donne à l’avance.
commitment-about = Le serveur a déjà choisi le secret qui décide du mélange ; en voici le sceau. Après la partie, le secret est montré et chacun peut vérifier chaque carte.

# À la table.
spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
say-something = Dire quelque chose
leave = Quitter
really-leave = Quitter la table ? Un bot jouera pour vous jusqu’à votre retour.
come-back = Reprendre ma place
someone-says = { $who } : { $phrase }
what-happened = Ce qui s’est passé
curtain = Passez l’appareil à { $who }
curtain-about = Personne d’autre ne doit regarder maintenant.
curtain-open = Je suis { $who } : montrer mes cartes
skip-ahead = Avancer

# Après la partie.
result = Résultat
rematch = Rejouer
rematch-ready = Une nouvelle partie est ouverte à une autre table.
join-rematch = Y prendre place
replay = Revoir la partie
review = Analyse
share-replay = Lien vers cette partie
download-record = Télécharger la partie
verify = Vérifier le mélange
verify-running = Vérification…
verify-good = Tout est en ordre : le sceau correspond au secret, et chaque donne en découle.
verify-bad = Quelque chose ne va pas : { $what }
verify-seal = le secret ne correspond pas au sceau
verify-word = le mot d’un joueur n’est pas celui qui a été scellé
verify-deal = l’entrée { $version } ne correspond pas au mélange
verify-about = Le secret a été scellé avant la première carte. La page refait tous les calculs, sur votre propre appareil.
seal = Sceau
secret = Secret
words-of-players = Mots des joueurs
first = Début
previous = Reculer d’un coup
next = Avancer d’un coup
last = Fin
play-back = Lecture
pause = Pause
move-number = { $number } sur { $total }
seen-by = Vu par
seen-by-spectator = un spectateur
choice-off = non
choice-on = oui
choice-may = facultatif
choice-must = obligatoire
unknown-game = Cette page n’a pas de table pour le jeu « { $game } ».
play-waits = En attente de la connexion. Le coup partira à son retour, sauf si vous l’annulez.
nothing-here = Page introuvable
nothing-here-about = Il n’y a pas de page à cette adresse.

not-now = impossible pour le moment
recover-ask = Changer de joueur sur cet appareil ?
recover-ask-about = Sur cet appareil, vous êtes { $name }. Ce lien vous fait passer au joueur à qui il appartient ; sans lien privé à son nom, { $name } ne pourra pas revenir.
recover-yes = Utiliser le lien
recover-no = Rester { $name }
again = Réessayer
keys = Raccourcis à une touche
keys-about = P, C et D posent une carte sur votre Palette, la Toile ou la pioche ; E joue le tour, U annule.
watching = Vous regardez.
that-is-you = vous
you-won = Vous avez gagné !
told-time-up = { $who } : le temps est écoulé.

match-details = Lien, enregistrement et vérification du mélange
told-time-up-you = Votre temps est écoulé.
watch-moment = Revoir ce moment

# Réglages et relecture à la table.
speed = Vitesse des coups
speed-slow = Lente
speed-usual = Normale
speed-fast = Rapide
replay-turn-back = Reculer d’un tour
replay-turn-on = Avancer d’un tour
replay-round-back = Reculer d’une manche
replay-round-on = Avancer d’une manche
replay-speed = Vitesse
replay-speed-times = { $times }×

# Listes de tables.
tables-in-play = En cours
watch-table = Regarder
table-won = { $count ->
    [one] { $who } a gagné
   *[other] { $who } se sont partagé la victoire
}
table-you-shared = { $who } vous êtes partagé la victoire
table-drawn = personne n’a gagné
table-turn = C’est à { $who } de jouer

# Pendant que les autres jouent.
plan-is = Votre plan : { $moves }. Il sera préparé à votre tour ; à vous de décider si vous le jouez.
plan-clear = Abandonner le plan
plan-kept = C’était votre plan.
plan-fell = Votre plan ne tient plus.
time-short = Votre temps s’épuise.
absent = { $who } doit jouer, mais ne répond plus depuis un moment.
absent-bot = Laisser un bot jouer
