import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  thanks: 'Dziękujemy',
  lead: 'Można zamknąć tę stronę. Studio otrzyma informację o płatności i da Państwu znać.',
};
