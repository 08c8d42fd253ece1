"""The tables of the book as the catalogue prints them, row by row: figures, weapons, sample bands."""

from __future__ import annotations

# number | name | faction | role | DO | I | R | C | T | S | V | traits | weapons
FIGURES = """
01 | Léonidas | Grecs | Meneur | 9 | 2+ | 3+ | 2+ | - | 5+ | 1 | Marcheur agile; Courageux; Meneur charismatique | W01
02 | Léda | Grecs | Meneur | 9 | 1+ | 2+ | 3+ | 4+ | 6+ | 1 | Meneur; Marcheur agile; Insaisissable; Courageux; Acrobate | W02, W03
03 | Phobos | Grecs | Attaquant | 8 | 2+ | 4+ | 2+ | - | 4+ | 1 | Courageux; Charge furieuse | W04
04 | Léto | Grecs | Assassine | 7 | 1+ | 3+ | 4+ | - | 6+ | 1 | Marcheur agile; Se cacher; Acrobate; Charge furieuse | W05
05 | Ulysse | Grecs | Tireur | 8 | 3+ | 4+ | 4+ | 4+ | 5+ | 1 | Courageux | W06, W07
06 | Selene | Grecs | Magicienne | 8 | 2+ | 3+ | 6+ | - | - | 1 | Soin 2+; Confusion 2+; Bénédiction 2+; Perception 3+; Esprit fort | W08
07 | Thésée | Grecs | Défenseur | 7 | 3+ | 3+ | 3+ | 4+ | 4+ | 1 | Courageux | W09, W10
08 | Hylas | Grecs | Harceleur | 7 | 1+ | 3+ | 3+ | - | 5+ | 1 | Courageux; Acrobate; Esquive; Charge furieuse | W11
09 | Deimos | Grecs | Attaquant | 7 | 2+ | 4+ | 3+ | - | 4+ | 1 | Charge furieuse | W12
10 | Asterion | Grecs | Monstre | 18 | 3+ | 4+ | 3+ | - | 5+ | 4 | Effrayant; Rapide; Esprit faible; Charge furieuse; Attaques multiples 2; Grande cible | W13
11 | Myrina | Amazones | Assassine | 6 | 1+ | 2+ | 4+ | - | 6+ | 1 | Se cacher; Acrobate; Charge furieuse | W14
12 | Thalestri | Amazones | Harceleuse | 7 | 1+ | 3+ | 4+ | - | 6+ | 1 | Acrobate; Esquive; Charge furieuse | W15, W16
13 | Asteria | Amazones | Archère | 7 | 2+ | 3+ | 5+ | 4+ | - | 1 | Esquive; Acrobate | W17, W18
14 | Hiera | Amazones | Attaquant | 6 | 2+ | 3+ | 4+ | - | - | 1 | Esquive; Courageux; Charge furieuse | W19
15 | Jorund | Vikings | Meneur | 9 | 2+ | 4+ | 2+ | - | 6+ | 1 | Courageux; Meneur charismatique | W20
16 | Runir | Vikings | Magicienne | 9 | 2+ | 3+ | 4+ | - | 5+ | 1 | Marcheur agile; Charge furieuse; Perception 3+; Bénédiction 4+; Confusion 4+; Esprit fort | W21
17 | Kara | Vikings | Assassine | 6 | 1+ | 3+ | 4+ | - | - | 1 | Se cacher; Acrobate; Charge furieuse | W22
18 | Harald | Vikings | Attaquant | 7 | 2+ | 4+ | 3+ | 4+ | 6+ | 1 | Courageux | W23, W24
19 | Thorvald | Vikings | Berserker | 8 | 1+ | 5+ | 3+ | - | 5+ | 1 | Courageux; Charge furieuse; Attaques multiples 2; Esprit fort | W25
20 | Ymir | Vikings | Monstre | 16 | 3+ | 4+ | 3+ | - | 5+ | 3 | Courageux; Charge furieuse; Esprit faible; Attaques multiples 2 | W26
21 | Borva | Saxons | Meneur | 9 | 2+ | 4+ | 2+ | - | 5+ | 1 | Meneur; Courageux; Charge furieuse | W27
22 | Cerd | Saxons | Harceleuse | 6 | 1+ | 4+ | 4+ | - | - | 1 | Acrobate; Esquive; Charge furieuse | W28
23 | Horsa | Saxons | Défenseur | 7 | 3+ | 3+ | 3+ | - | 6+ | 1 | Courageux; Esquive | W29
24 | Lothar | Saxons | Attaquant | 7 | 2+ | 4+ | 3+ | - | 6+ | 1 | Courageux; Charge furieuse | W30
25 | Thurold | Saxons | Berserker | 8 | 1+ | 5+ | 3+ | - | 5+ | 1 | Courageux; Charge furieuse; Attaques multiples 2; Esprit fort | W31
26 | Grendel | Saxons | Monstre | 20 | 4+ | 5+ | 3+ | - | 5+ | 5 | Effrayant; Esprit faible; Attaques multiples 2; Grande cible | W32
27 | Shingami | Japonais | Meneur | 9 | 2+ | 3+ | 2+ | - | 6+ | 1 | Courageux; Insaisissable; Meneur charismatique | W33
28 | Nobu | Japonais | Harceleur | 8 | 1+ | 3+ | 3+ | - | 6+ | 1 | Acrobate; Esquive; Charge furieuse | W34
29 | Shiro | Japonais | Magicien | 7 | 2+ | 3+ | 4+ | - | - | 1 | Soin 4+; Bénédiction 4+; Perception 3+; Esprit fort | W35
30 | Gosaï | Japonais | Tireur | 8 | 3+ | 4+ | 4+ | 4+ | - | 1 | - | W36, W37
31 | Saïto | Japonais | Défenseur | 7 | 3+ | 3+ | 3+ | - | 4+ | 1 | Courageux | W38
32 | Wabara | Japonais | Attaquant | 8 | 2+ | 4+ | 3+ | - | 5+ | 1 | Courageux; Charge furieuse | W39
33 | Oni | Japonais | Monstre | 19 | 3+ | 3+ | 3+ | - | 5+ | 4 | Effrayant; Perception 3+; Attaques multiples 3; Grande cible | W40
"""

