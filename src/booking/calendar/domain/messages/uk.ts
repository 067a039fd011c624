import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const uk: TranslationOf<typeof en> = {
  name: 'Мої заняття в {studio}',
  cancelled: 'Скасовано: {title}',
};
