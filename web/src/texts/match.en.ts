import type { match as french } from "./match.fr";

export const match: typeof french = { title: "Match" };
