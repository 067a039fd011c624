import { oneLine } from '@studio/kernel';
import { type Correspondents, letter, type Letter } from '@studio/texts';

import { say } from './messages';

/** Facts of every notice. */
export interface NoticeSetting extends Correspondents {
  readonly editionTitle: string;
}

/** A payment of charges was received. */
export function paymentReceivedText(setting: NoticeSetting, payment: PaymentFacts): Letter {
  const { edition, language } = names(setting);
  const { amount, entryName, chargeNames, orderId: order } = payment;
  return letter(setting, say(language, 'receivedSubject', { edition }), [
    say(language, 'received', { amount, edition, entry: oneLine(entryName) }),
    say(language, 'paid', { charges: chargeNames.map(oneLine).join(', '), order }),
  ]);
}

export interface PaymentFacts {
  /** With its currency, such as `€150.50`. */
  readonly amount: string;
  readonly entryName: string;
  readonly chargeNames: readonly string[];
  readonly orderId: string;
}

/** A charge of an entry is due for a refund. */
export function chargeRefundDueText(setting: NoticeSetting, { chargeName, entryName }: ChargeFacts): Letter {
  const { edition, studio, language } = names(setting);
  return letter(setting, say(language, 'refundSubject', { edition }), [
    say(language, 'chargeRefund', { edition, charge: oneLine(chargeName), entry: oneLine(entryName) }),
    say(language, 'arrange', { studio }),
  ]);
}

export interface ChargeFacts {
  readonly chargeName: string;
  readonly entryName: string;
}

/** A ticket order is due for a refund. */
export function orderRefundDueText(setting: NoticeSetting, { amount, orderId: order, reason }: OrderFacts): Letter {
  const { edition, studio, language } = names(setting);
  return letter(setting, say(language, 'refundSubject', { edition }), [
    say(language, reason ?? 'other', { amount, edition }),
    say(language, 'arrangeOrder', { studio, order }),
  ]);
}

export interface OrderFacts {
  /** With its currency. */
  readonly amount: string;
  readonly orderId: string;
  readonly reason: RefundReason | null;
}

export type RefundReason = 'festival_unavailable' | 'late_payment_no_inventory' | 'edition_cancelled';

/** The edition of an entry is cancelled. */
export function entryCancelledText(setting: NoticeSetting, entryName: string): Letter {
  const { edition, studio, language } = names(setting);
  return letter(setting, say(language, 'cancelledSubject', { edition }), [
    say(language, 'entryCancelled', { edition, entry: oneLine(entryName) }),
    say(language, 'owed', { studio }),
  ]);
}

/** The edition of a ticket order is cancelled. `isPaid`: the order has an amount and was paid. */
export function orderCancelledText(setting: NoticeSetting, order: { readonly isPaid: boolean }): Letter {
  const { edition, studio, language } = names(setting);
  return letter(setting, say(language, 'cancelledSubject', { edition }), [
    say(language, 'orderCancelled', { edition }),
    ...(order.isPaid ? [say(language, 'refund', { studio })] : []),
  ]);
}

function names({ studioName, editionTitle, language }: NoticeSetting) {
  return { studio: oneLine(studioName), edition: oneLine(editionTitle), language };
}
