import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Patch, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { TRAINER_TYPES } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';
import { type NewTrainerType, resignDefault } from './create-trainer-type';

/** An absent field stays, null clears (GEN-17). */
export type TrainerTypePatch = Patch<NewTrainerType>;

/**
 * Changes a trainer type; one that becomes the default takes the place of the former. Throws `validation_failed`
 * (is_default) for the default one that would no longer be it, `not_found`, `already_taken` (name, slug).
 */
@Injectable()
export class ChangeTrainerType {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: TrainerTypePatch): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const type = await this.catalogue.lock(manager, ctx, TRAINER_TYPES, id);
      if (type.isDefault && patch.isDefault === false)
        throw validationFailed({ is_default: ['Another trainer type has to become the default one instead.'] });
      if (!type.isDefault && patch.isDefault === true) await resignDefault(manager, ctx);
      await this.catalogue.change(manager, ctx, TRAINER_TYPES, type, patch);
    });
  }
}
