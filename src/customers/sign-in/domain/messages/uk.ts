import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const uk: TranslationOf<typeof en> = {
  code: '{code} – код для {studio}. Діє 10 хвилин.',
};
