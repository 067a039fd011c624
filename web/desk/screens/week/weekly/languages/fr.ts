import type { Texts } from './en';

export const fr: Texts = {
  none: 'Rien n’a encore lieu chaque semaine. Ajoutez un cours et choisissez « Chaque semaine ».',
  draft: 'Brouillon',
  paused: 'En pause',
  firstDay: 'À partir du {day}',
  lastDay: 'Jusqu’au {day}',
  lastTime: 'Dernière fois : {day}',
  places: '{n} place|{n} places',
  weekday: 'Jour de la semaine',
  until: 'Dernier jour',
  emptyIsType: 'Vide : comme le type de cours',
  isPublic: 'Les clients voient ses cours',
  takesPlace: 'A lieu (sans coche : en pause)',
  pauseMeans:
    'Pendant la pause, les clients ne voient pas les cours à venir, et aucun n’est ajouté. Les réservations restent.',
  changeMeans:
    'Un changement vaut pour les cours à venir que personne n’a réservés ni modifiés un à un ; des cours réservés, seuls changent le titre, le professeur et qui les voit. Pour un changement à partir d’un jour plus tardif, fixez le dernier jour et ajoutez dès lors un nouveau cours hebdomadaire.',
  end: 'Y mettre fin…',
  endNow: 'Y mettre fin maintenant',
  endMeans:
    'Les cours à venir sont supprimés ; ceux qui sont réservés ou ont été modifiés un à un restent, annulez-les dans la semaine. C’est irréversible.',
  ended: '{name} est terminé.',
  removedNow: '{n} cours à venir est supprimé.|{n} cours à venir sont supprimés.',
  keptNow: '{n} cours réservé reste.|{n} cours réservés restent.',
};
