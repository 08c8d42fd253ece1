/** Texts of the home, new match, watch, rules and learn pages. */
export const pages = {
  shell: {
    skip: "Aller au contenu",
    main: "Pages",
    toLight: "Passer en clair",
    toDark: "Passer en sombre",
  },
  home: { title: "Escarmouche" },
};
