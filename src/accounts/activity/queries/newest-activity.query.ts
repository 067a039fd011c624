import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

/**
 * Adds the ids of the newest entries of each kind: of several, as an entry that is committed later may have a smaller id than
 * one that is already seen. Each look-up reads as many entries of an index, however long the log is.
 */
const NEWEST = `
  SELECT kind.subject_type, newest.mark FROM unnest($2::text[]) kind (subject_type)
  CROSS JOIN LATERAL (
    SELECT sum(entry.id)::text AS mark FROM (
      SELECT e.id FROM accounts.activity_entry e
      WHERE e.account_id = $1 AND e.subject_type = kind.subject_type
      ORDER BY e.id DESC LIMIT 10
    ) entry
  ) newest
  WHERE newest.mark IS NOT NULL`;

/** Says whether something changed in a studio since it was asked before. */
@Injectable()
export class NewestActivityQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** A mark of each kind of subject that has entries; it grows with each new one. */
  async marks({ accountId }: Pick<ActorContext, 'accountId'>, kinds: readonly string[]): Promise<Map<string, bigint>> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<{ subject_type: string; mark: string }>('newest_activity', NEWEST, [accountId, kinds]),
    ]);
    return new Map(rows.map(({ subject_type: kind, mark }) => [kind, BigInt(mark)]));
  }
}
