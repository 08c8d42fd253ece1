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
  covered: "M2 13.500h12M3.500 13.500v-6h9v6M3.500 7.500L8 3.500l4.500 4",
  aiming: "M8 1.500v3.500M8 11v3.500M1.500 8H5M11 8h3.500M8 4.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7",
  waiting: "M4 2h8M4 14h8M5 2.500q0 3.500 3 5.500q-3 2-3 5.500M11 2.500q0 3.500-3 5.500q3 2 3 5.500",
  weapon_lost: "M3 13L13 3M3.500 9.500l3 3M2.500 3l11 10.500",
  blessed: "M8 1.500v13M8 5q-3.500-3-5.500 0M8 5q3.500-3 5.500 0M4.500 14.500h7",
  confused: "M5 5.500q0-3 3-3t3 2.700q0 1.800-1.800 2.600T8 10.500M8 13v.8",
  emboldened: "M8 14V3M3.500 7.500L8 3l4.500 4.500M3.500 11.500L8 7l4.500 4.500",
  tended: "M6 2h4v4h4v4h-4v4H6v-4H2V6h4z",
  escaped: "M2.500 8h9M8 3.500L12.500 8 8 12.500",
  out: "M3 3l10 10M13 3L3 13",
  left: "M2.5 8h9M8 3.500L12.5 8 8 12.5",
};

export function iconOf(key: string): string | null {
  return ICONS[key] ?? null;
}

/** States that need no badge of their own, since the base is drawn faded. */
export const QUIET = new Set(["activated"]);
