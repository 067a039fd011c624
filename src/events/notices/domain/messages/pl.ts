import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  changedSubject: '{title}: nowy czas lub miejsce',
  changed: 'Zmienił się czas lub miejsce wydarzenia {title}, na które są kupione bilety.',
  ends: 'Koniec: {moment}.',
  valid: 'Bilety pozostają ważne. Jeśli udział nie jest możliwy, prosimy o kontakt z {studio}.',
  cancelledSubject: 'Odwołane: {title}',
  cancelled:
    'Z przykrością informujemy, że wydarzenie {title}, na które zamówiono bilety, jest odwołane. Bilety straciły ważność.',
  refund: 'Płatność zostanie zwrócona; {studio} skontaktuje się w tej sprawie.',
};
