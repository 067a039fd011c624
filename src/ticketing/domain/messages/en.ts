export const en = {
  subject: 'Your tickets for {title}',
  here: 'here are your tickets for {title}.',
  begins: 'It begins on {moment}.',
  venue: 'Venue: {venue}.',
  attached: 'They are attached, to print or to show on a phone. Each code admits once: please pass it to nobody else.',
  when: 'When',
  period: '{from} to {until}',
  where: 'Where',
  admission: 'Admission',
  name: 'Name',
} as const;
