import type { Texts } from './en';

export const fr: Texts = {
  title: 'Premiers pas',
  about:
    'De rien à un planning publié en une dizaine de minutes. Chaque étape peut être passée, et toutes se retrouvent dans les réglages.',
  progress: '{n} étapes sur {of} terminées',
  begin: 'Commencer',
  goOn: 'Continuer : {step}',
  allDone: 'Tout est prêt.',
  toToday: 'Aux cours du jour',
  seePage: 'Voir la page que voient les clients',
  publish: 'Publier la page du studio',
  notPublished: 'La page du studio n’est pas publiée.',
  stillOpen: 'Tous les premiers pas ne sont pas terminés.',
  done: 'Terminé',
  notYet: 'À faire',
  step: 'Étape {n} sur {of}',
  overview: 'Toutes les étapes',
  next: 'Suivant : {step}',
  skip: 'Passer cette étape',
  finish: 'Terminer',
  placesAbout: 'Où ont lieu les cours ? Ajoutez un lieu avec son adresse et au moins une salle.',
  typesAbout:
    'Qu’enseignez-vous ? Chaque type de cours a un nom, une durée et un nombre de places. Trois suffisent pour commencer.',
  trainersAbout: 'Qui enseigne ? Un professeur n’a pas besoin d’accès ; vous pouvez lui en donner un à tout moment.',
  weeklyAbout:
    'Qu’est-ce qui a lieu chaque semaine ? Les clients voient ces cours partout où vous montrez le planning : sur votre site, dans une application et sur la page du studio dès qu’elle est publiée.',
  weeklyNeeds: 'Un cours a besoin d’une salle et d’un type de cours. Ajoutez-les d’abord :',
  plansAbout:
    'Qu’achètent les clients ? Un tarif a un prix, un nombre de séances et une durée de validité. Un tarif d’essai est pour ceux qui viennent pour la première fois.',
  peopleAbout:
    'Qui d’autre travaille ici ? Chacun reçoit une invitation par e-mail et ne voit que ce qu’il peut faire.',
  websitesAbout:
    'Où les clients voient-ils le planning ? Collez-le dans votre site, ou laissez le service montrer une page du studio.',
};
