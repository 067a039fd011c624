import type { ActorContext } from '@studio/access';
import { notChoosable, validationFailed } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { type ScheduleKind, type StudioDirectory, scheduleKindDisabled } from '../../accounts';
import { assessInternalLimits, type GivenLimits } from '../domain/class-type-limits';
import { ActivityDirectionEntity } from '../entities/activity-direction.entity';

/** Throws `schedule_kind_disabled` for a kind the studio does not offer (KIND-2). */
export async function assertKindEnabled(
  studios: StudioDirectory,
  { accountId }: ActorContext,
  kind: ScheduleKind,
): Promise<void> {
  const { enabledKinds } = await studios.settings(accountId);
  if (!enabledKinds.includes(kind)) throw scheduleKindDisabled('schedule_kind');
}

/** The id of the chosen active direction, or of the default one. Throws `validation_failed` (activity_direction_id). */
export async function directionOf(
  manager: EntityManager,
  { accountId }: ActorContext,
  id: number | undefined,
): Promise<number> {
  const direction = await manager.findOneBy(
    ActivityDirectionEntity,
    id === undefined ? { accountId, isDefault: true } : { accountId, id, isActive: true },
  );
  if (!direction) throw notChoosable('activity_direction_id', 'The activity direction');
  return direction.id;
}

/** Throws `validation_failed` on cutoffs and capacity given for an internal type. */
export function assertLimitsFit(kind: ScheduleKind, given: GivenLimits): void {
  const errors = kind === 'internal_class' ? assessInternalLimits(given) : {};
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
}
