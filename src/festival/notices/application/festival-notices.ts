import type { ActorContext } from '@studio/access';

/** Something people of a festival are told by e-mail. Ids only: texts are made when the mail is sent. */
export type FestivalNotice =
  | { readonly kind: 'payment_received'; readonly attemptId: number }
  | { readonly kind: 'charge_refund_due'; readonly chargeId: number }
  | { readonly kind: 'tickets_issued'; readonly orderId: number; readonly email?: string }
  | { readonly kind: 'order_refund_due'; readonly orderId: number }
  | { readonly kind: 'edition_cancelled_entry'; readonly entryId: number }
  | { readonly kind: 'edition_cancelled_order'; readonly orderId: number };

/** Has festival people told by e-mail (festival.md section 12). */
export abstract class FestivalNotices {
  /** Records the notices in the open unit; each is mailed after the commit, to whom there is an address of. */
  abstract record(ctx: ActorContext, notices: readonly FestivalNotice[]): Promise<void>;
}
