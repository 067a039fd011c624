import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { limitReached } from '@studio/kernel';
import { freeSlug, UnitOfWork } from '@studio/persistence';

import { ActivityLog, StudioDirectory } from '../../../../accounts';
import { lockCatalogue } from './catalogue-lock';
import type { CatalogueResource, CatalogueRow } from './catalogue-resource';
import { assertSetsInStudio, replaceSets } from './reference-sets';

/**
 * Adds a row to the catalogue: a location, room, direction, class type, trainer type or trainer. Throws
 * `already_taken` (slug), `limit_reached`, and what the resource refuses.
 */
@Injectable()
export class CreateInCatalogue {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns the id of the new row. */
  async execute<Row extends CatalogueRow, New extends { readonly name: string; readonly slug?: string | undefined }>(
    ctx: ActorContext,
    resource: CatalogueResource<Row, New>,
    given: New,
  ): Promise<number> {
    const { entity, subject, limit, sets = {} } = resource;
    const input = { ...given, ...(await resource.read?.(this.studios, ctx, given)) };
    const scope = { accountId: ctx.accountId };
    return this.uow.write(ctx, async (manager) => {
      const repository = manager.getRepository(entity);
      await lockCatalogue(manager, ctx);
      const settled = await resource.settle?.({ manager, ctx, studios: this.studios }, input, null);
      await assertSetsInStudio(manager, ctx, sets, input);
      if ((await repository.countBy(scope as never)) >= limit) throw limitReached(subject, limit);
      const slug = given.slug ?? (await freeSlug(manager, repository.metadata.tablePath, ctx, given.name));
      const row = repository.create({ ...input, ...settled, ...scope, slug } as never) as unknown as Row;
      const { id } = await repository.save(row);
      await this.activity.record(manager, ctx, {
        action: `${subject}.created`,
        subjectType: subject,
        subjectId: id,
        changes: { name: given.name },
      });
      await replaceSets(manager, ctx, sets, id, input);
      return id;
    });
  }
}
