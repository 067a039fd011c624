import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { aboutRow, type Mail } from '@studio/delivery';
import { decimalText, type Letter } from '@studio/kernel';

import { PrintedTicketsQuery, TicketAttachments, ticketsIssuedText } from '../../../ticketing';
import { editionNames } from '../../admission/domain/edition-sale';
import {
  chargeRefundDueText,
  entryCancelledText,
  type NoticeSetting,
  orderCancelledText,
  orderRefundDueText,
  paymentReceivedText,
} from '../domain/notice-texts';
import { type NoticeAddressee, NoticeFactsQuery } from '../queries/notice-facts.query';
import type { FestivalNotice } from './festival-notices';

const REFUND_DUE = ['paid_requires_refund', 'refund_required'];

const ORDER = editionNames.mailedRow;
const ENTRY = 'festival.festival_entry';

type Rendered = {
  readonly addressee: NoticeAddressee;
  readonly text: Letter;
  /** Erasing the row deletes its mails (ERA-3). */
  readonly about: readonly [table: string, id: number];
} | null;

/** Renders the mail of a notice from its current facts. */
@Injectable()
export class NoticeMails {
  constructor(
    private readonly facts: NoticeFactsQuery,
    private readonly printed: PrintedTicketsQuery,
    private readonly attachments: TicketAttachments,
  ) {}

  /** The mail; null without an address, or when its reason no longer applies. */
  async render(ctx: ActorContext, studioName: string, notice: FestivalNotice): Promise<Mail | null> {
    if (notice.kind === 'tickets_issued') return this.tickets(ctx, studioName, notice.orderId, notice.email ?? null);
    const rendered = await this.rendered(ctx, studioName, notice);
    return rendered === null || rendered.addressee.email === null
      ? null
      : { to: rendered.addressee.email, ...rendered.text, about: aboutOf(ctx, rendered.about) };
  }

  private rendered(
    ctx: ActorContext,
    studioName: string,
    notice: Exclude<FestivalNotice, { readonly kind: 'tickets_issued' }>,
  ): Promise<Rendered> {
    switch (notice.kind) {
      case 'payment_received':
        return this.payment(ctx, studioName, notice.attemptId);
      case 'charge_refund_due':
        return this.chargeRefund(ctx, studioName, notice.chargeId);
      case 'order_refund_due':
        return this.orderRefund(ctx, studioName, notice.orderId);
      case 'edition_cancelled_entry':
        return this.cancelledEntry(ctx, studioName, notice.entryId);
      case 'edition_cancelled_order':
        break;
    }
    return this.cancelledOrder(ctx, studioName, notice.orderId);
  }

  private async payment(ctx: ActorContext, studioName: string, id: number): Promise<Rendered> {
    const paid = await this.facts.paidAttempt(ctx, id);
    if (paid === null) return null;
    const facts = { ...paid, amount: amountText(paid.amountCents, paid.currency) };
    return {
      addressee: paid,
      text: paymentReceivedText(setting(studioName, paid), facts),
      about: [ENTRY, paid.entryId],
    };
  }

  private async chargeRefund(ctx: ActorContext, studioName: string, id: number): Promise<Rendered> {
    const charge = await this.facts.refundDueCharge(ctx, id);
    if (charge === null) return null;
    return {
      addressee: charge,
      text: chargeRefundDueText(setting(studioName, charge), charge),
      about: [ENTRY, charge.entryId],
    };
  }

  private async orderRefund(ctx: ActorContext, studioName: string, id: number): Promise<Rendered> {
    const order = await this.facts.order(ctx, id);
    if (order === null || !REFUND_DUE.includes(order.status)) return null;
    const { orderId, reason } = order;
    const facts = { orderId, reason, amount: amountText(order.amountCents, order.currency) };
    return { addressee: order, text: orderRefundDueText(setting(studioName, order), facts), about: [ORDER, id] };
  }

  private async cancelledEntry(ctx: ActorContext, studioName: string, id: number): Promise<Rendered> {
    const entry = await this.facts.cancelledEntry(ctx, id);
    if (entry === null) return null;
    return {
      addressee: entry,
      text: entryCancelledText(setting(studioName, entry), entry.entryName),
      about: [ENTRY, id],
    };
  }

  private async cancelledOrder(ctx: ActorContext, studioName: string, id: number): Promise<Rendered> {
    const order = await this.facts.order(ctx, id);
    if (order === null || !['cancelled', 'archived'].includes(order.editionStatus)) return null;
    const isPaid = order.amountCents > 0 && REFUND_DUE.includes(order.status);
    return { addressee: order, text: orderCancelledText(setting(studioName, order), { isPaid }), about: [ORDER, id] };
  }

  /** Sent to `email`, else to the buyer. */
  private async tickets(ctx: ActorContext, studioName: string, orderId: number, email: string | null) {
    const order = await this.facts.order(ctx, orderId);
    const to = email ?? order?.email ?? null;
    if (order === null || to === null) return null;
    const tickets = await this.printed.ofOrder(ctx, { owner: 'edition', id: orderId });
    const [first] = tickets;
    if (first === undefined) return null;
    const text = ticketsIssuedText(setting(studioName, order), { ...first, tickets });
    const attachments = await this.attachments.of(tickets);
    return { to, ...text, attachments, about: aboutOf(ctx, [ORDER, orderId]) };
  }
}

function aboutOf({ accountId }: ActorContext, [table, id]: NonNullable<Rendered>['about']): string {
  return aboutRow(table, accountId, id);
}

function setting(studioName: string, { editionTitle, name }: NoticeAddressee): NoticeSetting {
  return { studioName, editionTitle, name };
}

const amountText = (amountCents: number, currency: string) => `${decimalText(amountCents, currency)} ${currency}`;
