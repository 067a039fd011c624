import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import type { Patch } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../accounts';
import { seriesSourceChanged } from './catalogue-events';
import { LOCATIONS } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';
import { readPhone } from './contact-phone';
import { assertTimeZone, type NewLocation } from './create-location';

/** An absent field stays, null clears (GEN-17). */
export type LocationPatch = Patch<NewLocation>;

/** Changes a location; a new zone moves no stored instant (CAL-6). Throws `validation_failed` (timezone, phone), `not_found`, `already_taken` (slug). */
@Injectable()
export class ChangeLocation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly catalogue: CatalogueWriter,
    private readonly events: DomainEvents,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: LocationPatch): Promise<void> {
    assertTimeZone(patch.timezone);
    const phone = await readPhone(this.studios, ctx, patch.phone);
    await this.uow.write(ctx, async (manager) => {
      const location = await this.catalogue.lock(manager, ctx, LOCATIONS, id);
      const isChanged = await this.catalogue.change(manager, ctx, LOCATIONS, location, { ...patch, phone });
      if (isChanged) await this.events.publish(seriesSourceChanged(ctx.accountId));
    });
  }
}
