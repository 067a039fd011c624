/** `{n}` chooses among the forms of a plural, separated by `|`. */
export const en = {
  none: 'Nothing takes place every week yet. Add a class, and choose “Every week”.',
  draft: 'Draft',
  paused: 'Paused',
  firstDay: 'From {day}',
  lastDay: 'Until {day}',
  weekday: 'Weekday',
  until: 'Last day',
  emptyIsType: 'Empty: as the class type',
  isPublic: 'Customers see its classes',
  takesPlace: 'Takes place: classes are added for the weeks ahead',
  pauseMeans:
    'Without a check at “Takes place”, customers do not see its classes ahead, and no more are added. Bookings stay. Check it again when it goes on.',
  changeMeans:
    'Classes ahead that nobody has booked follow. Of booked ones only title, trainer and who sees them change. From a later day on: set the last day, and add a weekly class from then.',
  end: 'End',
  endMeans:
    'Its classes ahead that nobody has booked are removed. Booked ones stay; cancel them in the week. This cannot be undone.',
  ended: '{name} has ended.',
  endedKept: '{name} has ended. {n} booked class stays.|{name} has ended. {n} booked classes stay.',
};

export type Texts = Readonly<Record<keyof typeof en, string>>;
