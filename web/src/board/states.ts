/** Icons for states that games name alike; any other state shows its first letter. Drawn in a box of 16. */
const ICONS: Record<string, string> = {
  stunned: "M8 1.5l1.7 4.2 4.5.3-3.5 2.9 1.1 4.4L8 10.9l-3.8 2.4 1.1-4.4L1.8 6l4.5-.3z",
  guard: "M8 1.5l5.5 2v4.2c0 3.2-2.2 5.6-5.5 6.8-3.3-1.2-5.5-3.6-5.5-6.8V3.5z",
  activated: "M2.5 8.5l3.7 3.7L13.5 4.4",
  shaken: "M2 5.5q1.5-2 3 0t3 0 3 0 3 0M2 10.5q1.5-2 3 0t3 0 3 0 3 0",
  carrying: "M3 6.5h10v7H3zM5.5 6.5V4.4a2.5 2.5 0 0 1 5 0v2.1",
  climbing: "M5 2v12M11 2v12M5 5h6M5 8h6M5 11h6",
  wounded: "M8 2v12M2 8h12",
  engaged: "M3 3l10 10M13 3L3 13",
  prone: "M2 12h12M4 8.5h8",
  hidden: "M2 8q6-6.5 12 0q-6 6.5-12 0M3 13L13 3",
  left: "M2.5 8h9M8 3.500L12.5 8 8 12.5",
};

export function iconOf(key: string): string | null {
  return ICONS[key] ?? null;
}

/** States that need no badge of their own, since the base is drawn faded. */
export const QUIET = new Set(["activated"]);
