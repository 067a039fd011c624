import { Injectable } from '@nestjs/common';
import { aboutRow, type Mail } from '@studio/delivery';
import type { Letter } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import { TicketAttachments } from '@studio/ticket-documents';
import { REFUND_DUE_STATUSES, ticketsIssuedText, type TicketOrderStatus } from '@studio/ticketing';

import { PrintedEventTicketsQuery } from '../../tickets/queries/printed-event-tickets.query';
import { eventCancelledText, eventChangedText } from '../domain/notice-texts';
import { type NoticedOrder, NoticeFactsQuery } from '../queries/notice-facts.query';
import type { EventNotice } from './event-notices';

/** Orders whose tickets let somebody in, or will not any more because the event is cancelled (EVT-4, EVT-6, EVT-12). */
const WITH_TICKETS: readonly TicketOrderStatus[] = ['paid', 'refund_required'];

/** A refund may be recorded before the mail goes: its buyer is still to know. */
const OF_CANCELLED: readonly TicketOrderStatus[] = [...WITH_TICKETS, 'paid_requires_refund', 'refunded'];

/** Makes the mail of a notice from what its facts are now. */
@Injectable()
export class NoticeMails {
  constructor(
    private readonly facts: NoticeFactsQuery,
    private readonly printed: PrintedEventTicketsQuery,
    private readonly attachments: TicketAttachments,
  ) {}

  /** The mail; null when there is no address, or no ground for it any more. */
  async render(scope: StudioScope, studioName: string, notice: EventNotice): Promise<Mail | null> {
    const order = await this.facts.order(scope, notice.orderId);
    if (order === null) return null;
    if (notice.kind === 'tickets_issued') return this.tickets(scope, studioName, order, notice);
    const text = notice.kind === 'event_changed' ? changed(studioName, order) : cancelled(studioName, order);
    return text === null || order.email === null ? null : { to: order.email, ...text, about: about(scope, notice) };
  }

  /** To the address of the notice, else to the buyer. */
  private async tickets(
    scope: StudioScope,
    studioName: string,
    order: NoticedOrder,
    notice: Extract<EventNotice, { readonly kind: 'tickets_issued' }>,
  ): Promise<Mail | null> {
    const email = notice.email ?? order.email;
    if (email === null) return null;
    const tickets = await this.printed.ofOrder(scope, notice.orderId);
    const [first] = tickets;
    if (first === undefined) return null;
    const text = ticketsIssuedText({ studioName, name: order.name }, { ...first, tickets });
    const attachments = await this.attachments.of(tickets);
    return { to: email, ...text, attachments, about: about(scope, notice) };
  }
}

/** An erased order takes its mails with it (ERA-3). */
function about({ accountId }: StudioScope, { orderId }: EventNotice): string {
  return aboutRow('events.event_order', accountId, orderId);
}

function changed(studioName: string, order: NoticedOrder): Letter | null {
  if (order.eventStatus !== 'published' || !hasOrder(order, WITH_TICKETS)) return null;
  return eventChangedText({ ...order, studioName }, order);
}

function cancelled(studioName: string, order: NoticedOrder): Letter | null {
  if (!order.isCancelled || !hasOrder(order, OF_CANCELLED)) return null;
  return eventCancelledText({ ...order, studioName }, { isRefundDue: hasOrder(order, REFUND_DUE_STATUSES) });
}

/** Whether the buyer has an order in one of the statuses: one mail tells of all their orders. */
function hasOrder({ statuses }: NoticedOrder, any: readonly TicketOrderStatus[]): boolean {
  return statuses.some((status) => any.includes(status));
}
