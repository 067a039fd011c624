export const en = {
  group_class: 'Group classes',
  private_lesson: 'Private lessons',
  room_rental: 'Room rental',
  group_class_visits: 'Single visits',
  private_lesson_visits: 'Single lessons',
  room_rental_visits: 'Single rentals',
  per_hour: '{minutes} minutes, {price} an hour.',
} as const;
