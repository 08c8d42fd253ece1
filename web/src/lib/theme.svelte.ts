/** Light, dark, or as the system has it. */

export type Theme = "system" | "light" | "dark";
const KEY = "escarmouche.theme";

let theme = $state<Theme>("system");

function show(): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export function startTheme(): void {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === "light" || kept === "dark") theme = kept;
  } catch {
    // nothing is kept
  }
  show();
}

export function currentTheme(): Theme {
  return theme;
}

export function setTheme(chosen: Theme): void {
  theme = chosen;
  show();
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // nothing is kept
  }
}

/** Whether what is shown now is dark. */
export function isDark(): boolean {
  return theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}
