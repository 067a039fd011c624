import { momentText, oneLine } from '@studio/kernel';

/** What a mail says. */
export interface NoticeText {
  readonly subject: string;
  readonly text: string;
}

/** What every notice knows. */
export interface NoticeSetting {
  readonly studioName: string;
  readonly editionTitle: string;
  /** Who is greeted; null greets nobody by name. */
  readonly name: string | null;
}

/** A payment of charges came in. */
export function paymentReceivedText(setting: NoticeSetting, payment: PaymentFacts): NoticeText {
  const { edition } = names(setting);
  return mail(setting, `Payment received for ${edition}`, [
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
export function chargeRefundDueText(setting: NoticeSetting, charge: ChargeFacts): NoticeText {
  const { edition, studio } = names(setting);
  return mail(setting, `Your payment for ${edition} is to be refunded`, [
    `your payment for ${oneLine(charge.chargeName)} of ${oneLine(charge.entryName)} at ${edition} is to be given back.`,
    `${studio} arranges the refund with you. You need to do nothing.`,
  ]);
}

export interface ChargeFacts {
  readonly chargeName: string;
  readonly entryName: string;
}

/** Tickets, which are attached. */
export function ticketsIssuedText(setting: NoticeSetting, { startsAt, timeZone, ...facts }: TicketFacts): NoticeText {
  const { edition } = names(setting);
  const venue = [facts.venueName, facts.venueAddress].filter((part) => part !== null).map(oneLine);
  return mail(setting, `Your tickets for ${edition}`, [
    `here are your tickets for ${edition}.`,
    [
      `It begins on ${momentText(startsAt, timeZone)}.`,
      ...(venue.length > 0 ? [`Venue: ${venue.join(', ')}.`] : []),
    ].join('\n'),
    facts.tickets.map(ticketLine).join('\n'),
    'They are attached, to print or to show on a phone. Each code admits once: please pass it to nobody else.',
  ]);
}

export interface TicketFacts {
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly venueName: string | null;
  readonly venueAddress: string | null;
  readonly tickets: readonly {
    readonly code: string;
    readonly admissionType: string;
    readonly holderName: string | null;
  }[];
}

function ticketLine({ code, admissionType, holderName }: TicketFacts['tickets'][number]): string {
  return `${code}  ${oneLine(admissionType)}${holderName === null ? '' : `, ${oneLine(holderName)}`}`;
}

/** Money of a ticket order is to be given back. */
export function orderRefundDueText(setting: NoticeSetting, { amount, orderId, reason }: OrderFacts): NoticeText {
  const { edition, studio } = names(setting);
  return mail(setting, `Your payment for ${edition} is to be refunded`, [
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
export function entryCancelledText(setting: NoticeSetting, entryName: string): NoticeText {
  const { edition, studio } = names(setting);
  return mail(setting, `${edition} is cancelled`, [
    `we are sorry: ${edition}, where ${oneLine(entryName)} was entered, is cancelled.`,
    `Nothing more is owed. What was paid is given back; ${studio} arranges that with you.`,
  ]);
}

/** The edition of a ticket order will not take place. `isPaid` is about money, not about free tickets. */
export function orderCancelledText(setting: NoticeSetting, order: { readonly isPaid: boolean }): NoticeText {
  const { edition, studio } = names(setting);
  const refund = `What you paid is given back; ${studio} arranges that with you.`;
  return mail(setting, `${edition} is cancelled`, [
    `we are sorry: ${edition}, which you ordered tickets for, is cancelled. The tickets are no longer valid.`,
    ...(order.isPaid ? [refund] : []),
  ]);
}

function mail(setting: NoticeSetting, subject: string, paragraphs: readonly string[]): NoticeText {
  const name = setting.name === null ? '' : oneLine(setting.name);
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
  return { subject, text: [greeting, ...paragraphs, oneLine(setting.studioName)].join('\n\n') };
}

function names({ studioName, editionTitle }: NoticeSetting) {
  return { studio: oneLine(studioName), edition: oneLine(editionTitle) };
}
