import { type Money, oneLine } from '@studio/kernel';
import { type Language, momentText, moneyText } from '@studio/texts';

import { say } from './messages';
import type { Message } from './notification-kind';

/** How somebody paid, in the words of its text. */
export type ReceiptMethod = 'receiptCash' | 'receiptCard' | 'receiptTransfer' | 'receiptOnline';

/** A payment as its receipt says it. */
export interface ReceiptFacts {
  readonly studioName: string;
  /** Where it was paid; null for payments without a place. */
  readonly place: string | null;
  readonly item: string;
  readonly paid: Money;
  readonly method: ReceiptMethod;
  readonly paidAt: Date;
  readonly number: string;
  readonly refunds: readonly { readonly at: Date; readonly money: Money }[];
  /** Zone of the place. */
  readonly timeZone: string;
}

/** Text to a customer: what they paid and what of it was refunded, as on the printed receipt of the desk. */
export function paymentReceiptMessage(facts: ReceiptFacts, language: Language): Message {
  const { paid, method, paidAt, number, refunds, timeZone } = facts;
  const [studio, item] = [oneLine(facts.studioName), oneLine(facts.item)];
  const first =
    facts.place === null
      ? say(language, 'receipt', { studio })
      : say(language, 'receiptPlace', { studio, place: oneLine(facts.place) });
  const lines = [
    say(language, 'receiptItem', { item }),
    say(language, 'receiptPaid', { amount: moneyText(paid, language), how: say(language, method) }),
    say(language, 'receiptOn', { moment: momentText(paidAt, timeZone, language) }),
    ...refunds.map(({ at, money }) =>
      say(language, 'receiptRefund', {
        moment: momentText(at, timeZone, language),
        amount: moneyText(money, language),
      }),
    ),
    say(language, 'receiptNumber', { number }),
  ];
  return {
    title: say(language, 'receiptTitle', { item }),
    text: [first, lines.join('\n'), say(language, 'receiptNoTax')].join('\n\n'),
    language,
  };
}
