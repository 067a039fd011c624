import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  name: 'Moje zajęcia w {studio}',
  cancelled: 'Odwołane: {title}',
};
