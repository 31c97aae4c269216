# Pourquoi un tour est meilleur qu’un autre, dans les analyses et les indices. $better et $worse : ce qu’ont les deux tours.
why-red7-wins = Il remporte la manche aussitôt.
why-red7-stays = Il vous garde dans la manche ; l’autre tour, non.
why-red7-denies = Il refuse { $worse ->
    [one] { $worse } point, avec lequel l’autre tour laisse gagner la manche.
   *[other] { $worse } points, avec lesquels l’autre tour laisse gagner la manche.
}
why-red7-scores = En l’état, il vaudrait { $better ->
    [one] { $better } point ; l’autre tour { $worse }.
   *[other] { $better } points ; l’autre tour { $worse }.
}
why-red7-draws = Il fait piocher { $better ->
    [one] { $better } carte ; l’autre tour { $worse }.
   *[other] { $better } cartes ; l’autre tour { $worse }.
}
why-red7-cards = Il garde { $better ->
    [one] { $better } carte en main ; l’autre tour { $worse }.
   *[other] { $better } cartes en main ; l’autre tour { $worse }.
}
why-red7-high = Il garde le { $card } pour plus tard ; la carte la plus haute que garde l’autre tour est un { $worse }.
why-red7-replies = Il garde { $better ->
    [one] { $better } carte qui pourrait changer la règle en restant en tête ; l’autre tour { $worse }.
   *[other] { $better } cartes qui pourraient changer la règle en restant en tête ; l’autre tour { $worse }.
}
why-red7-rules = Il est en tête sous { $better ->
    [one] { $better } règle ; l’autre tour sous { $worse }.
   *[other] { $better } règles ; l’autre tour sous { $worse }.
}
why-red7-beaten = { $better ->
    [0] Il ne laisse à { $seat } aucune carte inconnue qui le batte ; l’autre tour en laisse { $worse }.
    [one] Il laisse à { $seat } { $better } carte inconnue qui le bat ; l’autre tour en laisse { $worse }.
   *[other] Il laisse à { $seat } { $better } cartes inconnues qui le battent ; l’autre tour en laisse { $worse }.
}
why-red-wins = Il remporte la partie aussitôt.
why-red-lead = Ensuite, votre score moins celui de l’adversaire le plus fort vaut { $better } ; après l’autre coup { $worse }.
why-red-own = Il porte votre score à { $better } ; l’autre coup à { $worse }.
why-red-rival = Il laisse à l’adversaire le plus fort un score de { $better } ; l’autre coup { $worse }.
why-red-reply = La meilleure réponse possible pour { $seat } mène alors de { $better } ; après l’autre coup de { $worse }.
