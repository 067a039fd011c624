import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  group_class: 'Gruppenkurse',
  private_lesson: 'Einzelstunden',
  room_rental: 'Raummiete',
  group_class_visits: 'Einzelbesuche',
  private_lesson_visits: 'Einzelne Stunden',
  room_rental_visits: 'Einzelne Mieten',
  per_hour: '{minutes} Min., {price} pro Stunde.',
};
