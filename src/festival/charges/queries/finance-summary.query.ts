import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement } from '@studio/persistence';

import { FestivalUnit } from '../../festival-unit';
import { CHARGE_MONEY, MONEY_OF_CHARGES } from './charge-money-columns';

/** Money of an edition in one currency, in minor units. */
export interface FinanceSummaryRow {
  readonly currency: string;
  readonly charges_paid_cents: number;
  readonly charges_outstanding_cents: number;
  readonly charges_refund_due_cents: number;
  readonly tickets_revenue_cents: number;
  readonly tickets_refund_due_cents: number;
  readonly cash_desk_balance_cents: number;
  readonly cash_in_cashboxes_cents: number;
}

/**
 * One row for each current or former currency of the edition. Paid: received for charges and neither refunded nor due
 * for a refund (PAY-8). Outstanding: still owed, including charges with a payment in progress (FEST-40).
 */
const SUMMARY = `
  WITH edition AS (
    SELECT id, currency FROM festival.festival_edition WHERE account_id = $1 AND id = $2
  ), charge AS (
    SELECT c.currency, c.status, c.amount_cents, ${CHARGE_MONEY}
    FROM edition
    JOIN festival.festival_entry e ON e.account_id = $1 AND e.edition_id = edition.id
    JOIN festival.festival_charge c ON c.account_id = e.account_id AND c.entry_id = e.id ${MONEY_OF_CHARGES}
  ), charge_due AS (
    SELECT charge.*, received_cents - refunded_cents AS refundable_cents,
      greatest(0, received_cents - refunded_cents - CASE WHEN status = 'paid' THEN amount_cents ELSE 0 END) AS due_cents
    FROM charge
  ), part AS (
    SELECT currency, 0 AS paid, 0 AS outstanding, 0 AS charge_due, 0 AS revenue, 0 AS ticket_due, 0 AS balance, 0 AS boxed
    FROM edition
    UNION ALL
    SELECT currency, refundable_cents - due_cents,
      CASE WHEN status IN ('pending', 'payment_pending', 'failed') THEN amount_cents ELSE 0 END, due_cents, 0, 0, 0, 0
    FROM charge_due
    UNION ALL
    SELECT o.currency, 0, 0, 0, o.amount_cents, CASE WHEN o.status = 'paid' THEN 0 ELSE o.amount_cents END, 0, 0
    FROM edition
    JOIN ticketing.ticket_order o ON o.account_id = $1 AND o.owner = 'edition' AND o.owner_id = edition.id
    WHERE o.status IN ('paid', 'refund_required', 'paid_requires_refund')
    UNION ALL
    SELECT k.currency, 0, 0, 0, 0, 0, signed.cents, CASE WHEN k.cashbox_location_id IS NULL THEN 0 ELSE signed.cents END
    FROM edition
    JOIN festival.festival_cash_entry k ON k.account_id = $1 AND k.edition_id = edition.id
    CROSS JOIN LATERAL (
      SELECT CASE k.direction WHEN 'cash_in' THEN k.amount_cents ELSE -k.amount_cents END AS cents) signed
  )
  SELECT currency, sum(paid)::bigint AS charges_paid_cents, sum(outstanding)::bigint AS charges_outstanding_cents,
    sum(charge_due)::bigint AS charges_refund_due_cents, sum(revenue)::bigint AS tickets_revenue_cents,
    sum(ticket_due)::bigint AS tickets_refund_due_cents, sum(balance)::bigint AS cash_desk_balance_cents,
    sum(boxed)::bigint AS cash_in_cashboxes_cents
  FROM part GROUP BY currency ORDER BY currency`;

/** Reads the finances of an edition, with which the studio's reports agree (FEST-40). */
@Injectable()
export class FinanceSummaryQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /** One row for each currency; none without such an edition. */
  async ofEdition(ctx: ActorContext, editionId: number): Promise<readonly FinanceSummaryRow[]> {
    const [rows] = await this.unit.read(ctx, [
      statement<FinanceSummaryRow>('festival_finance_summary', SUMMARY, [ctx.accountId, editionId]),
    ]);
    return rows;
  }
}
