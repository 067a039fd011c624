import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  name: 'Mes cours chez {studio}',
  cancelled: 'Annulé : {title}',
};
