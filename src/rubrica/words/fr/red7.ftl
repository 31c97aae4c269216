# Red7 : cartes, règles et raisons.

# Au masculin, comme une carte : « le 6 vert ».
red7-color = { $color ->
    [red] rouge
    [orange] orange
    [yellow] jaune
    [green] vert
    [blue] bleu
    [indigo] indigo
   *[violet] violet
}
red7-card = { $number } { red7-color }
# Au féminin, après le mot « règle ».
red7-rule = { $color ->
    [red] rouge (carte la plus haute)
    [orange] orange (le plus de cartes de même valeur)
    [yellow] jaune (le plus de cartes de même couleur)
    [green] verte (le plus de cartes paires)
    [blue] bleue (le plus de cartes de couleurs toutes différentes)
    [indigo] indigo (le plus de cartes formant une suite)
   *[violet] violette (le plus de cartes de valeur inférieure à 4)
}

# Pourquoi un siège est en train de gagner ou non. $by : ce qui décide.
red7-leads = { $by ->
    [alone] { $seat } est en train de gagner selon la règle { $rule }, avec { $count ->
        [one] { $count } carte qui compte
       *[other] { $count } cartes qui comptent
    } ({ $cards }) : aucune autre Palette n’en a.
    [count] { $seat } est en train de gagner selon la règle { $rule }, avec { $count ->
        [one] { $count } carte qui compte
       *[other] { $count } cartes qui comptent
    } ({ $cards }) : { $rival } en a { $rival_count }.
    [number] { $seat } est en train de gagner selon la règle { $rule }, avec { $count ->
        [one] { $count } carte qui compte
       *[other] { $count } cartes qui comptent
    } ({ $cards }) : { $rival } en a aussi { $count }, mais le { $top } l’emporte sur le { $rival_top } par sa valeur.
   *[color] { $seat } est en train de gagner selon la règle { $rule }, avec { $count ->
        [one] { $count } carte qui compte
       *[other] { $count } cartes qui comptent
    } ({ $cards }) : { $rival } en a aussi { $count }, mais le { $top } l’emporte sur le { $rival_top } par sa couleur.
}
red7-behind = { $by ->
    [nothing] { $seat } n’est pas en train de gagner selon la règle { $rule } : aucune carte de sa Palette ne compte.
    [count] { $seat } n’est pas en train de gagner selon la règle { $rule } : { $count ->
        [one] { $count } seule carte compte
       *[other] seules { $count } cartes comptent
    }, et { $rival } en a { $rival_count }.
    [number] { $seat } n’est pas en train de gagner selon la règle { $rule } : { $rival } a aussi { $count ->
        [one] { $count } carte qui compte
       *[other] { $count } cartes qui comptent
    } et le { $rival_top } l’emporte sur le { $top } par sa valeur.
   *[color] { $seat } n’est pas en train de gagner selon la règle { $rule } : { $rival } a aussi { $count ->
        [one] { $count } carte qui compte
       *[other] { $count } cartes qui comptent
    } et le { $rival_top } l’emporte sur le { $top } par sa couleur.
}

# Pourquoi un siège est éliminé : sans adjectif, car il s’accorderait avec le nom.
red7-folded = { $seat } a choisi de passer et de perdre : élimination.
red7-empty-hand = { $seat } a commencé le tour sans carte en main : élimination.
red7-out-before = { $seat } n’est plus dans la manche.

