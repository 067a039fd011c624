import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  group_class: 'Cours collectifs',
  private_lesson: 'Cours particuliers',
  room_rental: 'Location de salle',
};
