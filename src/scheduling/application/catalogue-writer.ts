import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inUse, limitReached, notFound, type Patch } from '@studio/kernel';
import { freeSlug, refusingUse, rowChange, type ValueChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../accounts';
import { lockCatalogue } from './catalogue-lock';
import type { CatalogueResource, CatalogueRow } from './catalogue-resources';

/** Inserts, changes and deletes rows of the catalogue, with slug, limit and activity entry. */
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

  /** The row, which no other catalogue write changes until the unit ends. Throws `not_found`. */
  async lock<Row extends CatalogueRow>(
    manager: EntityManager,
    ctx: ActorContext,
    { entity, label }: CatalogueResource<Row>,
    id: number,
  ): Promise<Row> {
    await lockCatalogue(manager, ctx);
    const row = await manager.getRepository(entity).findOneBy({ accountId: ctx.accountId, id } as never);
    if (!row) throw notFound(label);
    return row;
  }

  /**
   * Writes the wanted fields of a locked row that differ and records them with the sets that changed; nothing when none
   * did. Returns whether anything changed. Throws `in_use` when rows that refer to it forbid the change.
   */
  async change<Row extends CatalogueRow>(
    manager: EntityManager,
    ctx: ActorContext,
    { entity, subject }: CatalogueResource<Row>,
    row: Row,
    wanted: NoInfer<Patch<Row>>,
    sets: Readonly<Record<string, ValueChange>> = {},
  ): Promise<boolean> {
    const { fields, changes } = rowChange(manager, entity, row, wanted);
    const all = { ...changes, ...sets };
    if (Object.keys(all).length === 0) return false;
    const key = { accountId: row.accountId, id: row.id };
    if (Object.keys(fields).length > 0)
      await refusingUse(subject, manager.getRepository(entity).update(key as never, fields as never));
    await this.activity.record(manager, ctx, {
      action: `${subject}.updated`,
      subjectType: subject,
      subjectId: row.id,
      changes: all,
    });
    return true;
  }

  /** Deletes a row that nothing uses (CAT-1). Throws `not_found`, `in_use`. */
  async remove<Row extends CatalogueRow>(
    manager: EntityManager,
    ctx: ActorContext,
    resource: CatalogueResource<Row>,
    id: number,
  ): Promise<void> {
    const { entity, subject, label } = resource;
    const row = await this.lock(manager, ctx, resource, id);
    if (resource.isKept(row)) throw inUse(subject, `${label} is not deleted as it is.`);
    const key = { accountId: ctx.accountId, id };
    await refusingUse(subject, manager.getRepository(entity).delete(key as never));
    await this.activity.record(manager, ctx, {
      action: `${subject}.deleted`,
      subjectType: subject,
      subjectId: id,
      changes: { name: row.name },
    });
  }
}
