import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  thanks: 'Vielen Dank',
  lead: 'Sie können diese Seite schließen. Das Studio erfährt von Ihrer Zahlung und gibt Ihnen Bescheid.',
};
