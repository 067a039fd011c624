import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ClassPassPlanEntity } from '../entities/class-pass-plan.entity';
import { ClassPassSegmentEntity } from '../entities/class-pass-segment.entity';
import { lockPriceList } from './price-list-lock';

/** The plan, of which nobody issues a pass until the unit ends. Its times are `HH:MM`. Throws `not_found`. */
export async function lockPlan(manager: EntityManager, ctx: ActorContext, id: number): Promise<ClassPassPlanEntity> {
  await lockPriceList(manager, ctx);
  const where = { accountId: ctx.accountId, id };
  const plan = await manager.findOne(ClassPassPlanEntity, { where, lock: { mode: 'pessimistic_write' } });
  if (!plan) throw notFound('The plan');
  plan.availableFromTime = minutes(plan.availableFromTime);
  plan.availableUntilTime = minutes(plan.availableUntilTime);
  return plan;
}

/** The segment, which no plan is put under or taken from until the unit ends. Throws `not_found`. */
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

/** The database tells seconds, which a plan does not have. */
function minutes(time: string | null): string | null {
  return time?.slice(0, 'HH:MM'.length) ?? null;
}
