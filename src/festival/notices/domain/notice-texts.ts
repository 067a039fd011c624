import { type Correspondents, letter, type Letter, oneLine } from '@studio/kernel';

/** What every notice knows. */
export interface NoticeSetting extends Correspondents {
  readonly editionTitle: string;
}

/** A payment of charges came in. */
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

/** Money of an entry is to be given back. */
export function chargeRefundDueText(setting: NoticeSetting, charge: ChargeFacts): Letter {
  const { edition, studio } = names(setting);
  return letter(setting, `Your payment for ${edition} is to be refunded`, [
    `your payment for ${oneLine(charge.chargeName)} of ${oneLine(charge.entryName)} at ${edition} is to be given back.`,
    `${studio} arranges the refund with you. You need to do nothing.`,
  ]);
}

export interface ChargeFacts {
  readonly chargeName: string;
  readonly entryName: string;
}

/** Money of a ticket order is to be given back. */
export function orderRefundDueText(setting: NoticeSetting, { amount, orderId, reason }: OrderFacts): Letter {
  const { edition, studio } = names(setting);
  return letter(setting, `Your payment for ${edition} is to be refunded`, [
    `we received ${amount} for tickets to ${edition}, but ${REFUND_REASONS[reason ?? 'other']}.`,
    `${studio} arranges the refund with you. Reference: ${orderId}.`,
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
  festival_unavailable: 'it takes no more visitors',
  late_payment_no_inventory: 'the payment came late and the tickets are gone',
  edition_cancelled: 'it was cancelled',
  other: 'the tickets cannot be given out',
};

/** The edition of an entry will not take place. */
export function entryCancelledText(setting: NoticeSetting, entryName: string): Letter {
  const { edition, studio } = names(setting);
  return letter(setting, `${edition} is cancelled`, [
    `we are sorry: ${edition}, where ${oneLine(entryName)} was entered, is cancelled.`,
    `Nothing more is owed. What was paid is given back; ${studio} arranges that with you.`,
  ]);
}

/** The edition of a ticket order will not take place. `isPaid` is about money, not about free tickets. */
export function orderCancelledText(setting: NoticeSetting, order: { readonly isPaid: boolean }): Letter {
  const { edition, studio } = names(setting);
  const refund = `What you paid is given back; ${studio} arranges that with you.`;
  return letter(setting, `${edition} is cancelled`, [
    `we are sorry: ${edition}, which you ordered tickets for, is cancelled. The tickets are no longer valid.`,
    ...(order.isPaid ? [refund] : []),
  ]);
}

function names({ studioName, editionTitle }: NoticeSetting) {
  return { studio: oneLine(studioName), edition: oneLine(editionTitle) };
}
