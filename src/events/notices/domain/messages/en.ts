export const en = {
  changedSubject: '{title}: new time or place',
  changed: 'the time or place of {title}, for which you have tickets, has changed.',
  ends: 'It ends on {moment}.',
  valid: 'Your tickets remain valid. If you cannot come, please contact {studio}.',
  cancelledSubject: '{title} is cancelled',
  cancelled: 'we are sorry: {title}, which you ordered tickets for, is cancelled. The tickets are no longer valid.',
  refund: 'Your payment is refunded; {studio} will arrange that with you.',
} as const;
