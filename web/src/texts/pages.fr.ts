/** Texts of the home, new match, watch, rules and learn pages. */
export const pages = { home: { title: "Escarmouche" } };
