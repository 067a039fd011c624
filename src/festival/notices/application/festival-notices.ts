import { Injectable } from '@nestjs/common';

import { NoticeQueue } from '../../../ticketing';

/** A notice to people of a festival. */
export type FestivalNotice =
  | { readonly kind: 'payment_received'; readonly attemptId: number }
  | { readonly kind: 'charge_refund_due'; readonly chargeId: number }
  | { readonly kind: 'tickets_issued'; readonly orderId: number; readonly email?: string }
  | { readonly kind: 'order_refund_due'; readonly orderId: number }
  | { readonly kind: 'edition_cancelled_entry'; readonly entryId: number }
  | { readonly kind: 'edition_cancelled_order'; readonly orderId: number };

/** Mails notices (festival.md section 12). */
export const NOTICES_JOB = 'festival.notices';

/** Records e-mail notices to people of a festival (festival.md section 12). */
@Injectable()
export class FestivalNotices extends NoticeQueue<FestivalNotice> {
  protected readonly job = NOTICES_JOB;
}
