import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { limitReached } from '@studio/kernel';
import { freeSlug } from '@studio/persistence';
import type { EntityManager, EntityTarget } from 'typeorm';

import { ActivityLog } from '../../accounts';

/** What rows of the catalogue have in common. */
interface CatalogueRow {
  id: number;
  accountId: number;
  name: string;
  slug: string;
}

/** One sort of catalogue row: where it lies and how many a studio may have (CAT-5). */
export interface CatalogueResource<Row extends CatalogueRow> {
  readonly entity: EntityTarget<Row>;
  readonly subject: string;
  readonly limit: number;
}

/** Inserts named rows of the catalogue, with slug, limit and activity entry. */
@Injectable()
export class CatalogueWriter {
  constructor(private readonly activity: ActivityLog) {}

  /** Returns the id of the new row. Throws `limit_reached`; a slug that is taken becomes `already_taken`. */
  async insert<Row extends CatalogueRow>(
    manager: EntityManager,
    ctx: ActorContext,
    { entity, subject, limit }: CatalogueResource<Row>,
    { slug, ...fields }: Omit<Partial<Row>, 'name' | 'slug'> & { name: string; slug?: string | undefined },
  ): Promise<number> {
    const repository = manager.getRepository(entity);
    const scope = { accountId: ctx.accountId };
    await lockCatalogue(manager, ctx);
    if ((await repository.countBy(scope as never)) >= limit) throw limitReached(subject, limit);
    const row = repository.create({
      ...fields,
      ...scope,
      slug: slug ?? (await freeSlug(manager, repository.metadata.tablePath, ctx, fields.name)),
    } as never) as unknown as Row;
    const { id } = await repository.save(row);
    await this.activity.record(manager, ctx, {
      action: `${subject}.created`,
      subjectType: subject,
      subjectId: id,
      changes: { name: fields.name },
    });
    return id;
  }
}

/**
 * Catalogue writes of one studio take turns, so that of two made at once the second counts and names after the first.
 * The studio's revision is locked, which every such write counts anyway.
 */
async function lockCatalogue(manager: EntityManager, { accountId }: ActorContext): Promise<void> {
  await manager.query(
    `INSERT INTO scheduling.catalogue_revision AS r (account_id, revision) VALUES ($1, nextval('scheduling.revision'))
     ON CONFLICT (account_id) DO UPDATE SET revision = r.revision`,
    [accountId],
  );
}
