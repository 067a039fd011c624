import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

/** Decisions about the entries and their charges wait until the bracket is drawn. */
const LOCK = `
  SELECT id FROM festival.festival_entry
  WHERE account_id = $1 AND category_id = $2 AND status = 'accepted' ORDER BY id FOR SHARE`;

const ELIGIBLE = `
  SELECT n.id FROM festival.festival_entry n
  WHERE n.account_id = $1 AND n.id = ANY($2::bigint[]) AND n.status = 'accepted'
    AND EXISTS (SELECT FROM festival.festival_charge c
      WHERE c.account_id = $1 AND c.entry_id = n.id AND c.kind = 'participation' AND c.status = 'paid')
    AND NOT EXISTS (SELECT FROM festival.festival_charge c
      WHERE c.account_id = $1 AND c.entry_id = n.id AND c.status NOT IN ('paid', 'cancelled'))
  ORDER BY n.id`;

/** Entries that may be drawn: accepted, participation paid, and nothing else owed or due for a refund (FEST-15). */
@Injectable()
export class EligibleEntries {
  /** Returns their ids. Runs in the caller's transaction with the category locked. */
  async lock(manager: EntityManager, { accountId }: ActorContext, categoryId: number): Promise<number[]> {
    const accepted = await manager.query<{ id: number }[]>(LOCK, [accountId, categoryId]);
    const ids = accepted.map(({ id }) => id);
    const eligible = await manager.query<{ id: number }[]>(ELIGIBLE, [accountId, ids]);
    return eligible.map(({ id }) => id);
  }
}
