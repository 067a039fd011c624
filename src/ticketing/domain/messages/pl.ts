import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  subject: 'Bilety na {title}',
  here: 'Oto bilety na {title}.',
  begins: 'Początek: {moment}.',
  venue: 'Miejsce: {venue}.',
  attached:
    'Są w załączniku, do wydrukowania lub pokazania na telefonie. Każdy kod upoważnia do jednego wejścia, dlatego prosimy nikomu go nie przekazywać.',
  when: 'Kiedy',
  period: '{from} – {until}',
  where: 'Gdzie',
  admission: 'Wstęp',
  name: 'Imię i nazwisko',
};
