import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, type Patch } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../accounts';
import { FutureClassesQuery } from '../queries/future-classes.query';
import { TRAINERS } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';
import { readPhone } from './contact-phone';
import { type NewTrainer, trainerTypeOf } from './create-trainer';
import { DIRECTIONS_OF_TRAINER, LOCATIONS_OF_TRAINER, replaceSet } from './reference-sets';

/** An absent field stays, null clears (GEN-17). */
export type TrainerPatch = Patch<NewTrainer>;

/**
 * Changes a trainer. Deactivating one leaves their classes as they are (TRN-2). Throws `validation_failed`
 * (trainer_type_id, phone, location_ids.N, activity_direction_ids.N), `not_found`, `already_taken` (slug).
 */
@Injectable()
export class ChangeTrainer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly catalogue: CatalogueWriter,
    private readonly classes: FutureClassesQuery,
    private readonly clock: Clock,
  ) {}

  /** Returns how many classes the trainer still has ahead when the patch deactivates them, else null (TRN-2). */
  async execute(ctx: ActorContext, id: number, patch: TrainerPatch): Promise<number | null> {
    const { trainerTypeId: typeId, locationIds, activityDirectionIds, ...fields } = patch;
    const phone = await readPhone(this.studios, ctx, patch.phone);
    return this.uow.write(ctx, async (manager) => {
      const trainer = await this.catalogue.lock(manager, ctx, TRAINERS, id);
      const trainerTypeId = typeId === undefined ? undefined : await trainerTypeOf(manager, ctx, typeId);
      const sets = {
        ...(await replaceSet(manager, ctx, LOCATIONS_OF_TRAINER, id, locationIds)),
        ...(await replaceSet(manager, ctx, DIRECTIONS_OF_TRAINER, id, activityDirectionIds)),
      };
      await this.catalogue.change(manager, ctx, TRAINERS, trainer, { ...fields, phone, trainerTypeId }, sets);
      return patch.isActive === false ? this.classes.ofTrainer(ctx, id, this.clock.now()) : null;
    });
  }
}
