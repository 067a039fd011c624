import { Injectable } from '@nestjs/common';
import { aboutRow, type Mail, studioMail } from '@studio/delivery';
import type { StudioScope } from '@studio/persistence';
import { languageOf, type Letter } from '@studio/texts';

import type { ListedStudio } from '../../../accounts';
import {
  PrintedTicketsQuery,
  REFUND_DUE_STATUSES,
  TicketAttachments,
  ticketsIssuedText,
  type TicketOrderStatus,
} from '../../../ticketing';
import { eventNames } from '../../sales/domain/event-sale';
import { eventCancelledText, eventChangedText } from '../domain/notice-texts';
import { type NoticedOrder, NoticeFactsQuery } from '../queries/notice-facts.query';
import type { EventNotice } from './event-notices';

/** Orders whose tickets admit, or did before the event was cancelled (EVT-4, EVT-6, EVT-12). */
const WITH_TICKETS: readonly TicketOrderStatus[] = ['paid', 'refund_required'];

/** A refund may be recorded before the mail is sent; its buyer must still be notified. */
const OF_CANCELLED: readonly TicketOrderStatus[] = [...WITH_TICKETS, 'paid_requires_refund', 'refunded'];

/** Renders the mail of a notice from its current facts. */
@Injectable()
export class NoticeMails {
  constructor(
    private readonly facts: NoticeFactsQuery,
    private readonly printed: PrintedTicketsQuery,
    private readonly attachments: TicketAttachments,
  ) {}

  /** The mail; null without an address, or when its reason no longer applies. */
  async render(scope: StudioScope, studio: ListedStudio, notice: EventNotice): Promise<Mail | null> {
    const order = await this.facts.order(scope, notice.orderId);
    if (order === null) return null;
    if (notice.kind === 'tickets_issued') return this.tickets(scope, studio, order, notice);
    const text = notice.kind === 'event_changed' ? changed(studio, order) : cancelled(studio, order);
    return text === null || order.email === null
      ? null
      : { ...studioMail(order.email, text, studio), about: about(scope, notice) };
  }

  /** Sent to the address of the notice, else to the buyer. */
  private async tickets(
    scope: StudioScope,
    studio: ListedStudio,
    order: NoticedOrder,
    notice: Extract<EventNotice, { readonly kind: 'tickets_issued' }>,
  ): Promise<Mail | null> {
    const email = notice.email ?? order.email;
    if (email === null) return null;
    const tickets = await this.printed.ofOrder(scope, { owner: 'event', id: notice.orderId });
    const [first] = tickets;
    if (first === undefined) return null;
    const text = ticketsIssuedText({ ...fromOf(studio), name: order.name }, { ...first, tickets });
    const attachments = await this.attachments.of(tickets, text.language);
    return { ...studioMail(email, text, studio), attachments, about: about(scope, notice) };
  }
}

/** Erasing the order deletes its mails (ERA-3). */
function about({ accountId }: StudioScope, { orderId }: EventNotice): string {
  return aboutRow(eventNames.mailedRow, accountId, orderId);
}

function changed(studio: ListedStudio, order: NoticedOrder): Letter | null {
  if (order.eventStatus !== 'published' || !hasOrder(order, WITH_TICKETS)) return null;
  return eventChangedText({ ...order, ...fromOf(studio) }, order);
}

function cancelled(studio: ListedStudio, order: NoticedOrder): Letter | null {
  if (!order.isCancelled || !hasOrder(order, OF_CANCELLED)) return null;
  return eventCancelledText({ ...order, ...fromOf(studio) }, { isRefundDue: hasOrder(order, REFUND_DUE_STATUSES) });
}

/** Buyers have no language of their own: the studio's (LANG-1). */
function fromOf({ name, defaultLanguage }: ListedStudio) {
  return { studioName: name, language: languageOf(defaultLanguage) };
}

/** Whether the buyer has an order in one of the statuses, since one mail covers all their orders. */
function hasOrder({ statuses }: NoticedOrder, any: readonly TicketOrderStatus[]): boolean {
  return statuses.some((status) => any.includes(status));
}
