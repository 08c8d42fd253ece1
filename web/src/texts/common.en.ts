import type { common as french } from "./common.fr";

export const common: typeof french = {
  language: { name: "English", switch: "Lire en français" },
  theme: { label: "Light", system: "As the system", light: "Light", dark: "Dark" },
  nav: { home: "Home", play: "Play", newMatch: "New match", watch: "Watch", rules: "Rules", learn: "Learn", back: "Back" },
  lost: { title: "No such page", sentence: "There is nothing at this address.", home: "Back to the home page",
    noSeat: "The address of a seat carries its key behind the sign “#”. This one has none, and this browser keeps none for this match: open the link that you were sent once more, or ask whoever made the match for it. On another device, the tab “More” of the match gives the link of your seat." },
  loading: "Loading…",
  retry: "Try again",
  close: "Close",
  cancel: "Cancel",
  yes: "Yes",
  no: "No",
  colon: ":",
  winds: ["N", "E", "S", "W"],
};
