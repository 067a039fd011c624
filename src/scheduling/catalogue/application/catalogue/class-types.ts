import { notChoosable, validationFailed } from '@studio/kernel';

import { scheduleKindDisabled } from '../../../../accounts';
import { assessInternalLimits, NO_LIMITS } from '../../domain/class-type-limits';
import { lateTermsAfter, NO_LATE_TERMS } from '../../domain/late-policy';
import { NO_PRICE, priceAfter } from '../../domain/visit-price';
import { ActivityDirectionEntity } from '../../entities/activity-direction.entity';
import { ClassTypeEntity } from '../../entities/class-type.entity';
import type { CatalogueResource, CatalogueWork, NewRow } from './catalogue-resource';

/**
 * Types of classes with their defaults, of the kinds that the studio offers (KIND-2), their prices (VPR-1), and what
 * late cancellations cost (CAN-9). An internal type has neither cutoffs, capacity nor such a policy.
 */
export const CLASS_TYPES: CatalogueResource<ClassTypeEntity, NewRow<ClassTypeEntity>> = {
  entity: ClassTypeEntity,
  subject: 'class_type',
  label: 'The class type',
  limit: 500,
  isRequestedOnce: true,
  isSeriesSource: true,
  async check(work, input, type) {
    const { activityDirectionId: directionId, scheduleKind = type?.scheduleKind ?? 'group_class' } = input;
    const isInternal = scheduleKind === 'internal_class';
    const errors = isInternal ? assessInternalLimits(input) : {};
    if (Object.keys(errors).length > 0) throw validationFailed(errors);
    const { enabledKinds, currency } = await work.studios.settings(work.ctx.accountId);
    if (scheduleKind !== type?.scheduleKind && !enabledKinds.includes(scheduleKind))
      throw scheduleKindDisabled('schedule_kind');
    const isUnchanged = type && (directionId === undefined || directionId === type.activityDirectionId);
    return {
      ...(isInternal && NO_LIMITS),
      ...priceAfter(scheduleKind, type ?? NO_PRICE, input, currency),
      ...(isInternal ? NO_LATE_TERMS : lateTermsAfter(type ?? NO_LATE_TERMS, input, currency)),
      ...(!isUnchanged && { activityDirectionId: await directionOf(work, directionId) }),
    };
  },
};

/** The id of the requested active direction, or of the default one. Throws `validation_failed` (activity_direction_id). */
async function directionOf({ manager, ctx: { accountId } }: CatalogueWork, id: number | undefined): Promise<number> {
  const direction = await manager.findOneBy(
    ActivityDirectionEntity,
    id === undefined ? { accountId, isDefault: true } : { accountId, id, isActive: true },
  );
  if (!direction) throw notChoosable('activity_direction_id', 'The activity direction');
  return direction.id;
}
