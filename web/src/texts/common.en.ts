import type { common as french } from "./common.fr";

export const common: typeof french = {
  language: { name: "English", switch: "Lire en français" },
  theme: { label: "Light", system: "As the system", light: "Light", dark: "Dark" },
  nav: { home: "Home", newMatch: "New match", watch: "Watch", rules: "Rules", learn: "Learn", back: "Back" },
  lost: { title: "No such page", sentence: "There is nothing at this address.", home: "Back to the home page" },
  loading: "Loading…",
  retry: "Try again",
  close: "Close",
  cancel: "Cancel",
  yes: "Yes",
  no: "No",
  colon: ":",
  winds: ["N", "E", "S", "W"],
};
