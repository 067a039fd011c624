import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { validationFailed } from '@studio/kernel';

import { ActivityLog } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { editionClosed } from '../domain/edition.errors';
import { isClosed } from '../domain/edition-status';
import { FestivalCategoryEntity } from '../entities/festival-category.entity';
import { LockedEditions } from './locked-editions';

/** The input for creating a category. */
export interface NewCategory {
  /** Unique in the edition. */
  readonly code: string;
  readonly name: string;
  /** 1 when absent. */
  readonly minimumEntriesToRun?: number | undefined;
  /** Null: unlimited. */
  readonly maximumAcceptedEntries?: number | null | undefined;
  /** 0 when absent. */
  readonly participationFeeCents?: number | undefined;
  readonly participationDueAt?: Date | null | undefined;
  readonly isActive?: boolean | undefined;
  readonly sortOrder?: number | undefined;
}

/**
 * Adds a category to an edition that is not closed. Throws `validation_failed` (maximum_accepted_entries), `not_found`,
 * `edition_closed` (edition), `already_taken` (code).
 */
@Injectable()
export class CreateCategory {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly editions: LockedEditions,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, editionId: number, { code, name, ...input }: NewCategory): Promise<number> {
    const { minimumEntriesToRun = 1, maximumAcceptedEntries = null } = input;
    assertBounds({ minimumEntriesToRun, maximumAcceptedEntries });
    const { participationFeeCents = 0, participationDueAt = null, isActive = true, sortOrder = 0 } = input;
    return this.unit.write(ctx, async (manager) => {
      const edition = await this.editions.shared(manager, ctx, editionId);
      if (isClosed(edition.status)) throw editionClosed('edition');
      const bounds = { minimumEntriesToRun, maximumAcceptedEntries };
      const fee = { participationFeeCents, participationDueAt };
      const place = { accountId: ctx.accountId, editionId, code, name, isActive, sortOrder };
      const category = manager.create(FestivalCategoryEntity, {
        ...place,
        ...bounds,
        ...fee,
        competitionFormat: 'knockout',
      });
      await manager.insert(FestivalCategoryEntity, category);
      await this.activity.record(manager, ctx, {
        action: 'festival_category.created',
        subjectType: 'festival_category',
        subjectId: category.id,
        changes: { edition_id: editionId, code, name },
      });
      return category.id;
    });
  }
}

/** Throws `validation_failed` on `input` when the maximum is below the minimum. */
export function assertBounds(
  {
    minimumEntriesToRun,
    maximumAcceptedEntries,
  }: Pick<FestivalCategoryEntity, 'minimumEntriesToRun' | 'maximumAcceptedEntries'>,
  input: 'minimum_entries_to_run' | 'maximum_accepted_entries' = 'maximum_accepted_entries',
): void {
  if (maximumAcceptedEntries !== null && maximumAcceptedEntries < minimumEntriesToRun)
    throw validationFailed({ [input]: ['maximum_accepted_entries must not be below minimum_entries_to_run.'] });
}
