import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  thanks: 'Merci',
  lead: 'Vous pouvez fermer cette page. Le studio est averti de votre paiement et vous le confirmera.',
};
