# Apprendre : les leçons et les règles des deux jeux.
learn-red7 = Apprendre Red7
learn-red = Apprendre RED
learn-step = Étape { $number } sur { $total }
learn-steps = Étapes de la leçon
learn-go-to-step = { $state ->
    [done] Étape { $number } : { $title } (faite)
   *[open] Étape { $number } : { $title }
}
learn-task = À vous de jouer
learn-next = Suivant
learn-skip = Passer cette étape
learn-before = Retour
learn-again = Réessayer
learn-repeat = Encore une fois
learn-missed = C’est permis, mais ce n’est pas ce que demande cette étape.
learn-opening = La table se prépare…
learn-failed = Cette table n’a pas pu être préparée. Veuillez réessayer.
learn-finished = La leçon est finie : vous savez jouer.
learn-to-rules = Lire les règles
learn-to-lesson = Suivre la leçon
learn-to-play = Jouer une partie
learn-contents = Sur cette page

# La leçon de Red7. Une étape a un titre, un texte, une tâche, un éloge et un indice si elle est manquée.
learn-red7-palette-title = Être en train de gagner, ou être éliminé
learn-red7-palette-text = Les cartes devant vous forment votre Palette. À la fin de votre tour, elle doit être la meilleure selon la règle en vigueur ; sinon, vous êtes éliminé. Le jeu commence au rouge : la carte la plus haute gagne.
learn-red7-palette-task = Jouez une carte sur votre Palette de façon à être en train de gagner, puis terminez votre tour.
learn-red7-palette-praise = Bravo : vous êtes en train de gagner et restez dans la manche ; aux autres de faire mieux.
learn-red7-palette-hint = Au rouge, la carte la plus haute gagne. Laquelle de vos cartes est plus haute que le 5 orange ?

learn-red7-canvas-title = La Toile change la règle
learn-red7-canvas-text = La couleur de la carte du dessus de la Toile fixe la règle. Vos cartes ne battent pas le 6 rouge, mais vous pouvez défausser une carte sur la Toile et changer ainsi de règle. Ce n’est permis que si vous êtes en train de gagner selon la nouvelle règle.
learn-red7-canvas-task = Votre Palette a deux cartes paires. Défaussez une carte verte sur la Toile : le plus de cartes paires.
learn-red7-canvas-praise = Oui : les mêmes cartes, une autre règle, et vous êtes en train de gagner.
learn-red7-canvas-hint = Prenez le 1 vert et défaussez-le sur la Toile. Pour la règle, seule sa couleur compte, pas sa valeur.

learn-red7-both-title = Les deux dans le même tour
learn-red7-both-text = Vous pouvez faire les deux : d’abord une carte sur votre Palette, puis une sur la Toile. Ici, aucune des deux ne suffit seule.
learn-red7-both-task = Jouez une carte sur votre Palette, puis défaussez-en une sur la Toile, pour être en train de gagner.
learn-red7-both-praise = Exactement : la première carte prépare, la seconde décide.
learn-red7-both-hint = Avec deux cartes indigo, vous auriez plus de cartes de même couleur que votre adversaire : et si la règle était la règle jaune ?

learn-red7-ties-title = Égalité : la valeur, puis la couleur
learn-red7-ties-text = Si deux Palettes ont autant de cartes qui comptent l’une que l’autre, la plus haute de ces cartes décide : d’abord par sa valeur, puis par sa couleur. Le rouge est la couleur la plus haute, puis viennent orange, jaune, vert, bleu, indigo et violet ; les pastilles sur la carte montrent ce rang.
learn-red7-ties-task = Votre adversaire est en train de gagner avec un 6 bleu. Battez-le avec un 6.
learn-red7-ties-praise = C’est juste : le 6 vert est plus haut que le 6 bleu. Deux cartes ne sont jamais égales.
learn-red7-ties-hint = Vos deux 6 ont la même valeur que le bleu. Lequel a la couleur la plus haute ?

