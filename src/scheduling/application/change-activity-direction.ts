import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inUse, type Patch } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { DIRECTIONS } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';
import type { NewActivityDirection } from './create-activity-direction';

/** An absent field stays, null clears (GEN-17). */
export type ActivityDirectionPatch = Patch<Omit<NewActivityDirection, 'isDefault'>>;

/** Changes a direction. Throws `not_found`, `in_use` when the default one would be deactivated, `already_taken` (slug). */
@Injectable()
export class ChangeActivityDirection {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: ActivityDirectionPatch): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const direction = await this.catalogue.lock(manager, ctx, DIRECTIONS, id);
      if (direction.isDefault && patch.isActive === false)
        throw inUse(DIRECTIONS.subject, 'The default activity direction stays active.');
      await this.catalogue.change(manager, ctx, DIRECTIONS, direction, patch);
    });
  }
}
