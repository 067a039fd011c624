export const en = {
  group_class: 'Group classes',
  private_lesson: 'Private lessons',
  room_rental: 'Room rental',
} as const;
