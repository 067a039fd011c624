import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { Clock, inputHash, limitReached } from '@studio/kernel';
import { freeSlug, UnitOfWork } from '@studio/persistence';
import { type EntityManager, MoreThan } from 'typeorm';

import { ActivityLog, StudioDirectory } from '../../../../accounts';
import { lockCatalogue } from './catalogue-lock';
import type { CatalogueRow } from '../../entities/catalogue-row';
import type { RequestedRow } from '../../entities/requested-row';
import type { CatalogueResource } from './catalogue-resource';
import { assertSetsInStudio, replaceSets } from './reference-sets';

/** How long an equal request is a repeat (CAT-6). */
const REPEAT_MS = 60_000;

/**
 * Creates a row of the catalogue. Throws `already_taken` (slug), `limit_reached`, and the refusals of the resource.
 */
@Injectable()
export class CreateInCatalogue {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new row, or of the one that the same request made less than a minute ago (CAT-6). */
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
      const request = this.requestOf(ctx, resource, body);
      const first = request && (await firstOf(manager, ctx, resource, request));
      if (first) return first;
      const derived = await resource.check?.({ manager, ctx, studios: this.studios }, input, null);
      await assertSetsInStudio(manager, ctx, sets, input);
      if ((await repository.countBy(scope as never)) >= limit) throw limitReached(subject, limit);
      const slug = body.slug ?? (await freeSlug(manager, repository.metadata.tablePath, ctx, body.name));
      const row = repository.create({ ...input, ...derived, ...request, ...scope, slug } as never) as unknown as Row;
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

  /** How repeats of a person's request are found; null where each request makes a row, and for a slug, which is unique. */
  private requestOf<Row extends CatalogueRow, New extends { readonly slug?: string | undefined }>(
    ctx: ActorContext,
    { isRequestedOnce }: CatalogueResource<Row, New>,
    body: New,
  ): Request | null {
    const staffId = staffIdOf(ctx);
    if (!isRequestedOnce || staffId === null || body.slug !== undefined) return null;
    return { requestHash: inputHash({ staffId, ...body }), requestedAt: this.clock.now() };
  }
}

type Request = { readonly [Field in 'requestHash' | 'requestedAt']: NonNullable<RequestedRow[Field]> };

/** The row that an equal request made less than a minute ago. The caller has locked the catalogue. */
async function firstOf<Row extends CatalogueRow, New>(
  manager: EntityManager,
  { accountId }: ActorContext,
  { entity }: CatalogueResource<Row, New>,
  { requestHash, requestedAt }: Request,
): Promise<number | null> {
  const since = MoreThan(new Date(requestedAt.getTime() - REPEAT_MS));
  const where = { accountId, requestHash, requestedAt: since };
  const row = await manager.getRepository(entity).findOne({ where, order: { id: 'DESC' } } as never);
  return row?.id ?? null;
}
