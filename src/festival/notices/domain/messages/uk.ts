import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const uk: TranslationOf<typeof en> = {
  receivedSubject: 'Платіж отримано: {edition}',
  received: 'Ми отримали {amount}. Заявка: {entry}, подія: {edition}.',
  paid: 'Сплачено: {charges}. Номер: {order}.',
  refundSubject: 'Ваш платіж буде повернено: {edition}',
  chargeRefund: 'Ваш платіж буде повернено: {charge}. Заявка: {entry}, подія: {edition}.',
  arrange: 'Студія {studio} узгодить повернення з вами. Вам нічого не потрібно робити.',
  festival_unavailable: 'Ми отримали {amount} за квитки на {edition}, але відвідувачів більше не приймають.',
  late_payment_no_inventory:
    'Ми отримали {amount} за квитки на {edition}, але платіж надійшов запізно, а квитки вже продано.',
  edition_cancelled: 'Ми отримали {amount} за квитки на {edition}, але подію скасовано.',
  other: 'Ми отримали {amount} за квитки на {edition}, але квитки не можна видати.',
  arrangeOrder: 'Студія {studio} узгодить повернення з вами. Номер: {order}.',
  cancelledSubject: 'Скасовано: {edition}',
  entryCancelled: 'На жаль, подію {edition}, на яку подано заявку {entry}, скасовано.',
  owed: 'Більше нічого сплачувати не потрібно. Платежі буде повернено; студія {studio} узгодить це з вами.',
  orderCancelled: 'На жаль, подію {edition}, на яку ви замовили квитки, скасовано. Квитки більше не дійсні.',
  refund: 'Ваш платіж буде повернено; студія {studio} узгодить це з вами.',
};
