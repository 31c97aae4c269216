# La table de RED dans le navigateur.
red-page-board = Plateau
red-page-scores = Scores
red-page-pool = Réserve
red-page-size = { $size ->
    [large] Grands carrés
   *[small] Petits carrés
}
red-page-nearer = Agrandir
red-page-farther = Réduire
red-page-centre = Tout afficher

# Tuiles et cases. $tile et $place sont déjà en mots.
red-page-placement = { $tile } en { $place }
red-page-cell = Case { $place }
red-page-pool-tile = { $tile }, { $count ->
    [0] il n’en reste aucun
    [one] { $count } restant
   *[other] { $count } restants
}{ $fits ->
    [no] , n’a sa place nulle part pour l’instant
   *[yes] { "" }
}
red-page-left = { $count ->
    [0] plus aucun
    [one] { $count } restant
   *[other] { $count } restants
}
red-page-flip = { $size ->
    [large] Retourner un grand carré
   *[small] Retourner un petit carré
}

# Scores.
red-page-to-move = à son tour
red-page-show-groups = Montrer les deux groupes qui forment ce score
red-page-highest = en tête
red-page-equal = égalité
red-page-blocks = bloque
red-page-tie-note = Si deux joueurs finissent à égalité avec le score le plus élevé, le troisième joueur gagne.

# Que faire.
red-page-waiting = { $thinks ->
    [yes] { $who } réfléchit…
   *[no] { $who } doit jouer.
}
red-page-turn-up = À vous : retournez un petit ou un grand carré.
red-page-pick = À vous : choisissez une tuile.
red-page-choose = Choisissez une des cases éclairées.
red-page-nowhere = Cette tuile ne peut aller nulle part pour l’instant. Choisissez une case pour savoir pourquoi.
red-page-plan-how = Vous pouvez prévoir : choisissez une tuile pour votre prochain tour.
red-page-plan-where = Choisissez une case pour elle. Elle n’est essayée que quand vient votre tour.
red-page-planned = Votre plan : { $placement }
red-page-place-it = Placer
red-page-take-back = Annuler
red-page-ends = La partie se termine ainsi.

# Ce qui s’est passé. $who est un nom ; $white, $black et $red sont des scores.
red-page-told-placed = { $who } : { $placement }. Scores : blanc { $white }, noir { $black }, rouge { $red }.
red-page-told-flipped = { $who } a retourné : { $tile }.

# Le déroulement de la partie.
red-page-decided = { $me ->
    [yes] En tête à partir de la tuile { $tile } sur { $tiles }, placée par vous : { $placement }.
   *[no] En tête à partir de la tuile { $tile } sur { $tiles }, placée par { $who } : { $placement }.
}
red-page-made-of = fonds × cercles
red-page-wins = gagne

# La même chose, dite à la personne concernée.
red-page-you-placed = Vous placez : { $placement }. Scores : blanc { $white }, noir { $black }, rouge { $red }.
red-page-you-flipped = Vous avez retourné : { $tile }.
red-page-you-won = Vous ({ $ink }) gagnez avec le score le plus élevé, { $score }.
red-page-you-third = { $one } et { $another } ont à égalité le score le plus élevé, { $score } : le troisième joueur gagne donc, c’est vous ({ $ink }).
red-page-you-tied = Vous et { $other } avez à égalité le score le plus élevé, { $score } : le troisième joueur, { $seat } ({ $ink }), gagne donc.
