/** What this browser remembers of the last match that was set up. */
const KEY = "escarmouche.habits";

export interface Habits {
  name: string;
  units: "inch" | "cm";
}

export function habits(): Habits {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Habits>;
    return { name: typeof kept.name === "string" ? kept.name : "", units: kept.units === "cm" ? "cm" : "inch" };
  } catch {
    return { name: "", units: "inch" };
  }
}

export function keepHabits(kept: Habits): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // nothing is kept
  }
}
