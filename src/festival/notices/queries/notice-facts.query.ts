import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Statement, statement } from '@studio/persistence';

import { FestivalUnit } from '../../festival-unit';
import type { RefundReason } from '../domain/notice-texts';

export interface NoticeAddressee {
  readonly email: string | null;
  readonly name: string | null;
  readonly editionTitle: string;
}

export interface PaidAttempt extends NoticeAddressee {
  readonly entryId: number;
  readonly entryName: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly chargeNames: readonly string[];
}

export interface RefundDueCharge extends NoticeAddressee {
  readonly entryId: number;
  readonly entryName: string;
  readonly chargeName: string;
}

export interface CancelledEntry extends NoticeAddressee {
  readonly entryName: string;
}

export interface NoticedOrder extends NoticeAddressee {
  readonly orderId: string;
  readonly status: string;
  readonly editionStatus: string;
  readonly reason: RefundReason | null;
  readonly amountCents: number;
  readonly currency: string;
}

const CONTACT = `
  e.contact_email AS "email", e.contact_name AS "name", ed.title AS "editionTitle", e.entry_name AS "entryName"`;

const EDITION = 'JOIN festival.festival_edition ed ON ed.account_id = e.account_id AND ed.id = e.edition_id';

const PAID_ATTEMPT = `
  SELECT ${CONTACT}, e.id AS "entryId", a.order_id AS "orderId", a.amount_cents AS "amountCents", a.currency,
    (SELECT array_agg(c.name ORDER BY c.id) FROM festival.festival_payment_allocation l
     JOIN festival.festival_charge c ON c.account_id = l.account_id AND c.id = l.charge_id
     WHERE l.account_id = $1 AND l.attempt_id = a.id) AS "chargeNames"
  FROM payments.payment_attempt a
  JOIN festival.festival_entry_attempt p ON p.account_id = a.account_id AND p.attempt_id = a.id
  JOIN festival.festival_entry e ON e.account_id = p.account_id AND e.id = p.entry_id
  ${EDITION}
  WHERE a.account_id = $1 AND a.id = $2 AND a.status = 'paid'`;

const REFUND_DUE_CHARGE = `
  SELECT ${CONTACT}, e.id AS "entryId", c.name AS "chargeName"
  FROM festival.festival_charge c
  JOIN festival.festival_entry e ON e.account_id = c.account_id AND e.id = c.entry_id
  ${EDITION}
  WHERE c.account_id = $1 AND c.id = $2 AND c.status = 'paid_requires_refund'`;

const CANCELLED_ENTRY = `
  SELECT ${CONTACT}
  FROM festival.festival_entry e
  ${EDITION}
  WHERE e.account_id = $1 AND e.id = $2 AND ed.cancelled_at IS NOT NULL`;

const ORDER = `
  SELECT o.buyer_email AS "email", o.buyer_name AS "name", ed.title AS "editionTitle", o.order_id AS "orderId", o.status,
    ed.status AS "editionStatus", o.refund_reason_code AS "reason", o.amount_cents AS "amountCents", o.currency
  FROM ticketing.ticket_order o
  JOIN festival.festival_edition ed ON ed.account_id = o.account_id AND ed.id = o.owner_id
  WHERE o.account_id = $1 AND o.owner = 'edition' AND o.id = $2`;

/** Reads the facts of notices when they are mailed; null when the reason of the notice no longer applies. */
@Injectable()
export class NoticeFactsQuery {
  constructor(private readonly unit: FestivalUnit) {}

  paidAttempt(ctx: ActorContext, id: number): Promise<PaidAttempt | null> {
    return this.one(ctx, statement<PaidAttempt>('festival_notice_attempt', PAID_ATTEMPT, [ctx.accountId, id]));
  }

  /** A charge that requires a refund. */
  refundDueCharge(ctx: ActorContext, id: number): Promise<RefundDueCharge | null> {
    return this.one(ctx, statement<RefundDueCharge>('festival_notice_charge', REFUND_DUE_CHARGE, [ctx.accountId, id]));
  }

  /** An entry of a cancelled edition. */
  cancelledEntry(ctx: ActorContext, id: number): Promise<CancelledEntry | null> {
    return this.one(ctx, statement<CancelledEntry>('festival_notice_entry', CANCELLED_ENTRY, [ctx.accountId, id]));
  }

  /** A ticket order in any state. */
  order(ctx: ActorContext, id: number): Promise<NoticedOrder | null> {
    return this.one(ctx, statement<NoticedOrder>('festival_notice_order', ORDER, [ctx.accountId, id]));
  }

  private async one<Row>(ctx: ActorContext, select: Statement<Row>): Promise<Row | null> {
    const [rows] = await this.unit.read(ctx, [select]);
    return rows[0] ?? null;
  }
}
