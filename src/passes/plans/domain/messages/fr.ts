import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  group_class: 'Cours collectifs',
  private_lesson: 'Cours particuliers',
  room_rental: 'Location de salle',
  group_class_visits: 'Séances à l’unité',
  private_lesson_visits: 'Cours à l’unité',
  room_rental_visits: 'Locations à l’unité',
  per_hour: '{minutes} min, {price} l’heure.',
};
