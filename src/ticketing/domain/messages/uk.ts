import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const uk: TranslationOf<typeof en> = {
  subject: 'Ваші квитки: {title}',
  here: 'Ось ваші квитки. Подія: {title}.',
  begins: 'Початок: {moment}.',
  venue: 'Місце: {venue}.',
  attached:
    'Квитки в додатку: їх можна роздрукувати або показати на телефоні. Кожен код діє на один вхід, тож нікому його не передавайте.',
  when: 'Коли',
  period: '{from} – {until}',
  where: 'Де',
  admission: 'Квиток',
  name: 'Ім’я',
};
