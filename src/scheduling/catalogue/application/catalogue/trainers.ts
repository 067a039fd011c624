import { notChoosable } from '@studio/kernel';

import { enteredPhone } from '../../../../accounts';
import { TrainerTypeEntity } from '../../entities/trainer-type.entity';
import { TrainerEntity } from '../../entities/trainer.entity';
import type { CatalogueResource, CatalogueWork, NewRow } from './catalogue-resource';
import { DIRECTIONS_OF_TRAINER, LOCATIONS_OF_TRAINER } from './reference-sets';

export interface NewTrainer extends Omit<NewRow<TrainerEntity>, 'userId'> {
  /** Information only. */
  readonly locationIds?: readonly number[] | undefined;
  /** Information only. */
  readonly activityDirectionIds?: readonly number[] | undefined;
}

/** People who give classes. `TrainerUserLinks` links their logins. */
export const TRAINERS: CatalogueResource<TrainerEntity, NewTrainer> = {
  entity: TrainerEntity,
  subject: 'trainer',
  label: 'The trainer',
  limit: 1_000,
  isRequestedOnce: true,
  sets: { locationIds: LOCATIONS_OF_TRAINER, activityDirectionIds: DIRECTIONS_OF_TRAINER },
  normalise: async (studios, ctx, { phone }) => ({ phone: await enteredPhone(studios, ctx, phone) }),
  async check(work, { trainerTypeId }, trainer) {
    if (trainer && trainerTypeId === undefined) return {};
    return { trainerTypeId: await trainerTypeOf(work, trainerTypeId) };
  },
  // The login must be removed first; otherwise it would remain without a trainer.
  isUndeletable: ({ userId }) => userId !== null,
};

/** The id of the requested type, or of the default one. Throws `validation_failed` (trainer_type_id). */
async function trainerTypeOf({ manager, ctx: { accountId } }: CatalogueWork, id: number | undefined): Promise<number> {
  const type = await manager.findOneBy(
    TrainerTypeEntity,
    id === undefined ? { accountId, isDefault: true } : { accountId, id },
  );
  if (!type) throw notChoosable('trainer_type_id', 'The trainer type');
  return type.id;
}
