import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const uk: TranslationOf<typeof en> = {
  group_class: 'Групові заняття',
  private_lesson: 'Індивідуальні заняття',
  room_rental: 'Оренда залу',
  group_class_visits: 'Разові відвідування',
  private_lesson_visits: 'Разові заняття',
  room_rental_visits: 'Разова оренда',
  per_hour: '{minutes} хв, {price} за годину.',
};
