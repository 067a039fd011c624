import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  group_class: 'Zajęcia grupowe',
  private_lesson: 'Zajęcia indywidualne',
  room_rental: 'Wynajem sali',
  group_class_visits: 'Pojedyncze wejścia',
  private_lesson_visits: 'Pojedyncze lekcje',
  room_rental_visits: 'Pojedynczy wynajem',
  per_hour: '{minutes} min, {price} za godzinę.',
};
