import { Injectable } from '@nestjs/common';
import { inUse } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import { REMOVED } from '@studio/privacy';
import type { EntityManager } from 'typeorm';

import type { PaymentTargetKind } from './payment-order-routes';

const ATTEMPTS = `
  SELECT id, status FROM payments.payment_attempt
  WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE`;

const ERASE_ATTEMPTS = `
  UPDATE payments.payment_attempt SET checkout_payload = NULL, callback_payload = NULL
  WHERE account_id = $1 AND id = ANY($2::bigint[]) AND num_nonnulls(checkout_payload, callback_payload) > 0`;

const BLANK_CALLBACKS = `
  UPDATE payments.payment_callback SET payload = $4
  WHERE account_id = $1 AND target = $2 AND target_id = ANY($3::bigint[]) AND payload <> $4`;

/** Erases what providers reported about a payer. Amounts, statuses and the provider's ids are retained (ERA-3). */
@Injectable()
export class ErasedPayments {
  /** Erases attempts and their callbacks, in the caller's transaction. Throws `in_use` while one is pending. */
  async ofAttempts(manager: EntityManager, scope: StudioScope, ids: readonly number[]): Promise<void> {
    const values = [scope.accountId, ids];
    const attempts = await manager.query<{ id: number; status: string }[]>(ATTEMPTS, values);
    if (attempts.some(({ status }) => status === 'pending'))
      throw inUse('payment_attempt', 'A payment is in progress.');
    await manager.query(ERASE_ATTEMPTS, values);
    await this.blankCallbacks(manager, scope, 'attempt', ids);
  }

  /** Erases the bodies of callbacks about attempts or orders. Returns their number. */
  async blankCallbacks(
    manager: EntityManager,
    { accountId }: StudioScope,
    target: PaymentTargetKind,
    ids: readonly number[],
  ): Promise<number> {
    const values = [accountId, target, ids, Buffer.from(REMOVED)];
    const [, count] = await manager.query<[unknown[], number]>(BLANK_CALLBACKS, values);
    return count;
  }
}