learn-red7-rules-title = Les sept règles d’un coup d’œil
learn-red7-rules-text = La bande montre les sept règles, la couleur la plus haute en premier, et qui serait en train de gagner selon chacune. Vous voyez ainsi quelle couleur vous aiderait.
learn-red7-rules-task = Trouvez une règle selon laquelle vous gagneriez déjà, et défaussez une carte de sa couleur sur la Toile.
learn-red7-rules-praise = Bien vu : les trois cartes de votre Palette ont une valeur inférieure à 4, et celle de votre adversaire n’en a aucune.
learn-red7-rules-hint = Cherchez votre image dans la bande : « le plus de cartes de valeur inférieure à 4 », c’est la règle violette.

learn-red7-out-title = L’élimination
learn-red7-out-text = Parfois, rien n’y fait : vous passez, et la manche est finie pour vous. Un joueur qui commence son tour sans carte en main est éliminé aussi ; ne gaspillez donc pas vos cartes.
learn-red7-out-task = Avec votre dernière carte, aucun moyen d’être en train de gagner. Choisissez « Passer et perdre ».
learn-red7-out-praise = Cette manche est finie pour vous, et les autres continuent. Le dernier encore en jeu la gagne.
learn-red7-out-hint = Ici, aucune carte n’aide : choisissez « Passer et perdre ».

learn-red7-draw-title = Piocher une carte
learn-red7-draw-text = À beaucoup de tables, on pioche : si la carte que vous défaussez sur la Toile a une valeur supérieure au nombre de cartes de votre Palette, vous piochez une carte, si vous le voulez ou, comme dans le livret français, obligatoirement. Ici, vous avez le choix. Plus de cartes en main, c’est plus de temps dans la manche.
learn-red7-draw-task = Défaussez une carte sur la Toile pour être en train de gagner, et piochez. Votre Palette a trois cartes.
learn-red7-draw-praise = Six est supérieur à trois, vous pouviez donc piocher : vous avez autant de cartes en main qu’avant.
learn-red7-draw-hint = Le 2 indigo vous ferait gagner, mais ne permet pas de piocher. Quelle carte de valeur supérieure à 3 vous ferait gagner une fois sur la Toile ?

learn-red7-scoring-title = Les points
learn-red7-scoring-text = Dans une partie en plusieurs manches, le gagnant d’une manche marque les cartes qui comptent selon la règle en vigueur, chacune pour sa valeur. À deux joueurs, il faut 40 points. Votre adversaire n’a plus de carte : si vous êtes en train de gagner maintenant, la manche est à vous.
learn-red7-scoring-task = Vous avez 30 points. Choisissez la règle qui vous donne les dix qui manquent.
learn-red7-scoring-praise = 6 vert et 4 jaune : dix points, et la partie est à vous.
learn-red7-scoring-hint = Il manquait des points. Quelles cartes de votre Palette sont paires ?

learn-red7-actions-title = Des cartes qui agissent
learn-red7-actions-text = Avec les règles d’actions, les cartes impaires (1, 3, 5, 7) font quelque chose en passant de votre main à votre Palette. Le 1 remet sur la pioche une carte d’une autre Palette, le 3 vous fait piocher une carte, le 5 vous fait jouer une carte de plus, et le 7 déplace une carte de votre propre Palette vers la pioche ou la Toile.
learn-red7-actions-task = Jouez votre 1 et retirez la carte qui donne l’avantage à votre adversaire.
learn-red7-actions-praise = Le 7 rouge est parti, et vous êtes en train de gagner. Un 1 ne retire jamais rien d’une Palette qui a moins de cartes que la vôtre.
learn-red7-actions-hint = Jouez le 1 orange sur votre Palette, puis choisissez le 7 rouge.

learn-red7-round-title = Et maintenant, toute une manche
learn-red7-round-text = Vous savez tout ce qu’il faut. Voici une manche contre un bot, avec cinq cartes chacun.
learn-red7-round-task = Jouez la manche jusqu’au bout, et gagnez-la si vous pouvez.
learn-red7-round-praise = La manche est finie, et vous avez vu tout le jeu.
learn-red7-round-hint = Réessayez quand vous voulez.

