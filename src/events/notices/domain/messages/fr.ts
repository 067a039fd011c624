import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  changedSubject: '{title} : nouvel horaire ou nouveau lieu',
  changed: 'L’horaire ou le lieu de {title}, pour lequel vous avez des billets, a changé.',
  ends: 'Fin : {moment}.',
  valid: 'Vos billets restent valables. Si vous ne pouvez pas venir, veuillez contacter {studio}.',
  cancelledSubject: 'Annulé : {title}',
  cancelled:
    'Nous sommes désolés : {title}, pour lequel vous avez commandé des billets, est annulé. Les billets ne sont plus valables.',
  refund: 'Votre paiement vous sera remboursé ; {studio} s’en occupera avec vous.',
};
