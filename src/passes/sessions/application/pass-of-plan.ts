import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { addValidityDays, type ClassPass, type PlanCoverage } from '../domain/class-pass';
import { PLAN_COLUMNS, type PlanColumns, planOf } from './pass-rows';

/** A pass that is not issued yet. */
export interface OfferedPass {
  readonly pass: ClassPass;
  readonly kind: PlanCoverage['kind'];
  readonly isActive: boolean;
  readonly isTrial: boolean;
}

type OfferedColumns = Pick<
  ClassPass,
  | 'sessionsCount'
  | 'validityDays'
  | 'totalValidityDays'
  | 'availableFromTime'
  | 'availableUntilTime'
  | 'allowsAnyTime'
  | 'anyTimeAddonPriceCents'
>;

type OfferedRow = OfferedColumns & PlanColumns & Omit<OfferedPass, 'pass'>;

const OF_PLAN = `
  SELECT l.is_active AS "isActive", l.is_trial AS "isTrial", l.schedule_kind AS kind, l.sessions_count AS "sessionsCount",
    l.validity_days AS "validityDays", l.total_validity_days AS "totalValidityDays",
    left(l.available_from_time::text, 5) AS "availableFromTime", left(l.available_until_time::text, 5) AS "availableUntilTime",
    l.allows_any_time AS "allowsAnyTime", l.any_time_addon_price_cents AS "anyTimeAddonPriceCents", ${PLAN_COLUMNS}
  FROM passes.class_pass_plan l CROSS JOIN LATERAL (SELECT l.id AS class_pass_plan_id) p
  WHERE l.account_id = $1 AND l.id = $2`;

/** Every pass that there is was issued before. */
const NO_PASS = Number.MAX_SAFE_INTEGER;

/** The pass that the plan would issue to the customer at `now`, paid in full (ISS-2); null when the studio has no such plan. */
export async function passOfPlan(
  manager: EntityManager,
  { accountId }: StudioScope,
  customerId: number,
  planId: number,
  now: Date,
): Promise<OfferedPass | null> {
  const [row] = await manager.query<OfferedRow[]>(OF_PLAN, [accountId, planId]);
  if (!row) return null;
  const { kind, isActive, isTrial, planKind, classTypeIds, trainerTypeIds, roomIds, ...terms } = row;
  const pass: ClassPass = {
    ...terms,
    id: NO_PASS,
    customerId,
    status: 'active',
    purchasedAt: now,
    isPaid: true,
    reservedSessionsCount: 0,
    usedSessionsCount: 0,
    openedAt: null,
    expiresAt: null,
    usableUntilAt: addValidityDays(now, terms.totalValidityDays),
    closedAt: null,
    frozenAt: null,
    cancelReason: null,
    plan: planOf({ planKind, classTypeIds, trainerTypeIds, roomIds }),
  };
  return { pass, kind, isActive, isTrial };
}
