import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Patch, validationFailed } from '@studio/kernel';
import { rowChange, UnitOfWork } from '@studio/persistence';

import { ActivityLog, StudioDirectory, scheduleKindDisabled } from '../../../accounts';
import { assessPlanTerms } from '../domain/plan-rules';
import type { SoldKind } from '../domain/sold-kind';
import { ClassPassPlanEntity } from '../entities/class-pass-plan.entity';
import type { NewClassPassPlan } from './create-class-pass-plan';
import { lockPlan } from './locked-plan';
import { assertPlanScope, type PlanScope, readPlanScope, writePlanScope } from './plan-scope';

/**
 * Absent fields are unchanged, null clears; sets are replaced as a whole. The kind is accepted only with its current
 * value.
 */
export type ClassPassPlanPatch = Patch<NewClassPassPlan>;

/**
 * Changes a plan; issued passes retain their terms (PLN-2). The result is validated as a whole. Throws `not_found`,
 * `validation_failed`, `schedule_kind_disabled`, `already_taken` (slug).
 */
@Injectable()
export class ChangeClassPassPlan {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: ClassPassPlanPatch): Promise<void> {
    const { scheduleKind, classTypeIds, trainerTypeIds, roomIds, ...fields } = patch;
    await this.uow.write(ctx, async (manager) => {
      const plan = await lockPlan(manager, ctx, id);
      await this.assertSameKind(ctx, plan.scheduleKind, scheduleKind);
      const before = await readPlanScope(manager, ctx, plan);
      const { fields: columns, changes } = rowChange(manager, ClassPassPlanEntity, plan, fields);
      const resulting = { ...plan, ...columns };
      const errors = assessPlanTerms(resulting);
      if (Object.keys(errors).length > 0) throw validationFailed(errors);
      const after: PlanScope = {
        classTypeIds: classTypeIds ?? before.classTypeIds,
        trainerTypeIds: trainerTypeIds ?? before.trainerTypeIds,
        roomIds: roomIds ?? before.roomIds,
        segmentId: resulting.segmentId,
      };
      await assertPlanScope(manager, ctx, plan.scheduleKind, after);
      if (Object.keys(columns).length > 0)
        await manager.update(ClassPassPlanEntity, { accountId: ctx.accountId, id }, columns);
      const all = { ...changes, ...(await writePlanScope(manager, ctx, plan, before, after)) };
      if (Object.keys(all).length === 0) return;
      await this.activity.record(manager, ctx, {
        action: 'class_pass_plan.updated',
        subjectType: 'class_pass_plan',
        subjectId: id,
        changes: all,
      });
    });
  }

  /** Throws `validation_failed` for another kind, `schedule_kind_disabled` when no plan can be sold for it. */
  private async assertSameKind(ctx: ActorContext, kind: SoldKind, wanted: SoldKind | undefined): Promise<void> {
    if (wanted === undefined || wanted === kind) return;
    const { enabledKinds } = await this.studios.settings(ctx.accountId);
    if (!enabledKinds.includes(wanted)) throw scheduleKindDisabled('schedule_kind');
    throw validationFailed({ schedule_kind: ['The kind of a plan cannot change.'] });
  }
}
