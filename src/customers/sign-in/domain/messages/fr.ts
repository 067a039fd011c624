import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  code: '{code} est votre code pour {studio}. Il est valable 10 minutes.',
};
