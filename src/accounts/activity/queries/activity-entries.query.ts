import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type PagePosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { ActivityVisibility } from '../application/activity-visibility';

export interface ActivityEntryRow {
  readonly id: number;
  readonly occurred_at: Date;
  readonly actor_kind: 'staff' | 'customer' | 'api_token' | 'system';
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly actor_role: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: number | null;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Filters of entries; null means no filter. */
export interface ActivityFilter {
  readonly subjectType: string | null;
  readonly subjectId: number | null;
  readonly actorId: number | null;
}

/** `begins` is inclusive, `ends` exclusive. */
interface Span {
  readonly begins: Date;
  readonly ends: Date;
}

/** Customers who were merged into the subject `$5`, directly or through another customer (customers-and-leads.md MRG-7). */
const MERGED = `
  SELECT (source.id #>> '{}')::bigint FROM accounts.activity_entry merge,
    jsonb_path_query(jsonb_build_array(merge.changes -> 'source_id', merge.changes -> 'earlier_source_ids'),
      '$[*][*] ? (@.type() == "number")') source (id)
  WHERE merge.account_id = $1 AND merge.subject_type = 'customer' AND merge.subject_id = $5 AND merge.action = 'customer.merged'`;

const ENTRIES = `
  SELECT e.id, e.occurred_at, e.actor_kind, e.actor_id, e.actor_name, e.actor_role, e.action, e.subject_type, e.subject_id,
    e.changes
  FROM accounts.activity_entry e
  WHERE e.account_id = $1 AND e.occurred_at >= $2 AND e.occurred_at < $3
    AND ($4::text IS NULL OR e.subject_type = $4)
    AND ($5::bigint IS NULL OR e.subject_id = $5 OR e.subject_type = 'customer' AND e.subject_id = ANY (ARRAY(${MERGED})))
    AND ($6::bigint IS NULL OR e.actor_id = $6)
    AND ($7::timestamptz IS NULL OR (e.occurred_at, e.id) < ($7, $8::bigint))`;

const NEWEST = 'ORDER BY e.occurred_at DESC, e.id DESC LIMIT $9';

/** Reads a studio's activity log. */
@Injectable()
export class ActivityEntriesQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly visibility: ActivityVisibility,
  ) {}

  /** Entries visible to the actor (PERM-4), newest first, after the position, at most `limit`. */
  async list(
    ctx: ActorContext,
    { begins, ends }: Span,
    { subjectType, subjectId, actorId }: ActivityFilter,
    [occurredAt = null, id = null]: PagePosition,
    limit: number,
  ): Promise<ActivityEntryRow[]> {
    const { accountId } = ctx;
    const values = [accountId, begins, ends, subjectType, subjectId, actorId, occurredAt, id, limit];
    const person = this.visibility.narrowedTo(ctx);
    const [rows] = await this.uow.read({ accountId }, [
      person === null
        ? statement<ActivityEntryRow>('activity_entries', `${ENTRIES} ${NEWEST}`, values)
        : statement<ActivityEntryRow>(
            'activity_entries_of_trainer',
            `${ENTRIES} AND ${this.visibility.condition('$10')} ${NEWEST}`,
            [...values, person],
          ),
    ]);
    return rows;
  }
}
