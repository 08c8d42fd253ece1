/** The guided first match of Multi-Epochs: three against three at the edge of a wood. */
import type { Lesson } from "./lesson";

const TABLE = {
  format: "escarmouche-table",
  version: 1,
  title: "La lisière",
  width: 16,
  depth: 14,
  pieces: [
    { id: "wood", nature: "forest", shape: { polygon: [[-2, -1.3], [0.4, -1.7], [2, -0.6], [1.6, 1.2], [-0.6, 1.6], [-2.2, 0.6]] }, place: [3.6, 7.4], height: 4 },
    { id: "low_wall", nature: "low_wall", shape: { box: [3.4, 0.4] }, place: [8.6, 6.1], turn: 4, height: 1 },
    { id: "ruin", nature: "ruin", shape: { box: [3, 0.5] }, place: [12.6, 8.4], turn: 88, height: 3 },
    { id: "hedge", nature: "hedge", shape: { box: [2.6, 0.6] }, place: [7, 9.6], turn: 92, height: 1 },
  ],
};

const FOLK = {
  title: { fr: "Les gens de la lisière", en: "The folk of the wood’s edge" },
  value: 60,
  figures: [
    { name: "Mathilde", gender: "f", role: { fr: "capitaine", en: "captain" }, category: "combattant", traits: ["meneur", "protection_legere"] },
    { name: "Odon", gender: "m", role: { fr: "archer", en: "archer" }, category: "tireur", traits: ["tir_moyenne_portee"] },
    { name: "Perrine", gender: "f", role: { fr: "éclaireuse", en: "scout" }, category: "avant_coureur", traits: [] },
  ],
};

const PROWLERS = {
  title: { fr: "Les rôdeurs", en: "The prowlers" },
  value: 60,
  figures: [
    { name: "Ragn", gender: "m", role: { fr: "chef des rôdeurs", en: "chief of the prowlers" }, category: "debrouillard", traits: ["meneur"] },
    { name: "Sive", gender: "f", role: { fr: "rôdeuse", en: "prowler" }, category: "commun", traits: [] },
    { name: "Torve", gender: "m", role: { fr: "rôdeur", en: "prowler" }, category: "commun", traits: [] },
  ],
};

