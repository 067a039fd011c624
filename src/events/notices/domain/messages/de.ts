import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  changedSubject: '{title}: neue Zeit oder neuer Ort',
  changed: 'Zeit oder Ort von {title}, wofür Sie Tickets haben, haben sich geändert.',
  ends: 'Ende: {moment}.',
  valid: 'Ihre Tickets gelten weiter. Falls Sie nicht kommen können, wenden Sie sich bitte an {studio}.',
  cancelledSubject: '{title} ist abgesagt',
  cancelled: 'Es tut uns leid: {title}, wofür Sie Tickets bestellt haben, ist abgesagt. Die Tickets gelten nicht mehr.',
  refund: 'Ihre Zahlung wird erstattet; {studio} klärt das mit Ihnen.',
};
