import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const uk: TranslationOf<typeof en> = {
  changedSubject: '{title}: новий час або місце',
  changed: 'Змінився час або місце події {title}, на яку ви маєте квитки.',
  ends: 'Завершення: {moment}.',
  valid: 'Ваші квитки залишаються дійсними. Якщо ви не зможете прийти, зверніться до студії {studio}.',
  cancelledSubject: 'Скасовано: {title}',
  cancelled: 'На жаль, подію {title}, на яку ви замовили квитки, скасовано. Квитки більше не дійсні.',
  refund: 'Ваш платіж буде повернено; студія {studio} узгодить це з вами.',
};
