import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { CATALOGUE, type CatalogueResource, type CatalogueRow, type CatalogueSubject } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';

/**
 * Deletes a location, room, direction, class type, trainer type or trainer that nothing uses (CAT-1). A default one and a
 * trainer with a login count as used. Throws `not_found`, `in_use`.
 */
@Injectable()
export class DeleteFromCatalogue {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(ctx: ActorContext, subject: CatalogueSubject, id: number): Promise<void> {
    const resource = CATALOGUE[subject] as CatalogueResource<CatalogueRow>;
    await this.uow.write(ctx, (manager) => this.catalogue.remove(manager, ctx, resource, id));
  }
}