# Pourquoi un coup n’est pas permis.
red7-round-over = La manche est terminée.
red7-not-dealt = Les cartes ne sont pas encore distribuées.
red7-already-dealt = Les cartes sont déjà distribuées.
red7-dealt-twice = Le { $card } est distribué deux fois.
red7-dealt-from-a-pile = Le { $card } est dans une pile de marque et n’est pas distribué.
red7-not-in-the-deck = Le { $card } ne fait pas partie de ce jeu de cartes.
red7-deal-short = { $count ->
    [one] Il manque { $count } carte dans la donne : { $cards }.
   *[other] Il manque { $count } cartes dans la donne : { $cards }.
}
red7-play-owed = Un 5 a été joué : il faut d’abord jouer une autre carte de la main sur la Palette.
red7-take-owed = Un 1 a été joué : il faut d’abord retirer une carte d’une autre Palette.
red7-seven-owed = Un 7 a été joué : il faut d’abord placer une carte de la même Palette sur la pioche ou sur la Toile.
red7-draw-offered = Une carte peut être piochée : il faut d’abord la piocher ou la refuser.
red7-already-played = Une carte a déjà été jouée sur la Palette pendant ce tour.
red7-not-in-hand = Le { $card } n’est pas dans la main.
red7-not-in-palette = Le { $card } n’est pas sur la Palette du joueur actif.
red7-in-no-palette = Le { $card } n’est sur aucune Palette.
red7-own-palette = Le { $card } est sur la Palette du joueur actif : un 1 retire une carte d’une autre Palette.
red7-take-from-out = Le { $card } ne peut pas être retiré : il appartient à un joueur éliminé ({ $from }).
red7-take-from-fewer = Le { $card } ne peut pas être retiré : { $from } a moins de cartes sur sa Palette.
red7-take-and-go-out = Le { $card } ne peut pas être retiré : même ainsi, il serait impossible de rester dans la manche.
red7-discard-behind = Le { $card } ne peut pas être défaussé sur la Toile, car dans ce cas { red7-behind }
red7-paint-behind = Le { $card } ne peut pas passer de la Palette à la Toile, car dans ce cas { red7-behind }
red7-end-after-take = Après avoir retiré une carte, il faut être en train de gagner pour terminer le tour, or { red7-behind }
red7-fold-late = Passer et perdre n’est possible qu’au début du tour.
red7-no-take-now = Seul un 1 qui vient d’être joué permet de retirer une carte.
red7-no-tuck-now = Seul un 7 qui vient d’être joué permet de placer une carte de la Palette sur la pioche.
red7-no-paint-now = Seul un 7 qui vient d’être joué permet de placer une carte de la Palette sur la Toile.
red7-no-draw-now = Aucune carte ne peut être piochée maintenant.
red7-no-skip-now = Aucune carte ne peut être piochée maintenant : il n’y a rien à refuser.
red7-no-end-now = Le tour vient de commencer : il faut jouer sur la Palette, défausser sur la Toile ou passer et perdre.

# L’état en lignes de texte.
red7-line-canvas = Toile : { $canvas }   règle : { $rule }
red7-line-deck = Pioche, { $size ->
    [one] { $size } carte
   *[other] { $size } cartes
}, de haut en bas : { $cards }
red7-line-seat = Siège { $number }   Palette : { $palette }   main : { $hand }

# La même chose, dite à la personne concernée.
red7-behind-you = { $by ->
    [nothing] vous n’êtes pas en train de gagner selon la règle { $rule } : aucune carte de votre Palette ne compte.
    [count] vous n’êtes pas en train de gagner selon la règle { $rule } : { $count ->
        [one] { $count } seule carte compte
       *[other] seules { $count } cartes comptent
    }, et { $rival } en a { $rival_count }.
    [number] vous n’êtes pas en train de gagner selon la règle { $rule } : { $rival } a aussi { $count ->
        [one] { $count } carte qui compte
       *[other] { $count } cartes qui comptent
    } et le { $rival_top } l’emporte sur votre { $top } par sa valeur.
   *[color] vous n’êtes pas en train de gagner selon la règle { $rule } : { $rival } a aussi { $count ->
        [one] { $count } carte qui compte
       *[other] { $count } cartes qui comptent
    } et le { $rival_top } l’emporte sur votre { $top } par sa couleur.
}
red7-discard-behind-you = Le { $card } ne peut pas être défaussé sur la Toile, car dans ce cas { red7-behind-you }
red7-paint-behind-you = Le { $card } ne peut pas passer de votre Palette à la Toile, car dans ce cas { red7-behind-you }
red7-end-after-take-you = Après avoir retiré une carte, vous devez être en train de gagner pour terminer votre tour, or { red7-behind-you }
