import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const uk: TranslationOf<typeof en> = {
  thanks: 'Дякуємо',
  lead: 'Цю сторінку можна закрити. Студія отримає сповіщення про ваш платіж і повідомить вас.',
};
