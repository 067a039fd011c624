import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { limitReached, type Patch, validationFailed } from '@studio/kernel';
import { freeSlug, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, StudioDirectory, scheduleKindDisabled } from '../../../accounts';
import { assessPlanTerms, type PlanTerms } from '../domain/plan-rules';
import type { SoldKind } from '../domain/sold-kind';
import { ClassPassPlanEntity } from '../entities/class-pass-plan.entity';
import { assertPlanScope, NOTHING_COVERED, type PlanScope, writePlanScope } from './plan-scope';
import { lockPriceList } from './price-list-lock';

type PlanTermsInput = Patch<Omit<PlanTerms, 'name' | 'priceCents' | 'sessionsCount'>>;
type PlanScopeInput = Patch<Omit<PlanScope, 'classTypeIds'>>;

export interface NewClassPassPlan extends PlanTermsInput, PlanScopeInput {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly scheduleKind: SoldKind;
  readonly description?: string | null | undefined;
  readonly priceCents: number;
  readonly sessionsCount: number;
  readonly classTypeIds: readonly number[];
  readonly isTrial?: boolean | undefined;
  readonly isActive?: boolean | undefined;
  readonly sortOrder?: number | undefined;
}

const MAX_PLANS = 500;
const VALIDITY_DAYS = 30;
const TOTAL_VALIDITY_DAYS = 180;

/**
 * Adds a plan in the studio's currency. Throws `validation_failed`, `schedule_kind_disabled`, `already_taken` (slug),
 * `limit_reached`.
 */
@Injectable()
export class CreateClassPassPlan {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, plan: NewClassPassPlan): Promise<number> {
    const { classTypeIds, trainerTypeIds = [], roomIds = [], segmentId = null, scheduleKind, slug } = plan;
    const terms = termsOf(plan);
    const errors = assessPlanTerms(terms);
    if (Object.keys(errors).length > 0) throw validationFailed(errors);
    const scope: PlanScope = { classTypeIds, trainerTypeIds, roomIds, segmentId };
    return this.uow.write(ctx, async (manager) => {
      // Locked before the currency is read: the currency may change until the first plan exists.
      await lockPriceList(manager, ctx);
      const { enabledKinds, currency } = await this.studios.settings(ctx.accountId);
      if (!enabledKinds.includes(scheduleKind)) throw scheduleKindDisabled('schedule_kind');
      await assertRoomForOneMore(manager, ctx);
      await assertPlanScope(manager, ctx, scheduleKind, scope);
      const fields = {
        ...terms,
        scheduleKind,
        segmentId,
        currency,
        accountId: ctx.accountId,
        description: plan.description ?? null,
      };
      const flags = { isTrial: plan.isTrial ?? false, isActive: plan.isActive ?? true, sortOrder: plan.sortOrder ?? 0 };
      const chosen = slug ?? (await freeSlug(manager, 'passes.class_pass_plan', ctx, plan.name));
      const { id } = await manager.save(manager.create(ClassPassPlanEntity, { ...fields, ...flags, slug: chosen }));
      await writePlanScope(manager, ctx, { id, scheduleKind }, NOTHING_COVERED, scope);
      const changes = { name: plan.name, price_cents: plan.priceCents };
      await this.activity.record(manager, ctx, {
        action: 'class_pass_plan.created',
        subjectType: 'class_pass_plan',
        subjectId: id,
        changes,
      });
      return id;
    });
  }
}

async function assertRoomForOneMore(manager: EntityManager, { accountId }: ActorContext): Promise<void> {
  if ((await manager.countBy(ClassPassPlanEntity, { accountId })) >= MAX_PLANS)
    throw limitReached('class_pass_plan', MAX_PLANS);
}

function termsOf(plan: NewClassPassPlan): PlanTerms {
  const { name, priceCents, sessionsCount, availableFromTime = null, availableUntilTime = null } = plan;
  return {
    name,
    priceCents,
    sessionsCount,
    validityDays: plan.validityDays ?? VALIDITY_DAYS,
    totalValidityDays: plan.totalValidityDays ?? TOTAL_VALIDITY_DAYS,
    availableFromTime,
    availableUntilTime,
    allowsAnyTime: plan.allowsAnyTime ?? false,
    anyTimeAddonPriceCents: plan.anyTimeAddonPriceCents ?? null,
  };
}
