import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  code: '{code} ist Ihr Code für {studio}. Er gilt 10 Minuten.',
};
