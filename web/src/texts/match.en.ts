/** Texts of the match and of the replay. */
import type { match as french } from "./match.fr";

export const match: typeof french = {
  title: "Match",
  board: {
    label: "The table. Arrows: move the view; plus and minus: zoom; zero: see everything.",
    zoomIn: "Zoom in", zoomOut: "Zoom out", fit: "See everything", ruler: "Ruler", sight: "Sight", ranges: "Ranges", zones: "Zones",
    rulerHelp: "Touch a place or a figure, then another.",
    sightHelp: "Touch who looks, then who is looked at.",
    rangesHelp: "Touch a figure.",
    tools: "Tools of the table",
    hiddenShare: (share: string) => `hidden: ${share}`,
    hamperedShare: (share: string) => `hampered: ${share}`,
    clear: "clear", soft: "hampered", opaque: "hidden",
    behind: (what: string) => `behind ${what}`,
  },
  figure: {
    acting: "acts now", choosable: "can be chosen", refused: "cannot be chosen",
    value: (points: number) => `${points} points`, off: "off the table", effects: "Effects in force", ranges: "Ranges",
    showRanges: "Show ranges", none: "Touch a figure on the table or in the list.", sheet: "Sheet",
  },
};
