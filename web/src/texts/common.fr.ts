export const common = {
  language: { name: "Français", switch: "Read in English" },
  theme: { label: "Lumière", system: "Comme le système", light: "Clair", dark: "Sombre" },
  nav: { home: "Accueil", play: "Jouer", newMatch: "Nouvelle partie", watch: "Regarder", rules: "Règles", learn: "Apprendre", back: "Retour" },
  lost: { title: "Page introuvable", sentence: "Il n’y a rien à cette adresse.", home: "Revenir à l’accueil",
    noSeat: "L’adresse d’une place porte sa clé derrière le signe « # ». Celle-ci n’en a pas, et ce navigateur n’en garde aucune pour cette partie : rouvrez le lien que vous avez reçu, ou demandez-le de nouveau à qui a créé la partie. Depuis un autre appareil, l’onglet « Plus » de la partie donne le lien de votre place." },
  loading: "Chargement…",
  retry: "Réessayer",
  close: "Fermer",
  cancel: "Annuler",
  yes: "Oui",
  no: "Non",
  colon: " :",
  winds: ["N", "E", "S", "O"] as [string, string, string, string], // du nord dans le sens des aiguilles d’une montre
};
