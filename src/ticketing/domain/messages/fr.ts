import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  subject: 'Vos billets pour {title}',
  here: 'Voici vos billets pour {title}.',
  begins: 'Début : {moment}.',
  venue: 'Lieu : {venue}.',
  attached:
    'Ils sont joints, à imprimer ou à montrer sur un téléphone. Chaque code donne droit à une seule entrée : ne le transmettez à personne.',
  when: 'Quand',
  period: '{from} – {until}',
  where: 'Où',
  admission: 'Entrée',
  name: 'Nom',
};
