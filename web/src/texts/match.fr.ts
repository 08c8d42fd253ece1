/** Textes de la partie et de la relecture. */
export const match = {
  title: "Partie",
  board: {
    label: "La table. Flèches : déplacer la vue ; plus et moins : agrandir, réduire ; zéro : tout voir.",
    zoomIn: "Agrandir", zoomOut: "Réduire", fit: "Tout voir", ruler: "Règle", sight: "Vue", ranges: "Portées", zones: "Zones",
    rulerHelp: "Touchez un point ou une figurine, puis un autre.",
    sightHelp: "Touchez qui regarde, puis qui est regardé.",
    rangesHelp: "Touchez une figurine.",
    tools: "Outils de la table",
    hiddenShare: (share: string) => `caché : ${share}`,
    hamperedShare: (share: string) => `gêné : ${share}`,
    clear: "dégagé", soft: "gêné", opaque: "caché",
    behind: (what: string) => `derrière ${what}`,
  },
  figure: {
    acting: "agit maintenant", choosable: "peut être choisi", refused: "ne peut pas être choisi",
    value: (points: number) => `${points} points`, off: "hors de la table", effects: "Effets en cours", ranges: "Portées",
    showRanges: "Montrer les portées", none: "Touchez une figurine sur la table ou dans la liste.", sheet: "Fiche",
  },
};