export const MULTI_EPOCHS: Lesson = {
  game: "multi-epochs",
  minutes: 10,
  wish: {
    game: "multi-epochs",
    scenario: "elimination",
    bands: [FOLK, PROWLERS],
    table: TABLE,
    seats: [{ kind: "here", name: "" }, { kind: "computer", name: "", player: "greedy" }],
    dice: "server",
    undo: "always",
    pace: 900,
    seed: "escarmouche lesson 1",
  },
  goal: {
    fr: "Mettre hors de combat les trois rôdeurs avant qu’ils n’en fassent autant.",
    en: "Put the three prowlers out of action before they do the same to you.",
  },
  notes: [
    {
      id: "welcome",
      on: "start",
      title: { fr: "Bienvenue à la lisière", en: "Welcome to the wood’s edge" },
      text: {
        fr: "Vous menez Mathilde, Odon et Perrine. La page dit toujours ce qu’elle attend de vous ; ce qui n’est pas permis reste visible, avec sa raison. Rien ne presse, et dans cette leçon tout coup peut être repris.",
        en: "You lead Mathilde, Odon and Perrine. The page always says what it waits for; what is not allowed stays in sight, with its reason. There is no hurry, and in this lesson every move can be taken back.",
      },
    },
    {
      id: "edge",
      on: "asked edge",
      title: { fr: "Choisir son bord", en: "Choosing an edge" },
      text: {
        fr: "Vous avez gagné le jet de dés : à vous de choisir votre bord. Celui qui a perdu se place le premier, et vous verrez donc où il est. Le bord sud est tout près du muret, un bon abri.",
        en: "You won the roll, so you choose your edge. Whoever lost places first, so you will see where they stand. The south edge is close to the low wall, which is good shelter.",
      },
      rule: "ME-SCN-02",
    },
    {
      id: "deploy",
      on: "asked deploy",
      title: { fr: "Se placer", en: "Placing figures" },
      text: {
        fr: "Posez chaque figurine dans la zone claire, le long de votre bord : glissez-la, ou touchez l’endroit voulu. « Déployez pour moi » fait l’affaire si vous hésitez. Gardez vos trois figurines à moins de 2 pas l’une de l’autre : leur capitaine pourra les entraîner.",
        en: "Set each figure in the pale area along your edge: drag it, or touch the place you want. “Deploy for me” will do if you hesitate. Keep your three figures within 2 pas of each other: their captain can then take them along.",
      },
      rule: "ME-SCN-02",
    },
    {
      id: "choose",
      on: "asked choose_figure",
      title: { fr: "À qui le tour ?", en: "Whose turn?" },
      text: {
        fr: "Les deux camps activent une figurine chacun, l’un après l’autre, jusqu’à ce que toutes aient agi. Choisissez ci-dessous celle que vous voulez faire agir, ou touchez-la sur la table.",
        en: "Both sides activate one figure each, in turn, until all have acted. Choose the one you want to act below, or touch it on the table.",
      },
      rule: "ME-TURN-03",
    },
    {
      id: "group",
      on: "asked group_choice",
      title: { fr: "Seule ou à plusieurs", en: "Alone or together" },
      text: {
        fr: "Mathilde est Meneuse : elle peut entraîner jusqu’à trois amis à moins de 2 pas. Un seul jet compte alors pour tous, et le groupe entier joue d’affilée. C’est fort si le jet est bon ; s’il rate, tous restent sur place.",
        en: "Mathilde is a leader: she may take along up to three friends within 2 pas. One roll then counts for all, and the whole group plays in a row. It is strong if the roll is good; if it fails, everybody stands still.",
      },
      rule: "ME-LEAD-01",
    },
    {
      id: "activated",
      on: "happened activated",
      title: { fr: "Combien d’actions ?", en: "How many actions?" },
      text: {
        fr: "Trois dés, chacun augmenté de l’Initiative : chaque résultat de 5 ou plus donne une action. On peut donc en avoir trois, ou aucune. Les dés montrent toujours d’où vient leur total.",
        en: "Three dice, each raised by Initiative: every result of 5 or more gives one action. So you may get three, or none. The dice always show where their total comes from.",
      },
      rule: "ME-ACT-01",
    },
    {
      id: "action",
      on: "asked action",
      title: { fr: "Agir", en: "Acting" },
      text: {
        fr: "Voici les actions possibles. Se déplacer mène à 3 pas ; tirer demande une arme et une cible en vue ; charger mène au contact et fait combattre aussitôt. Une action grisée dit pourquoi elle est refusée.",
        en: "Here are the possible actions. A move takes you 3 pas; a shot needs a weapon and a target in sight; a charge takes you into contact and fights at once. An action that is refused says why.",
      },
      rule: "ME-ACT-04",
    },
    {
      id: "path",
      on: "asked move_path",
      title: { fr: "Marcher", en: "Walking" },
      text: {
        fr: "Touchez l’arrivée : le chemin contourne ce qui barre la route. La zone éclaircie montre jusqu’où l’on peut aller. La forêt est un terrain difficile : y mettre le pied réduit tout le déplacement de moitié.",
        en: "Touch the end point: the path goes round what bars the way. The lit area shows how far you can go. The wood is difficult ground: setting foot in it halves the whole move.",
      },
      rule: "ME-MOV-04",
    },
    {
      id: "tools",
      on: "asked action",
      nth: 3,
      title: { fr: "Mesurer et voir", en: "Measuring and seeing" },
      text: {
        fr: "Mesurer est toujours permis. La règle donne la distance de socle à socle, l’outil de vue montre ce qui cache une cible. Odon tire jusqu’à 6 pas sans gêne, jusqu’à 12 pas avec un point de difficulté en plus.",
        en: "Measuring is always allowed. The ruler gives the distance base to base, the sight tool shows what hides a target. Odon shoots up to 6 pas freely, up to 12 pas with one more point of difficulty.",
      },
      rule: "ME-SHO-02",
    },
    {
      id: "charge",
      on: "asked charge_path",
      title: { fr: "Charger", en: "Charging" },
      text: {
        fr: "Choisissez par où venir au contact. Une charge ne peut ni grimper ni sauter, et son chemin ne dépasse pas la longueur d’un déplacement.",
        en: "Choose the way into contact. A charge neither climbs nor jumps, and its path is no longer than a move.",
      },
      rule: "ME-ACT-07",
    },
    {
      id: "melee",
      on: "happened melee",
      title: { fr: "La mêlée", en: "Melee" },
      text: {
        fr: "Chacun lance un dé et ajoute son Combat ; le plus haut l’emporte, qu’il ait attaqué ou non. Le perdant recule d’un pas. Si le dé du gagnant est pair, il est hors de combat ; s’il est impair, seulement sonné.",
        en: "Each rolls a die and adds Combat; the higher wins, attacker or not. The loser is driven back one pas. If the winner’s die is even, the loser is out of action; if it is odd, only stunned.",
      },
      rule: "ME-MEL-04",
    },
    {
      id: "tied",
      on: "happened tied",
      title: { fr: "Égalité", en: "A tie" },
      text: {
        fr: "À égalité, les deux se séparent et rien d’autre n’arrive, sauf si un trait tranche : qui est mal armé, comme Sive et Torve, perd les égalités.",
        en: "On a tie the two part and nothing else happens, unless a trait decides: whoever is poorly armed, like Sive and Torve, loses ties.",
      },
      rule: "ME-MEL-03",
    },
    {
      id: "hit",
      on: "happened shot_hit",
      title: { fr: "Touché", en: "A hit" },
      text: {
        fr: "Un dé plus le Tir doit atteindre la difficulté : 5, plus ce que coûtent la distance et le couvert. Un tir réussi agit comme une mêlée perdue : pair, hors de combat ; impair, sonné.",
        en: "A die plus Tir must reach the difficulty: 5, plus what distance and cover cost. A hit works like a lost melee: even, out of action; odd, stunned.",
      },
      rule: "ME-SHO-04",
    },
    {
      id: "missed",
      on: "happened shot_missed",
      title: { fr: "Manqué", en: "A miss" },
      text: {
        fr: "Le total n’a pas atteint la difficulté. Ouvrez le jet dans le journal : chaque point de difficulté y porte sa raison, longue portée, muret ou haie.",
        en: "The total fell short of the difficulty. Open the roll in the log: every point of difficulty carries its reason, long range, low wall or hedge.",
      },
      rule: "ME-SHO-05",
    },
    {
      id: "stunned",
      on: "happened stunned",
      title: { fr: "Sonné", en: "Stunned" },
      text: {
        fr: "Qui est sonné perd sa prochaine activation et se défend mal : un demi-dé au lieu d’un dé. Sonné une seconde fois, il est hors de combat. C’est le moment de l’achever, ou de protéger les vôtres.",
        en: "A stunned figure loses its next activation and defends poorly: half a die instead of a die. Stunned again, it is out of action. Now is the time to finish it, or to shield your own.",
      },
      rule: "ME-STA-01",
    },
    {
      id: "protected",
      on: "happened protected",
      title: { fr: "L’armure", en: "Armour" },
      text: {
        fr: "Une protection adoucit le coup d’un cran : hors de combat devient sonné, sonné devient rien. Mathilde en porte une légère, qui sert sur 5 ou 6.",
        en: "Armour softens the blow by one step: out of action becomes stunned, stunned becomes nothing. Mathilde wears light armour, which helps on a 5 or 6.",
      },
      rule: "ME-EFF-03",
    },
    {
      id: "out",
      on: "happened out_of_action",
      title: { fr: "Hors de combat", en: "Out of action" },
      text: {
        fr: "Cette figurine quitte la partie. Le camp qui n’a plus personne a perdu.",
        en: "This figure leaves the match. The side that has nobody left has lost.",
      },
      rule: "ME-SCN-10",
    },
    {
      id: "round",
      on: "happened round_begins",
      nth: 2,
      title: { fr: "Un nouveau tour", en: "A new turn" },
      text: {
        fr: "Tout le monde a agi : un nouveau tour commence. Celui qui a le plus de figurines joue le premier ; à égalité, les dés décident.",
        en: "Everybody has acted: a new turn begins. Whoever has more figures plays first; if equal, the dice decide.",
      },
      rule: "ME-TURN-02",
    },
    {
      id: "guard",
      on: "asked action",
      nth: 6,
      title: { fr: "Se mettre en garde", en: "On guard" },
      text: {
        fr: "Une action qui reste ? La garde donne un point de plus à qui sera attaqué en mêlée. Cela vaut souvent mieux qu’un pas de trop vers l’ennemi.",
        en: "An action left over? Guard gives one point more to whoever is attacked in melee. It is often better than a step too far towards the enemy.",
      },
      rule: "ME-ACT-12",
    },
    {
      id: "undo",
      on: "asked choose_figure",
      nth: 3,
      title: { fr: "Reprendre un coup", en: "Taking back" },
      text: {
        fr: "« Reprendre » efface votre dernier choix. Dans une partie ordinaire, cela reste libre tant qu’aucun dé n’est tombé ; ensuite, l’autre joueur doit être d’accord.",
        en: "“Take back” undoes your last choice. In an ordinary match this is free while no die has fallen; after that the other player must agree.",
      },
    },
    {
      id: "end",
      on: "end",
      title: { fr: "La partie est finie", en: "The match is over" },
      text: {
        fr: "Vous connaissez l’essentiel. La partie peut être revue pas à pas, rejouée, ou gardée dans un fichier. Pour la suite : une bande entière, une vraie table, et un ami.",
        en: "You know what matters. The match can be seen again step by step, played again, or kept in a file. What comes next: a whole band, a real table, and a friend.",
      },
    },
  ],
};
