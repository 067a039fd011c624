import { Injectable } from '@nestjs/common';

import { NoticeQueue } from '../../../ticketing';

/** A notice to buyers of an event. In notices to all buyers, the order is one of the buyer's orders. */
export type EventNotice =
  | { readonly kind: 'tickets_issued'; readonly orderId: number; readonly email?: string }
  | { readonly kind: 'event_changed'; readonly orderId: number }
  | { readonly kind: 'event_cancelled'; readonly orderId: number };

/** Mails notices (events.md section 8). */
export const NOTICES_JOB = 'events.notices';

/** Records e-mail notices to buyers (events.md section 8). */
@Injectable()
export class EventNotices extends NoticeQueue<EventNotice> {
  protected readonly job = NOTICES_JOB;
}