# La leçon de RED.
learn-red-placing-title = Une tuile par tour
learn-red-placing-text = Une tuile a un fond et un cercle de deux couleurs différentes : blanc, noir ou rouge. Chacun des trois joueurs a une couleur, et tous peuvent prendre n’importe quelle tuile. Ici, vous êtes Blanc.
learn-red-placing-task = Prenez une tuile quelconque et placez-la sur une des cases éclairées.
learn-red-placing-praise = Voilà un tour entier : une tuile, et c’est au joueur suivant.
learn-red-placing-hint = Prenez une tuile de la réserve, puis choisissez une case.

learn-red-large-title = Petits et grands
learn-red-large-text = Il y a trente petits carrés et six grands, larges et hauts de deux cases. Toute tuile doit toucher un petit carré par un côté, ou une partie de côté ; un coin ne suffit pas. Un grand carré vaut deux.
learn-red-large-task = Placez un grand carré à fond blanc.
learn-red-large-praise = Bien : il touche un petit carré, et il vaut deux.
learn-red-large-hint = Prenez dans la réserve un des deux grands carrés à fond blanc.

learn-red-apart-title = Les grands restent à part
learn-red-apart-text = Deux grands carrés ne sont jamais côte à côte : ils se touchent tout au plus par les coins. Pointez une case qui reste sombre, et la table dit pourquoi.
learn-red-apart-task = Deux grands carrés sont sur la table. Placez un grand carré à fond blanc.
learn-red-apart-praise = Il touche un petit carré et aucun grand : c’est ce qu’il faut.
learn-red-apart-hint = C’était une autre tuile. Prenez un grand carré à fond blanc ; il va partout où une case s’éclaire.

learn-red-background-title = Votre groupe de fonds
learn-red-background-text = Les tuiles de même fond qui se touchent par les côtés forment un groupe. Seul compte le plus grand groupe de votre couleur : un petit carré pour 1, un grand pour 2.
learn-red-background-task = Formez un groupe de fonds blancs d’une valeur de 4.
learn-red-background-praise = Quatre : une tuile peut réunir deux groupes, et un grand carré compte double.
learn-red-background-hint = Il y a un trou d’une case entre les tuiles blanches. Ou faites toucher le plus grand groupe par un grand carré.

learn-red-circle-title = Votre groupe de cercles
learn-red-circle-text = Les cercles forment leurs propres groupes, quel que soit leur fond. Là encore, seul votre plus grand groupe compte.
learn-red-circle-task = Formez un groupe de cercles blancs d’une valeur de 4.
learn-red-circle-praise = Quatre : un cercle compte, quel que soit son fond.
learn-red-circle-hint = Prenez une tuile à cercle blanc, à côté des autres : dans le trou, ou bien un grand carré.

learn-red-product-title = L’un fois l’autre
learn-red-product-text = Votre score est votre plus grand groupe de fonds multiplié par votre plus grand groupe de cercles. Vous avez maintenant 3 × 1 = 3.
learn-red-product-task = Portez votre score à 6 ou plus avec une seule tuile.
learn-red-product-praise = Mieux vaut augmenter le plus petit des deux nombres : c’est ce qui rapporte le plus.
learn-red-product-hint = Un fond de plus donne 4 × 1. Que donne un cercle de plus ?

learn-red-block-title = Bloquer
learn-red-block-text = Les autres grandissent aussi, et vous pouvez leur barrer le chemin. Noir joue ensuite et veut réunir deux groupes de fonds dans la rangée du haut.
learn-red-block-task = Comblez le trou avec une tuile qui n’a pas de fond noir.
learn-red-block-praise = Fermé : Noir doit chercher un autre chemin.
learn-red-block-hint = Le trou est la case vide entre les tuiles noires de la rangée du haut ; un fond blanc ou rouge les sépare.

learn-red-tie-title = Deux à égalité, le troisième gagne
learn-red-tie-text = La partie se termine quand le joueur dont c’est le tour ne peut placer aucune tuile. Le score le plus élevé gagne, mais si deux joueurs l’ont à égalité, le troisième gagne, quel que soit son score. Ici, vous êtes Noir, loin derrière ; un grand carré à gauche met fin à la partie.
learn-red-tie-task = Placez un grand carré à gauche pour que Blanc et Rouge finissent à égalité.
learn-red-tie-praise = Blanc et Rouge ont 24 chacun : vous gagnez donc avec 4.
learn-red-tie-hint = Avant de placer une tuile, regardez ce qu’elle change aux trois scores : Blanc et Rouge doivent être à égalité, et plus rien ne doit pouvoir se placer.

