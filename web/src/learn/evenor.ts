/** The guided first match of Evenor: three Greek heroes against three raiders among old stones. */
import type { Lesson } from "./lesson";

const TABLE = {
  format: "escarmouche-table",
  version: 1,
  title: "Les vieilles pierres",
  width: 15,
  depth: 15,
  pieces: [
    { id: "rock_west", nature: "rock", shape: { polygon: [[-1.3, -0.9], [0.5, -1.2], [1.4, 0.1], [0.6, 1.1], [-1, 0.9]] }, place: [4.2, 8.6], height: 2 },
    { id: "rock_east", nature: "rock", shape: { polygon: [[-1.1, -1], [0.9, -1.1], [1.3, 0.4], [0.1, 1.2], [-1.2, 0.7]] }, place: [10.8, 6.4], height: 2 },
    { id: "ruin_north", nature: "ruin", shape: { box: [2.6, 0.8] }, place: [7.2, 11.2], turn: 8, height: 2 },
    { id: "ruin_south", nature: "ruin", shape: { box: [2.6, 0.8] }, place: [7.8, 3.8], turn: 8, height: 2 },
    { id: "pillar", nature: "pillar", shape: { disc: 0.7 }, place: [7.5, 7.5], height: 3 },
  ],
};

const GREEKS = {
  title: { fr: "Trois héros grecs", en: "Three Greek heroes" },
  value: 50,
  figures: [
    { figure: "leonidas", name: "Léonidas" },
    { figure: "ulysse", name: "Ulysse" },
    { figure: "phobos", name: "Phobos" },
  ],
};

const RAIDERS = {
  title: { fr: "Trois pillards du Nord", en: "Three raiders from the North" },
  value: 50,
  figures: [
    { figure: "harald", name: "Harald" },
    { figure: "kara", name: "Kara" },
    { figure: "cerd", name: "Cerd" },
  ],
};

