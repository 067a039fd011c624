import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import { SessionDirectory, SignInPruning } from '../../../accounts';
import { PruneExternalSignIns } from './prune-external-sign-ins';

/** For each table the instant after which a row has no more effect. */
const EXPIRED = [
  `DELETE FROM customers.otp_challenge
   WHERE account_id = $1 AND coalesce(expires_at, sending_until, created_at) < $2`,
  'DELETE FROM customers.otp_send WHERE account_id = $1 AND sent_at < $2',
  'DELETE FROM customers.password_link WHERE account_id = $1 AND requested_at < $2',
];

const MISSING = `
  SELECT given.id FROM unnest($2::bigint[]) AS given (id)
  WHERE NOT EXISTS (SELECT 1 FROM customers.customer c WHERE c.account_id = $1 AND c.id = given.id)`;

/** Deletes expired sign-in data of customers, and sessions without a customer (job `access.housekeeping`). */
@Injectable()
export class PruneCustomerSignIns extends SignInPruning {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly external: PruneExternalSignIns,
    private readonly sessions: SessionDirectory,
  ) {
    super();
  }

  override async prune(accountId: number, instant: Date): Promise<void> {
    await this.uow.write({ accountId }, async (manager) => {
      for (const text of EXPIRED) await manager.query(text, [accountId, instant]);
      await this.external.execute(accountId, instant);
    });
    const missing = await this.missingCustomers(accountId);
    if (missing.length > 0) await this.sessions.deleteOfCustomers(accountId, missing);
  }

  private async missingCustomers(accountId: number): Promise<number[]> {
    const withSessions = await this.sessions.customerIds(accountId);
    const [rows] = await this.uow.read({ accountId }, [
      statement<{ id: number }>('missing_customers', MISSING, [accountId, withSessions]),
    ]);
    return rows.map(({ id }) => id);
  }
}
