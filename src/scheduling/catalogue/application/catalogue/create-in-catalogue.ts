import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { limitReached } from '@studio/kernel';
import { freeSlug, UnitOfWork } from '@studio/persistence';

import { ActivityLog, StudioDirectory } from '../../../../accounts';
import { lockCatalogue } from './catalogue-lock';
import type { CatalogueRow } from '../../entities/catalogue-row';
import type { CatalogueResource } from './catalogue-resource';
import { assertSetsInStudio, replaceSets } from './reference-sets';

/**
 * Creates a row of the catalogue. Throws `already_taken` (slug), `limit_reached`, and the refusals of the resource.
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
    body: New,
  ): Promise<number> {
    const { entity, subject, limit, sets = {} } = resource;
    const input = { ...body, ...(await resource.normalise?.(this.studios, ctx, body)) };
    const scope = { accountId: ctx.accountId };
    return this.uow.write(ctx, async (manager) => {
      const repository = manager.getRepository(entity);
      await lockCatalogue(manager, ctx);
      const derived = await resource.check?.({ manager, ctx, studios: this.studios }, input, null);
      await assertSetsInStudio(manager, ctx, sets, input);
      if ((await repository.countBy(scope as never)) >= limit) throw limitReached(subject, limit);
      const slug = body.slug ?? (await freeSlug(manager, repository.metadata.tablePath, ctx, body.name));
      const row = repository.create({ ...input, ...derived, ...scope, slug } as never) as unknown as Row;
      const { id } = await repository.save(row);
      await this.activity.record(manager, ctx, {
        action: `${subject}.created`,
        subjectType: subject,
        subjectId: id,
        changes: { name: body.name },
      });
      await replaceSets(manager, ctx, sets, id, input);
      return id;
    });
  }
}
