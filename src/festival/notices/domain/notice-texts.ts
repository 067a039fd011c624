import { type Correspondents, letter, type Letter, oneLine } from '@studio/kernel';

/** Facts of every notice. */
export interface NoticeSetting extends Correspondents {
  readonly editionTitle: string;
}

/** A payment of charges was received. */
export function paymentReceivedText(setting: NoticeSetting, payment: PaymentFacts): Letter {
  const { edition } = names(setting);
  return letter(setting, `Payment received for ${edition}`, [
    `we received ${payment.amount} for ${oneLine(payment.entryName)} at ${edition}.`,
    `Paid: ${payment.chargeNames.map(oneLine).join(', ')}. Reference: ${payment.orderId}.`,
  ]);
}

export interface PaymentFacts {
  /** With its currency, such as `150.50 UAH`. */
  readonly amount: string;
  readonly entryName: string;
  readonly chargeNames: readonly string[];
  readonly orderId: string;
}

/** A charge of an entry is due for a refund. */
export function chargeRefundDueText(setting: NoticeSetting, charge: ChargeFacts): Letter {
  const { edition, studio } = names(setting);
  return letter(setting, `Your payment for ${edition} is to be refunded`, [
    `your payment for ${oneLine(charge.chargeName)} of ${oneLine(charge.entryName)} at ${edition} is to be refunded.`,
    `${studio} will arrange the refund with you. You do not need to do anything.`,
  ]);
}

export interface ChargeFacts {
  readonly chargeName: string;
  readonly entryName: string;
}

/** A ticket order is due for a refund. */
export function orderRefundDueText(setting: NoticeSetting, { amount, orderId, reason }: OrderFacts): Letter {
  const { edition, studio } = names(setting);
  return letter(setting, `Your payment for ${edition} is to be refunded`, [
    `we received ${amount} for tickets to ${edition}, but ${REFUND_REASONS[reason ?? 'other']}.`,
    `${studio} will arrange the refund with you. Reference: ${orderId}.`,
  ]);
}

export interface OrderFacts {
  /** With its currency. */
  readonly amount: string;
  readonly orderId: string;
  readonly reason: RefundReason | null;
}

export type RefundReason = 'festival_unavailable' | 'late_payment_no_inventory' | 'edition_cancelled';

const REFUND_REASONS: Readonly<Record<RefundReason | 'other', string>> = {
  festival_unavailable: 'it accepts no more visitors',
  late_payment_no_inventory: 'the payment arrived late and the tickets are sold out',
  edition_cancelled: 'it was cancelled',
  other: 'the tickets cannot be issued',
};

/** The edition of an entry is cancelled. */
export function entryCancelledText(setting: NoticeSetting, entryName: string): Letter {
  const { edition, studio } = names(setting);
  return letter(setting, `${edition} is cancelled`, [
    `we are sorry: ${edition}, where ${oneLine(entryName)} was entered, is cancelled.`,
    `Nothing more is owed. Payments are refunded; ${studio} will arrange that with you.`,
  ]);
}

/** The edition of a ticket order is cancelled. `isPaid`: the order has an amount and was paid. */
export function orderCancelledText(setting: NoticeSetting, order: { readonly isPaid: boolean }): Letter {
  const { edition, studio } = names(setting);
  const refund = `Your payment is refunded; ${studio} will arrange that with you.`;
  return letter(setting, `${edition} is cancelled`, [
    `we are sorry: ${edition}, which you ordered tickets for, is cancelled. The tickets are no longer valid.`,
    ...(order.isPaid ? [refund] : []),
  ]);
}

function names({ studioName, editionTitle }: NoticeSetting) {
  return { studio: oneLine(studioName), edition: oneLine(editionTitle) };
}
