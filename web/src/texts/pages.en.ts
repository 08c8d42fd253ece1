/** Texts of the home, new match, watch, rules and learn pages. */
import type { pages as french } from "./pages.fr";

export const pages: typeof french = {
  shell: {
    skip: "Skip to the content",
    main: "Pages",
    toLight: "Switch to light",
    toDark: "Switch to dark",
  },
  home: { title: "Escarmouche" },
};
