import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  name: 'Meine Kurse bei {studio}',
  cancelled: 'Abgesagt: {title}',
};
