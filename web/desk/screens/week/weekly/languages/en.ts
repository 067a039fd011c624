/** `{n}` chooses among the forms of a plural, separated by `|`. */
export const en = {
  none: 'Nothing takes place every week yet. Add a class, and choose “Every week”.',
  draft: 'Draft',
  paused: 'Paused',
  firstDay: 'From {day}',
  lastDay: 'Until {day}',
  lastTime: 'Last time: {day}',
  places: '{n} place|{n} places',
  weekday: 'Weekday',
  until: 'Last day',
  emptyIsType: 'Empty: as the class type',
  isPublic: 'Customers see its classes',
  takesPlace: 'Takes place (without a check: paused)',
  pauseMeans: 'While it is paused, customers do not see its classes ahead, and no more are added. Bookings stay.',
  changeMeans:
    'A change applies to classes ahead that nobody has booked or changed singly; of booked ones only title, trainer and who sees them change. For a change from a later day on, set the last day and add a weekly class from then.',
  end: 'End it…',
  endNow: 'End it now',
  endMeans:
    'Its classes ahead are removed, but those that are booked or were changed singly stay; cancel them in the week. This cannot be undone.',
  ended: '{name} has ended.',
  removedNow: '{n} class ahead is removed.|{n} classes ahead are removed.',
  keptNow: '{n} booked class stays.|{n} booked classes stay.',
};

export type Texts = Readonly<Record<keyof typeof en, string>>;