learn-red-face-down-title = Face cachée
learn-red-face-down-text = À certaines tables, les tuiles sont face cachée : vous choisissez seulement un petit ou un grand carré, retournez une tuile et placez celle qui est sortie.
learn-red-face-down-task = Retournez une tuile et placez-la.
learn-red-face-down-praise = Vous en avez tiré le meilleur parti.
learn-red-face-down-hint = Choisissez un petit ou un grand carré, puis une case.

learn-red-game-title = Finir une partie
learn-red-game-text = Il reste six petits carrés, deux par joueur. Vous êtes Blanc, et Rouge est un peu devant.
learn-red-game-task = Jouez la partie jusqu’au bout, et gagnez-la si vous pouvez.
learn-red-game-praise = La partie est finie, et vous savez comment on la gagne.
learn-red-game-hint = Réessayez quand vous voulez.

# Les règles de Red7.
learn-red7-rules-page = Les règles de Red7
learn-red7-lead = Il faut être en train de gagner à la fin de votre tour, sinon vous êtes éliminé. Le dernier encore en jeu gagne la manche.
learn-red7-cards = Les cartes
learn-red7-cards-1 = Il y a 49 cartes : les valeurs de 1 à 7 en sept couleurs. La carte de plus grande valeur est la plus haute ; à valeur égale, la couleur décide. De la plus haute à la plus basse : rouge, orange, jaune, vert, bleu, indigo, violet. Deux cartes ne sont donc jamais égales.
learn-red7-cards-2 = Sept cartes de même valeur, la plus haute en premier :
learn-red7-setup = La mise en place
learn-red7-setup-1 = On joue de deux à quatre. Chacun reçoit sept cartes en main et une carte face visible devant soi : la première de sa Palette. Le reste forme la pioche.
learn-red7-setup-2 = Au milieu se trouve la Toile. La couleur de sa carte du dessus dit quelle règle est en vigueur. Elle commence par la carte « Vous jouez au Rouge », qui n’est pas une des 49.
learn-red7-setup-3 = Le joueur qui a la carte la plus haute sur sa Palette est en train de gagner ; le joueur à sa gauche commence. Il en va ainsi à chaque manche.
learn-red7-turn = Votre tour
learn-red7-turn-1 = Faites l’une de ces choses :
learn-red7-turn-palette = jouer une carte de votre main sur votre Palette ;
learn-red7-turn-canvas = défausser une carte de votre main sur la Toile, ce qui change la règle ;
learn-red7-turn-both = d’abord jouer une carte sur votre Palette, puis en défausser une sur la Toile ;
learn-red7-turn-pass = passer et perdre : toujours permis au début de votre tour, quelles que soient les options.
learn-red7-turn-2 = Après une défausse sur la Toile, vous devez être en train de gagner ; sinon, elle n’est pas permise du tout. Jouer sur la Palette est toujours permis, mais le joueur qui n’est pas en train de gagner à la fin de son tour est éliminé de la manche : la table prévient avant.
learn-red7-turn-3 = Le joueur qui commence son tour sans carte en main est éliminé aussitôt. Les cartes des joueurs éliminés ne comptent plus jusqu’à la manche suivante. Le dernier encore en jeu gagne aussitôt la manche.
learn-red7-leading = Qui est en train de gagner
learn-red7-leading-1 = Comptez dans chaque Palette les cartes qui respectent la règle : le joueur qui en a le plus est en train de gagner. À égalité, la plus haute de ces cartes décide : par sa valeur, puis par sa couleur.
learn-red7-leading-2 = Le joueur qui n’a aucune carte qui compte n’est pas en train de gagner. Les joueurs éliminés ne sont pas comparés.
learn-red7-seven = Les sept règles
learn-red7-seven-1 = De la couleur la plus haute à la plus basse. Dans les exemples, les cartes qui comptent sont surélevées, et la meilleure porte une étoile.
learn-red7-counts = { $color ->
    [red] Seule la carte la plus haute compte.
    [orange] Le plus grand ensemble de cartes de même valeur compte.
    [yellow] Le plus grand ensemble de cartes de même couleur compte.
    [green] Tous les 2, 4 et 6 comptent.
    [blue] La carte la plus haute de chaque couleur compte.
    [indigo] La plus longue suite de valeurs consécutives compte, avec une seule carte par valeur, la plus haute.
   *[violet] Tous les 1, 2 et 3 comptent.
}
learn-red7-why = { $color ->
    [red] Les deux ont un 6 : le vert est plus haut que le violet.
    [orange] Trois cartes de même valeur l’emportent sur deux.
    [yellow] Deux contre deux : le 6 jaune est plus haut que le 4 vert. Le 6 orange ne compte pas.
    [green] Trois cartes paires l’emportent sur une.
    [blue] Trois couleurs contre trois : le 7 orange est plus haut que le 6 bleu.
    [indigo] Une suite de quatre contre une suite de quatre : le 7 rouge est plus haut que le 5 violet.
   *[violet] Trois cartes de valeur inférieure à 4 l’emportent sur deux.
}
learn-red7-leads = En train de gagner
learn-red7-behind = Derrière
learn-red7-detail = Points de détail
learn-red7-detail-sets = Si une Palette a plusieurs ensembles ou suites de même taille, compte celui qui a la carte la plus haute, pour les points aussi. Au jaune, de ces quatre cartes c’est l’ensemble jaune qui compte : 8 points, et non 11.
learn-red7-detail-runs = Un ensemble ou une suite peut n’avoir qu’une carte. Une suite ne continue pas de 7 à 1, et une valeur présente deux fois ne l’allonge ni ne la rompt.
learn-red7-draw = Option : piocher
learn-red7-draw-1 = Si la carte défaussée sur la Toile a une valeur supérieure au nombre de cartes alors présentes sur votre Palette, vous piochez la carte du dessus de la pioche : selon l’option choisie, si vous le voulez, ou obligatoirement (comme dans le livret français). Votre tour se termine alors. Si la pioche est vide, on ne pioche pas.
learn-red7-draw-2 = Cela vaut aussi quand un 7 déplace une carte de votre Palette vers la Toile ; cette carte ne compte alors plus sur la Palette.
learn-red7-scoring = Option : les points
learn-red7-scoring-1 = Une partie a plusieurs manches. Le gagnant d’une manche met dans sa pile de marque les cartes de sa Palette qui comptent selon la règle en vigueur ; chacune rapporte sa valeur en points. Ces cartes restent hors des manches suivantes ; toutes les autres sont mélangées de nouveau.
learn-red7-scoring-2 = La partie se termine quand le gagnant d’une manche a au moins 40 points (deux joueurs), 35 (trois) ou 30 (quatre), ou quand il reste moins de huit cartes par joueur à distribuer. Le joueur qui a le plus de points gagne ; à égalité, la victoire est partagée. Sans cette option, une manche décide.
learn-red7-actions = Option : les règles d’actions
learn-red7-actions-1 = Quand vous jouez de votre main un 1, 3, 5 ou 7 sur votre Palette, vous devez effectuer son action, si c’est possible. La carte distribuée sur la Palette n’en a aucune.
learn-red7-action-1 = Placez face cachée sur la pioche une carte de la Palette d’un autre joueur encore en jeu. Sa Palette ne doit pas avoir moins de cartes que la vôtre, le 1 compris, et vous devez encore pouvoir être en train de gagner à la fin de ce tour.
learn-red7-action-3 = Piochez la carte du dessus de la pioche. Vous pouvez la défausser sur la Toile pendant le même tour.
learn-red7-action-5 = Jouez une carte de plus de votre main sur votre Palette. Son action suit.
learn-red7-action-7 = Déplacez une carte de votre Palette (le 7 lui-même, si vous voulez) vers la Toile ou, face cachée, sur la pioche. Sur la Toile, seulement si vous êtes alors en train de gagner ; cela compte comme votre défausse et met fin à votre tour.
learn-red7-known = Ce que chacun sait
learn-red7-known-1 = Connu de tous : les Palettes, la Toile, les piles de marque, le nombre de cartes dans chaque main et dans la pioche, et les cartes passées d’une Palette à la pioche, jusqu’à ce qu’elles soient jouées. Caché : les autres cartes des mains et de la pioche.
learn-red7-names = Tables toutes prêtes
learn-red7-names-1 = La table de base se joue sans option ; la table avancée, avec la règle de pioche et les points. Les règles d’actions s’ajoutent à l’une comme à l’autre, et chaque option se choisit aussi à part.

