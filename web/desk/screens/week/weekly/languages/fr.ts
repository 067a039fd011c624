import type { Texts } from './en';

export const fr: Texts = {
  none: 'Rien n’a encore lieu chaque semaine. Ajoutez un cours et choisissez « Chaque semaine ».',
  draft: 'Brouillon',
  paused: 'En pause',
  firstDay: 'À partir du {day}',
  lastDay: 'Jusqu’au {day}',
  weekday: 'Jour de la semaine',
  until: 'Dernier jour',
  emptyIsType: 'Vide : comme le type de cours',
  isPublic: 'Les clients voient ses cours',
  takesPlace: 'A lieu : des cours sont ajoutés pour les semaines à venir',
  pauseMeans:
    'Sans « A lieu » coché, les clients ne voient pas les cours à venir, et aucun n’est ajouté. Les réservations restent. Cochez-le de nouveau à la reprise.',
  changeMeans:
    'Les cours à venir que personne n’a réservés changent aussi. Des cours réservés, seuls changent le titre, le professeur et qui les voit. À partir d’un jour plus tardif : fixez le dernier jour et ajoutez dès lors un nouveau cours hebdomadaire.',
  end: 'Terminer',
  endMeans:
    'Les cours à venir que personne n’a réservés sont supprimés. Les cours réservés restent ; annulez-les dans la semaine. C’est irréversible.',
  ended: '{name} est terminé.',
  endedKept: '{name} est terminé. {n} cours réservé reste.|{name} est terminé. {n} cours réservés restent.',
};
