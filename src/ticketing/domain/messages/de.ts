import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  subject: 'Ihre Tickets für {title}',
  here: 'Hier sind Ihre Tickets für {title}.',
  begins: 'Beginn: {moment}.',
  venue: 'Ort: {venue}.',
  attached:
    'Sie sind angehängt, zum Ausdrucken oder zum Vorzeigen auf dem Handy. Jeder Code gilt für einen Einlass: Bitte geben Sie ihn niemandem weiter.',
  when: 'Wann',
  period: '{from} bis {until}',
  where: 'Wo',
  admission: 'Einlass',
  name: 'Name',
};
