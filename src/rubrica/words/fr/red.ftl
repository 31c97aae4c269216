# RED : tuiles, raisons, points.

red-ink = { $ink ->
    [white] blanc
    [black] noir
   *[red] rouge
}
# $background et $circle sont des couleurs, déjà en mots.
red-tile = { $size ->
    [large] grand carré
   *[small] petit carré
} { $background } à cercle { $circle }
red-place = ({ $column }, { $row })

# Pourquoi un coup n’est pas permis. $other est sur la table, en $place.
red-game-over = La partie est finie : plus aucune tuile ne peut être placée.
red-flip-first = Les tuiles sont face cachée : il faut d’abord en retourner une.
red-place-first = Il faut d’abord placer le { $tile } qui a été retourné.
red-face-up = Les tuiles sont face visible : il n’y a rien à retourner.
red-none-left = { $size ->
    [large] Il ne reste plus de grand carré dans la réserve.
   *[small] Il ne reste plus de petit carré dans la réserve.
}
red-none-fits = { $size ->
    [large] Il n’y a plus de place pour un grand carré.
   *[small] Il n’y a plus de place pour un petit carré.
}
red-used-up = Il ne reste plus de { $tile } dans la réserve.
red-first-large = La première tuile de la partie doit être un petit carré.
red-first-elsewhere = La première tuile de la partie va en (0, 0).
red-beyond-reach = Le { $tile } ne peut pas aller en { $place } : aucune partie ne va aussi loin de sa première tuile.
red-overlap = À cet endroit, le { $tile } recouvre une partie du { $other } placé en { $place }.
red-no-small-touched = À cet endroit, le { $tile } ne touche aucun petit carré : toute tuile doit être adjacente par un côté à un petit carré.
red-large-touched = À cet endroit, le { $tile } touche le { $other } placé en { $place } : les grands carrés ne peuvent se toucher que par les coins.
red-same-background = Il faut un autre fond : la dernière tuile de votre adversaire a aussi un fond { $ink }, et d’autres tuiles conviennent.

# De quoi un score est fait, et ce qu’un coup en ferait.
red-score = { $ink } : { $background } × { $circle } = { $score }. Plus grand groupe de fonds : { $background_places }. Plus grand groupe de cercles : { $circle_places }.
red-no-score = { $ink } : 0. { $missing ->
    [background] Aucune tuile sur la table n’a un fond de cette couleur.
    [circle] Aucune tuile sur la table n’a un cercle de cette couleur.
   *[both] Aucune tuile sur la table n’a cette couleur.
}
red-change = { $ink } : { $after } au lieu de { $before }.
red-no-change = { $ink } : toujours { $before }.

# Why the game is over.
red-pool-used-up = La réserve est épuisée : la partie est finie.
red-nothing-fits = { $left ->
    [one] Il reste un carré dans la réserve, mais il n’a de place nulle part : la partie est finie.
   *[other] Il reste { $left } carrés dans la réserve, mais aucun n’a de place nulle part : la partie est finie.
}

# Qui gagne.
red-won = { $seat } ({ $ink }) gagne avec le score le plus élevé, { $score }.
red-third-wins = { $one } et { $another } ont à égalité le score le plus élevé, { $score } : le troisième joueur, { $seat } ({ $ink }), gagne donc.
red-all-share = Les trois joueurs ont le même score, { $score } : personne ne gagne, et l’on joue une nouvelle partie.
red-draw = Les deux joueurs ont le même score, { $score } : match nul.

# L’état en lignes de texte.
red-line-pool = Réserve : { $tiles }
red-line-pool-face-down = Réserve, face cachée : { $small ->
    [one] { $small } petit carré
   *[other] { $small } petits carrés
}, { $large ->
    [one] { $large } grand carré
   *[other] { $large } grands carrés
}
red-line-flipped = Tuile retournée : { $tile }
red-line-seat = Siège { $number }, { $ink }
red-line-third = Sans siège, ne fait que bloquer : { $ink }
