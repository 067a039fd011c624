import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  code: '{code} to kod do {studio}. Traci moc po 10 minutach.',
};
