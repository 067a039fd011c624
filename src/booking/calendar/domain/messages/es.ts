import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  name: 'Mis clases en {studio}',
  cancelled: 'Cancelada: {title}',
};