# id | owner | weapon | Power | enchanted | ranges | use
WEAPONS = """
W01 | Léonidas | Lance | 4 | yes | - | melee
W02 | Léda | Lance | 4 | yes | 3/6/12 | melee or thrown once
W03 | Léda | Épée | 3 | no | - | melee
W04 | Phobos | Lance | 4 | yes | - | melee
W05 | Léto | Lance | 4 | yes | - | melee
W06 | Ulysse | Arc lourd | 4 | no | 5/10/20 | shot
W07 | Ulysse | Épée | 3 | yes | - | melee
W08 | Selene | Dague | 2 | yes | - | melee
W09 | Thésée | Lance | 4 | yes | 3/6/12 | melee or thrown once
W10 | Thésée | Épée | 3 | no | - | melee
W11 | Hylas | Épée | 3 | yes | - | melee
W12 | Deimos | Épée | 3 | yes | - | melee
W13 | Asterion | Hache | 7 | yes | - | melee
W14 | Myrina | Épée | 3 | no | - | melee
W15 | Thalestri | Lance | 4 | no | 3/6/12 | melee or thrown once
W16 | Thalestri | Épée | 3 | no | - | melee
W17 | Asteria | Arc | 3 | no | 5/10/20 | shot
W18 | Asteria | Épée | 3 | no | - | melee
W19 | Hiera | Paire d'épées | 5 | no | - | melee
W20 | Jorund | Marteau de guerre | 5 | yes | - | melee
W21 | Runir | Hache et Loup | 4 | yes | - | melee
W22 | Kara | Lance | 4 | no | - | melee
W23 | Harald | Lance | 4 | no | 3/6/12 | melee or thrown once
W24 | Harald | Hache | 3 | no | - | melee
W25 | Thorvald | Hache de guerre | 5 | no | - | melee
W26 | Ymir | Hache et Marteau | 10 | no | - | melee
W27 | Borva | Épée et Hache | 5 | no | - | melee
W28 | Cerd | Hache de guerre | 5 | no | - | melee
W29 | Horsa | Haches de combat | 5 | yes | - | melee
W30 | Lothar | Hache et Marteau de combat | 5 | no | - | melee
W31 | Thurold | Hache de guerre | 5 | no | - | melee
W32 | Grendel | Masse et hache | 9 | no | - | melee
W33 | Shingami | Sabre | 4 | yes | - | melee
W34 | Nobu | Sabre | 4 | no | - | melee
W35 | Shiro | Sabre | 4 | yes | - | melee
W36 | Gosaï | Arc long | 3 | no | 6/12/24 | shot
W37 | Gosaï | Paire de sabres | 5 | no | - | melee
W38 | Saïto | Paire de sabres | 5 | no | - | melee
W39 | Wabara | Tetsubo | 5 | yes | - | melee
W40 | Oni | Trio d'armes | 9 | yes | - | melee
"""

# number | file | figures in order | members | DO
BANDS = """
01 | minotaurs_road | Asterion, Léda, Ulysse, Selene, Thésée | 6 | 50
02 | grendels_hall | Grendel, Borva, Thurold, Lothar, Cerd | 6 | 50
03 | onis_oath | Oni, Shingami, Nobu, Shiro, Saïto | 6 | 50
04 | sisters_of_the_coast | Léda, Selene, Hylas, Thalestri, Asteria, Myrina, Hiera | 7 | 50
05 | longship_crew | Borva, Thurold, Harald, Horsa, Lothar, Kara, Cerd | 7 | 50
06 | giant_of_the_north | Ymir, Jorund, Thorvald, Harald, Kara | 6 | 46
"""


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]
