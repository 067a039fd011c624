import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { editionClosed, entryInBracket, entryTransitionNotAllowed } from '../domain/edition.errors';
import { isClosed } from '../domain/edition-status';
import { type EntryAction, entryStatusAfter } from '../domain/entry-status';
import type { FestivalCategoryEntity } from '../entities/festival-category.entity';
import { FestivalEntryEntity } from '../entities/festival-entry.entity';
import { isInMatch } from './entries-in-matches';
import { LockedEntries } from './locked-entries';

/** An allowed decision with the locked rows it concerns. */
export interface EntryDecision {
  readonly action: EntryAction;
  readonly entry: FestivalEntryEntity;
  readonly category: FestivalCategoryEntity;
}

const ACTIVITIES: Readonly<Record<EntryAction, string>> = {
  accept: 'festival_entry.accepted',
  reject: 'festival_entry.rejected',
  withdraw: 'festival_entry.withdrawn',
  reopen: 'festival_entry.reopened',
};

/** Changes the status of entries in the transaction of a use case (FEST-4). */
@Injectable()
export class EntryDecisions {
  constructor(
    private readonly entries: LockedEntries,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the entry and its category, and checks that the action is possible. Throws `not_found`, `edition_closed`
   * (edition), `entry_transition_not_allowed` (status), `entry_in_bracket` (entry).
   */
  async begin(manager: EntityManager, ctx: ActorContext, id: number, action: EntryAction): Promise<EntryDecision> {
    const { edition, category, entry } = await this.entries.withCategory(manager, ctx, id);
    if (isClosed(edition.status)) throw editionClosed('edition');
    if (entryStatusAfter(action, entry.status) === null) throw entryTransitionNotAllowed();
    const leaves = action === 'reject' || action === 'withdraw';
    if (leaves && (await isInMatch(manager, ctx, id))) throw entryInBracket('entry');
    return { action, entry, category };
  }

  /** Writes status, reason and time, and records the decision and its effects in the activity log. */
  async complete(
    manager: EntityManager,
    ctx: ActorContext,
    { action, entry }: EntryDecision,
    { reason, effects = {} }: { readonly reason: string | null; readonly effects?: Readonly<Record<string, unknown>> },
  ): Promise<void> {
    const { id, status: before, code } = entry;
    const after = entryStatusAfter(action, before) ?? before;
    const key = { accountId: ctx.accountId, id };
    await manager.update(FestivalEntryEntity, key, { status: after, decisionReason: reason, ...this.times(action) });
    await this.activity.record(manager, ctx, {
      action: ACTIVITIES[action],
      subjectType: 'festival_entry',
      subjectId: id,
      changes: { code, status: { before, after }, ...effects },
    });
  }

  /** A reopened entry has no decision; the activity log retains the previous ones. */
  private times(action: EntryAction): Partial<FestivalEntryEntity> {
    const now = this.clock.now();
    if (action === 'accept') return { acceptedAt: now };
    if (action === 'reject') return { rejectedAt: now };
    if (action === 'withdraw') return { withdrawnAt: now };
    return { acceptedAt: null, rejectedAt: null, withdrawnAt: null };
  }
}