# Les règles de RED.
learn-red-rules-page = Les règles de RED
learn-red-lead = Votre plus grand groupe de fonds multiplié par votre plus grand groupe de cercles : le score le plus élevé gagne, mais si deux joueurs le partagent, le troisième gagne.
learn-red-tiles = Les tuiles
learn-red-tiles-1 = Il y a trois couleurs : blanc, noir et rouge. Une tuile a un fond et un cercle de deux couleurs différentes ; il y en a donc six sortes.
learn-red-tiles-2 = Trente tuiles sont de petits carrés (cinq de chaque sorte) et six de grands carrés (un de chaque sorte). Un petit carré couvre une case, un grand carré deux sur deux. Toutes sont face visible dans une réserve, et chaque joueur peut prendre n’importe laquelle.
learn-red-placing = Le placement
learn-red-placing-1 = On joue à trois : Blanc, puis Noir, puis Rouge. À votre tour, vous placez une tuile. On ne passe pas : le joueur qui peut placer une tuile doit le faire.
learn-red-placing-2 = La grille n’a pas de limites, et les tuiles ne se recouvrent jamais. La première tuile doit être un petit carré. Chaque tuile suivante doit être adjacente par un côté, ou une partie de côté, à au moins un petit carré ; les coins ne suffisent pas, ni le côté d’un grand carré.
learn-red-placing-3 = Un grand carré ne peut partager aucune partie d’un côté avec un autre grand carré. Ils peuvent se toucher par les coins, comme ici :
learn-red-end = La fin
learn-red-end-1 = La partie se termine quand le joueur dont c’est le tour ne peut placer aucune tuile. Le plus souvent, la réserve est vide, ou il ne reste que de grands carrés et aucun ne peut être placé. Cela peut arriver tôt : quatre petits carrés entourés de quatre grands mettent fin à la partie après huit tuiles.
learn-red-score = Le score
learn-red-score-1 = Des tuiles de même fond jointes par leurs côtés sont un groupe de fonds ; les groupes de cercles se forment de même. Se toucher par un coin ne suffit pas. Dans les deux, un petit carré vaut 1 et un grand 2.
learn-red-score-2 = Votre score est le plus grand groupe de fonds de votre couleur multiplié par son plus grand groupe de cercles, et 0 si l’un des deux manque.
learn-red-score-example = { $ink } a ici { $background } × { $circle } = { $score }.
learn-red-score-3 = La ligne entoure le groupe de fonds du joueur blanc, et les anneaux marquent son groupe de cercles.
learn-red-ties = Égalités
learn-red-ties-1 = Si deux joueurs ont à égalité le score le plus élevé, le troisième gagne, quel que soit son score. Si les trois l’ont, personne ne gagne, et l’on joue une nouvelle partie.
learn-red-ties-2 = Ici, Blanc et Rouge ont 24 chacun, et Noir gagne avec 4. C’est aussi une partie finie tôt : plus rien ne peut se placer.
learn-red-two = Deux joueurs
learn-red-two-1 = Chacun des deux prend une couleur, et toutes les tuiles servent. La troisième couleur ne fait que bloquer : son score est montré, mais elle ne peut pas gagner. Des deux couleurs, celle qui vient d’abord dans l’ordre blanc, noir, rouge commence.
learn-red-two-2 = Votre tuile doit avoir un autre fond que celle que votre adversaire vient de placer, si une telle tuile peut être placée quelque part ; sinon, toute tuile est permise. À scores égaux, c’est un match nul.
learn-red-hidden = Face cachée
learn-red-hidden-1 = La réserve est face cachée ; on ne voit que les tailles. Choisissez un petit ou un grand carré, retournez une tuile de cette taille et placez-la. On ne peut choisir une taille que s’il en reste une tuile qui puisse être placée ; la première tuile est un petit carré. À deux joueurs, la règle de l’autre fond ne s’applique pas.
