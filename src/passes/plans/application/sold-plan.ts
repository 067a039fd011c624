import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { SoldKind } from '../domain/sold-kind';

/** The plan of a pass, as it is when the pass is issued (PLN-2). */
export interface SoldPlan {
  readonly id: number;
  readonly kind: SoldKind;
  readonly isActive: boolean;
  readonly isTrial: boolean;
  readonly priceCents: number;
  readonly currency: string;
  readonly totalValidityDays: number;
}

const LOCK_PLAN = `
  SELECT id, schedule_kind AS kind, is_active AS "isActive", is_trial AS "isTrial", price_cents AS "priceCents", currency,
    total_validity_days AS "totalValidityDays"
  FROM passes.class_pass_plan WHERE account_id = $1 AND id = $2 FOR SHARE`;

/** Locks the plan against changes until the transaction ends; null when the studio has none with the id. */
export async function lockSoldPlan(
  manager: EntityManager,
  { accountId }: StudioScope,
  id: number,
): Promise<SoldPlan | null> {
  const [row] = await manager.query<SoldPlan[]>(LOCK_PLAN, [accountId, id]);
  return row ?? null;
}
