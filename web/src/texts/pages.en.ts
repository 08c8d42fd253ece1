/** Texts of the home, new match, watch, rules and learn pages. */
import type { pages as french } from "./pages.fr";

export const pages: typeof french = { home: { title: "Escarmouche" } };