export const EVENOR: Lesson = {
  game: "evenor",
  minutes: 12,
  wish: {
    game: "evenor",
    scenario: "extermination",
    bands: [GREEKS, RAIDERS],
    table: TABLE,
    seats: [{ kind: "here", name: "" }, { kind: "computer", name: "", player: "greedy" }],
    dice: "server",
    undo: "always",
    pace: 900,
    seed: "escarmouche lesson 1",
  },
  goal: {
    fr: "Mettre hors de combat les trois pillards avant qu’ils n’en fassent autant.",
    en: "Put the three raiders out of action before they do the same to you.",
  },
  notes: [
    {
      id: "welcome",
      on: "start",
      title: { fr: "Bienvenue parmi les vieilles pierres", en: "Welcome among the old stones" },
      text: {
        fr: "Vous menez Léonidas, Ulysse et Phobos. La page dit toujours ce qu’elle attend de vous ; ce qui n’est pas permis reste visible, avec sa raison. Dans cette leçon, tout coup peut être repris.",
        en: "You lead Léonidas, Ulysse and Phobos. The page always says what it waits for; what is not allowed stays in sight, with its reason. In this lesson every move can be taken back.",
      },
    },
    {
      id: "corner",
      on: "asked corner",
      title: { fr: "Choisir son coin", en: "Choosing a corner" },
      text: {
        fr: "Les deux camps partent de deux coins opposés. Vous avez gagné le jet de dés : choisissez le vôtre, placez-vous le premier et jouez le premier.",
        en: "The two sides start from opposite corners. You won the roll: choose yours, place first and play first.",
      },
      rule: "EV-SCN-11",
    },
    {
      id: "deploy",
      on: "asked deploy",
      title: { fr: "Se placer", en: "Placing figures" },
      text: {
        fr: "Posez chaque héros dans votre coin : glissez-le, ou touchez l’endroit voulu. Gardez-les à moins de 2 pas de Léonidas, leur meneur : il pourra les faire agir avec lui.",
        en: "Set each hero in your corner: drag it, or touch the place you want. Keep them within 2 pas of Léonidas, their leader: he can then make them act with him.",
      },
      rule: "EV-LEAD-01",
    },
    {
      id: "slot",
      on: "asked slot",
      title: { fr: "À qui le tour ?", en: "Whose turn?" },
      text: {
        fr: "Chaque camp joue une figurine à son tour. Vous pouvez en activer une seule, ou Léonidas avec ses amis proches. Mettre une figurine en attente sert à agir plus tard à plusieurs.",
        en: "The sides play one figure in turn. You may activate a single one, or Léonidas with friends nearby. Putting a figure on wait lets several act together later.",
      },
      rule: "EV-TURN-07",
    },
    {
      id: "mode",
      on: "asked mode",
      title: { fr: "Combien oser ?", en: "How much to dare?" },
      text: {
        fr: "C’est le cœur du jeu. Une action sur place est toujours gratuite. Pour en tenter davantage, annoncez combien : un dé d’Initiative par action, chaque dé plus difficile que le précédent. Un seul échec, et la figurine ne fait rien.",
        en: "This is the heart of the game. One action on the spot is always free. To try for more, say how many: one Initiative die each, every die harder than the one before. A single failure, and the figure does nothing.",
      },
      rule: "EV-INI-06",
    },
    {
      id: "failed",
      on: "happened initiative_failed",
      title: { fr: "Trop demandé", en: "Too much asked" },
      text: {
        fr: "Un dé a échoué : aucune action cette fois. Tenter deux actions avec une bonne Initiative est sage ; trois, c’est un pari.",
        en: "One die failed: no action this time. Trying for two with a good Initiative is wise; three is a gamble.",
      },
      rule: "EV-INI-04",
    },
    {
      id: "action",
      on: "asked action",
      title: { fr: "Agir", en: "Acting" },
      text: {
        fr: "Se déplacer vite mène à 6 pas, se déplacer en tirant ou charger à 4 pas. Sur place, on peut tirer, se mettre à couvert, se mettre à terre ou combattre. Une action refusée dit pourquoi.",
        en: "A rapid move takes you 6 pas, a moving shot or a charge 4 pas. On the spot you can shoot, take cover, go prone or fight. An action that is refused says why.",
      },
      rule: "EV-DYN-01",
    },
    {
      id: "path",
      on: "asked rapid_move_path",
      title: { fr: "Courir", en: "Running" },
      text: {
        fr: "Touchez l’arrivée : le chemin contourne ce qui barre la route. Les pierres arrêtent les pas et les regards : finir derrière l’une d’elles, c’est être à l’abri.",
        en: "Touch the end point: the path goes round what bars the way. The stones stop steps and sight: ending behind one of them means shelter.",
      },
      rule: "EV-MOV-01",
    },
    {
      id: "reaction",
      on: "asked reaction",
      title: { fr: "Réagir", en: "Reacting" },
      text: {
        fr: "Qui est visé par un tir, un pouvoir ou une charge peut répondre s’il réussit son jet de Réaction : tirer en retour, se jeter à terre, contre-charger, fuir… La réponse a lieu en même temps que l’attaque. On peut aussi ne rien faire.",
        en: "Whoever is the target of a shot, a power or a charge may answer after a successful Reaction roll: shoot back, drop to the ground, counter-charge, flee… The answer happens at the same time as the attack. You may also do nothing.",
      },
      rule: "EV-REA-01",
    },
    {
      id: "shot",
      on: "happened shot",
      title: { fr: "Le tir", en: "Shooting" },
      text: {
        fr: "Autant de dés que la Puissance de l’arme, chacun à comparer au Tir. La distance, le couvert, être à terre : tout cela change le seuil, et le journal dit pourquoi. Chaque réussite est un dégât, que la cible peut encore sauvegarder.",
        en: "As many dice as the Power of the weapon, each compared with Shooting. Distance, cover, being prone: all this changes the threshold, and the log says why. Every success is one damage, which the target may still save.",
      },
      rule: "EV-SHO-06",
    },
    {
      id: "charge",
      on: "asked charge_path",
      title: { fr: "Charger", en: "Charging" },
      text: {
        fr: "Une charge mène à 4 pas, au contact de l’ennemi désigné, et permet de combattre aussitôt avec un bonus. Phobos a la Charge furieuse : il lance un dé de plus.",
        en: "A charge takes you 4 pas into contact with the enemy you named, and lets you fight at once with a bonus. Phobos has the Furious charge: he rolls one more die.",
      },
      rule: "EV-DYN-03",
    },
    {
      id: "melee",
      on: "happened melee",
      title: { fr: "La mêlée", en: "Melee" },
      text: {
        fr: "Chacun lance les dés de son arme contre son Combat ; chaque 6 en ajoute un. Qui touche le plus l’emporte, et l’écart devient des coups : sauvegardés, ou suivis d’un jet de dégâts qui met à terre ou hors de combat.",
        en: "Each rolls the dice of the weapon against Combat; every 6 adds one. Whoever hits more wins, and the difference becomes blows: saved, or followed by a damage roll that knocks prone or puts out of action.",
      },
      rule: "EV-MEL-05",
    },
    {
      id: "prone",
      on: "happened falls_prone",
      title: { fr: "À terre", en: "Prone" },
      text: {
        fr: "À terre, on est plus difficile à toucher de loin, mais on combat bien plus mal. On se relève en bougeant, ou au lieu du pas gratuit.",
        en: "A prone figure is harder to hit from afar, but fights much worse. It stands up by moving, or instead of the free step.",
      },
      rule: "EV-STA-09",
    },
    {
      id: "saved",
      on: "happened saved",
      title: { fr: "La sauvegarde", en: "Saves" },
      text: {
        fr: "Un dé par dégât : égal ou supérieur à la Sauvegarde, il l’annule. Tous n’en ont pas.",
        en: "One die for each damage: equal to or above the Save, it is cancelled. Not everybody has one.",
      },
      rule: "EV-DMG-01",
    },
    {
      id: "out",
      on: "happened out_of_action",
      title: { fr: "Hors de combat", en: "Out of action" },
      text: {
        fr: "Ce héros ne peut plus agir ; son corps reste sur place, car certains pouvoirs relèvent un ami. Le camp qui n’a plus personne a perdu.",
        en: "This hero can act no more; the body stays where it fell, because some powers raise a friend. The side that has nobody left has lost.",
      },
      rule: "EV-DMG-04",
    },
    {
      id: "round",
      on: "happened round_begins",
      nth: 2,
      title: { fr: "Un nouveau tour", en: "A new turn" },
      text: {
        fr: "Tous ont agi. Le camp qui commence change à chaque tour : prévoyez-le, celui qui joue le dernier d’un tour peut jouer le premier du suivant.",
        en: "Everybody has acted. The side that begins changes every turn: plan for it, whoever plays last in a turn may play first in the next.",
      },
      rule: "EV-TURN-02",
    },
    {
      id: "end",
      on: "end",
      title: { fr: "La partie est finie", en: "The match is over" },
      text: {
        fr: "Vous connaissez l’essentiel. La suite : les magiciens et leurs pouvoirs, les monstres que l’on attaque à plusieurs, et la chasse à l’orichalque.",
        en: "You know what matters. What comes next: magicians and their powers, monsters that are attacked together, and the hunt for orichalcum.",
      },
    },
  ],
};
