import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { aboutRow, type Mail, studioMail } from '@studio/delivery';
import { languageOf, type Letter, moneyText } from '@studio/texts';

import type { ListedStudio } from '../../../accounts';
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
  async render(ctx: ActorContext, studio: ListedStudio, notice: FestivalNotice): Promise<Mail | null> {
    if (notice.kind === 'tickets_issued') return this.tickets(ctx, studio, notice.orderId, notice.email ?? null);
    const rendered = await this.rendered(ctx, studio, notice);
    return rendered === null || rendered.addressee.email === null
      ? null
      : { ...studioMail(rendered.addressee.email, rendered.text, studio), about: aboutOf(ctx, rendered.about) };
  }

  private rendered(
    ctx: ActorContext,
    studio: ListedStudio,
    notice: Exclude<FestivalNotice, { readonly kind: 'tickets_issued' }>,
  ): Promise<Rendered> {
    switch (notice.kind) {
      case 'payment_received':
        return this.payment(ctx, studio, notice.attemptId);
      case 'charge_refund_due':
        return this.chargeRefund(ctx, studio, notice.chargeId);
      case 'order_refund_due':
        return this.orderRefund(ctx, studio, notice.orderId);
      case 'edition_cancelled_entry':
        return this.cancelledEntry(ctx, studio, notice.entryId);
      case 'edition_cancelled_order':
        break;
    }
    return this.cancelledOrder(ctx, studio, notice.orderId);
  }

  private async payment(ctx: ActorContext, studio: ListedStudio, id: number): Promise<Rendered> {
    const paid = await this.facts.paidAttempt(ctx, id);
    if (paid === null) return null;
    const from = setting(studio, paid);
    const facts = { ...paid, amount: moneyText(paid, from.language) };
    return {
      addressee: paid,
      text: paymentReceivedText(from, facts),
      about: [ENTRY, paid.entryId],
    };
  }

  private async chargeRefund(ctx: ActorContext, studio: ListedStudio, id: number): Promise<Rendered> {
    const charge = await this.facts.refundDueCharge(ctx, id);
    if (charge === null) return null;
    return {
      addressee: charge,
      text: chargeRefundDueText(setting(studio, charge), charge),
      about: [ENTRY, charge.entryId],
    };
  }

  private async orderRefund(ctx: ActorContext, studio: ListedStudio, id: number): Promise<Rendered> {
    const order = await this.facts.order(ctx, id);
    if (order === null || !REFUND_DUE.includes(order.status)) return null;
    const { orderId, reason } = order;
    const from = setting(studio, order);
    const facts = { orderId, reason, amount: moneyText(order, from.language) };
    return { addressee: order, text: orderRefundDueText(from, facts), about: [ORDER, id] };
  }

  private async cancelledEntry(ctx: ActorContext, studio: ListedStudio, id: number): Promise<Rendered> {
    const entry = await this.facts.cancelledEntry(ctx, id);
    if (entry === null) return null;
    return {
      addressee: entry,
      text: entryCancelledText(setting(studio, entry), entry.entryName),
      about: [ENTRY, id],
    };
  }

  private async cancelledOrder(ctx: ActorContext, studio: ListedStudio, id: number): Promise<Rendered> {
    const order = await this.facts.order(ctx, id);
    if (order === null || !['cancelled', 'archived'].includes(order.editionStatus)) return null;
    const isPaid = order.amountCents > 0 && REFUND_DUE.includes(order.status);
    return { addressee: order, text: orderCancelledText(setting(studio, order), { isPaid }), about: [ORDER, id] };
  }

  /** Sent to `email`, else to the buyer. */
  private async tickets(ctx: ActorContext, studio: ListedStudio, orderId: number, email: string | null) {
    const order = await this.facts.order(ctx, orderId);
    const to = email ?? order?.email ?? null;
    if (order === null || to === null) return null;
    const tickets = await this.printed.ofOrder(ctx, { owner: 'edition', id: orderId });
    const [first] = tickets;
    if (first === undefined) return null;
    const text = ticketsIssuedText(setting(studio, order), { ...first, tickets });
    const attachments = await this.attachments.of(tickets, text.language);
    return { ...studioMail(to, text, studio), attachments, about: aboutOf(ctx, [ORDER, orderId]) };
  }
}

function aboutOf({ accountId }: ActorContext, [table, id]: NonNullable<Rendered>['about']): string {
  return aboutRow(table, accountId, id);
}

/** Buyers have no language of their own: the studio's (LANG-1). */
function setting(studio: ListedStudio, { editionTitle, name }: NoticeAddressee): NoticeSetting {
  return { studioName: studio.name, editionTitle, name, language: languageOf(studio.defaultLanguage) };
}
