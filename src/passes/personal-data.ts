import { declareFreeTexts, declarePersonalRows } from '@studio/privacy';

const OF_PASSES = `
  JOIN passes.class_pass p ON p.account_id = x.account_id AND p.id = x.class_pass_id
  WHERE x.account_id = $1 AND p.customer_id = ANY($2::bigint[])`;

/** Declares the personal data of this context, and its texts that may name a person (ERA-4, EXP-2). */
export function declarePassesData(): void {
  declareFreeTexts({
    class_pass: { table: 'passes.class_pass', texts: ['cancel_reason'] },
    class_pass_adjustment: { table: 'passes.class_pass_adjustment', texts: ['reason'] },
  });
  declarePersonalRows({
    class_passes: {
      tables: ['passes.class_pass'],
      text: `
        SELECT id, code, plan_name, source, status, price_cents, paid_amount_cents, currency, is_trial, sessions_count,
          used_sessions_count, reserved_sessions_count, validity_days, total_validity_days, purchased_at, opened_at, expires_at,
          usable_until_at, frozen_at, closed_at, cancel_reason
        FROM passes.class_pass WHERE account_id = $1 AND customer_id = ANY($2::bigint[])`,
    },
    class_pass_sessions: {
      tables: ['passes.class_pass_reservation'],
      text: `
        SELECT x.id, x.class_pass_id, x.class_booking_id, x.scheduled_class_id, x.status, x.reserved_at, x.used_at, x.released_at
        FROM passes.class_pass_reservation x ${OF_PASSES}`,
    },
    class_pass_adjustments: {
      tables: ['passes.class_pass_adjustment'],
      text: `
        SELECT x.id, x.class_pass_id, x.adjustment_type, x.origin, x.reason, x.sessions_delta, x.days_delta, x.freeze_days_count,
          x.freeze_started_at, x.freeze_finished_at, x.previous_status, x.new_status, x.created_at
        FROM passes.class_pass_adjustment x ${OF_PASSES}`,
    },
  });
}
