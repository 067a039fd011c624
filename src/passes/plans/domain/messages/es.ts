import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  group_class: 'Clases en grupo',
  private_lesson: 'Clases particulares',
  room_rental: 'Alquiler de sala',
  group_class_visits: 'Visitas sueltas',
  private_lesson_visits: 'Clases sueltas',
  room_rental_visits: 'Alquileres sueltos',
  per_hour: '{minutes} min, {price} por hora.',
};
