import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ClassPassPlanEntity } from '../entities/class-pass-plan.entity';
import { ClassPassSegmentEntity } from '../entities/class-pass-segment.entity';
import { lockPriceList } from './price-list-lock';

/**
 * Locks the plan, so that no pass of it is issued until the transaction ends. Its times are `HH:MM`. Throws
 * `not_found`.
 */
export async function lockPlan(manager: EntityManager, ctx: ActorContext, id: number): Promise<ClassPassPlanEntity> {
  await lockPriceList(manager, ctx);
  const where = { accountId: ctx.accountId, id };
  const plan = await manager.findOne(ClassPassPlanEntity, { where, lock: { mode: 'pessimistic_write' } });
  if (!plan) throw notFound('The plan');
  plan.availableFromTime = minutes(plan.availableFromTime);
  plan.availableUntilTime = minutes(plan.availableUntilTime);
  return plan;
}

/** Locks the segment, so that no plan joins or leaves it until the transaction ends. Throws `not_found`. */
export async function lockSegment(
  manager: EntityManager,
  ctx: ActorContext,
  id: number,
): Promise<ClassPassSegmentEntity> {
  await lockPriceList(manager, ctx);
  const segment = await manager.findOneBy(ClassPassSegmentEntity, { accountId: ctx.accountId, id });
  if (!segment) throw notFound('The segment');
  return segment;
}

/** The database returns `HH:MM:SS`; plans use `HH:MM`. */
function minutes(time: string | null): string | null {
  return time?.slice(0, 'HH:MM'.length) ?? null;
}
