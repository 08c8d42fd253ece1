export const match = { title: "Partie" };
