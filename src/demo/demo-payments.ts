import { Injectable } from '@nestjs/common';
import { startOfDay } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import type { DemoPlan } from './demo-plan';
import { insertSelected } from './insert-selected';
import type { DemoBooksSetting, DemoMonth } from './demo-months';

const ORDER_ID = `'pp-' || (SELECT string_agg(substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 1 + floor(random() * 32)::int, 1), '')
    FROM generate_series(1, 20) WHERE paid.customer_id IS NOT NULL)`;

/**
 * Two of three passes and every single visit are paid in cash. `NOT IN` looks the reservations up once: rows of this
 * transaction have no statistics, and with `NOT EXISTS` a reset of the demo studios took twice as long.
 */
const PURCHASES = `
  SELECT customer_id, location_id, plan_id AS class_pass_plan_id, pass_id AS class_pass_id, booking_id,
    CASE WHEN booking_id IS NOT NULL THEN 'manual_cash_booking' WHEN turn % 3 > 0 THEN 'manual_cash_class_pass'
      ELSE 'manual_cashless_class_pass' END AS payment_source,
    CASE WHEN booking_id IS NOT NULL OR turn % 3 > 0 THEN 'studio_cash' ELSE 'studio_card' END AS provider,
    ${ORDER_ID} AS order_id, 'payment_paid' AS status, description, plan_name, plan_slug, schedule_kind, sessions_count, validity_days,
    total_validity_days, amount_cents, currency, paid_at, $4::jsonb AS actor, paid_at AS created_at
  FROM (
    SELECT p.customer_id, p.issued_location_id AS location_id, p.class_pass_plan_id AS plan_id, p.id AS pass_id, NULL::bigint AS booking_id,
      p.plan_name AS description, p.plan_name, p.plan_slug, l.schedule_kind, p.sessions_count, p.validity_days, p.total_validity_days,
      p.paid_amount_cents AS amount_cents, p.currency, p.purchased_at AS paid_at, row_number() OVER (ORDER BY p.purchased_at, p.id) AS turn
    FROM passes.class_pass p JOIN passes.class_pass_plan l ON l.account_id = p.account_id AND l.id = p.class_pass_plan_id
    WHERE p.account_id = $1 AND p.purchased_at >= $2 AND p.purchased_at < $3
    UNION ALL
    SELECT b.customer_id, c.location_id, NULL, NULL, b.id, c.title, NULL, NULL, NULL, NULL, NULL, NULL, $5, $6, c.starts_at, 0
    FROM booking.class_booking b JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
    WHERE b.account_id = $1 AND c.starts_at >= $2 AND c.starts_at < $3
      AND b.id NOT IN (SELECT class_booking_id FROM passes.class_pass_reservation WHERE account_id = $1)
  ) paid
  ORDER BY paid_at, customer_id`;

const CASH = `
  SELECT (SELECT max(id) FROM finance.finance_epoch WHERE account_id = $1) AS finance_epoch_id, p.location_id, p.currency,
    'in' AS direction, 'customer_payment' AS purpose, p.amount_cents, p.paid_at AS occurred_at,
    'purchase:' || p.id || ':cash-in' AS source_key, p.actor, p.paid_at AS created_at
  FROM finance.customer_purchase p WHERE p.account_id = $1 AND p.method = 'cash' AND p.paid_at >= $2 AND p.paid_at < $3
  ORDER BY p.paid_at, p.id`;

/**
 * Payments of regulars in a month: their passes, and visits that no pass covers. Written as rows, as DemoVisits writes
 * the visits.
 */
@Injectable()
export class DemoPayments {
  constructor(private readonly uow: UnitOfWork) {}

  async take(
    { money, currency }: DemoPlan,
    { staff }: DemoBooksSetting,
    { firstDay, nextDay }: DemoMonth,
  ): Promise<void> {
    const { timeZone, actor } = staff;
    const period = [startOfDay(firstDay, timeZone), startOfDay(nextDay, timeZone)];
    const snapshot = { user_id: actor.userId, trainer_id: null, name: actor.name, role: actor.role };
    await this.uow.write(staff, async (manager) => {
      await insertSelected(manager, staff, 'finance.customer_purchase', PURCHASES, [
        ...period,
        snapshot,
        money.visitCents,
        currency,
      ]);
      await insertSelected(manager, staff, 'finance.cash_ledger_entry', CASH, period);
    });
  }
}
