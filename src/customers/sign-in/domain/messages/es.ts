import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  code: '{code} es tu clave para {studio}. Vale durante 10 minutos.',
};
