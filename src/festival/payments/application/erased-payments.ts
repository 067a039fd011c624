import { Injectable } from '@nestjs/common';
import { inUse } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import { REMOVED } from '@studio/privacy';
import type { EntityManager } from 'typeorm';

const ATTEMPTS = `
  SELECT id, status FROM festival.festival_payment_attempt
  WHERE account_id = $1 AND entry_id = ANY($2::bigint[]) ORDER BY id FOR UPDATE`;

const ERASE_ATTEMPTS = `
  UPDATE festival.festival_payment_attempt SET checkout_payload = NULL, callback_payload = NULL
  WHERE account_id = $1 AND id = ANY($2::bigint[]) AND num_nonnulls(checkout_payload, callback_payload) > 0`;

/** What a company on the internet said of who pays; amounts, statuses and its ids stay, as the books need them (ERA-3). */
@Injectable()
export class ErasedPayments {
  /** Of the attempts of entries, in the open unit. Throws `in_use` while one is pending. */
  async ofEntries(manager: EntityManager, scope: StudioScope, entryIds: readonly number[]): Promise<void> {
    const values = [scope.accountId, entryIds];
    const attempts = await manager.query<{ id: number; status: string }[]>(ATTEMPTS, values);
    if (attempts.some(({ status }) => status === 'pending'))
      throw inUse('payment_attempt', 'A payment of the entry is under way.');
    const ids = attempts.map(({ id }) => id);
    await manager.query(ERASE_ATTEMPTS, [scope.accountId, ids]);
    await this.blankCallbacks(manager, scope, 'attempt_id', ids);
  }

  /** Blanks the bodies of callbacks about attempts or orders. Returns how many. */
  async blankCallbacks(
    manager: EntityManager,
    { accountId }: StudioScope,
    subject: 'attempt_id' | 'ticket_order_id',
    ids: readonly number[],
  ): Promise<number> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE festival.festival_payment_callback SET payload = $3
       WHERE account_id = $1 AND ${subject} = ANY($2::bigint[]) AND payload <> $3`,
      [accountId, ids, Buffer.from(REMOVED)],
    );
    return count;
  }
}
