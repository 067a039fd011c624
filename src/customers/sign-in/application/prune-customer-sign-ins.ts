import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { SignInPruning } from '../../../accounts';
import { PruneExternalSignIns } from './prune-external-sign-ins';

/** For each table the instant after which a row has no more effect. */
const EXPIRED = [
  `DELETE FROM customers.otp_challenge
   WHERE account_id = $1 AND coalesce(expires_at, sending_until, created_at) < $2`,
  'DELETE FROM customers.otp_send WHERE account_id = $1 AND sent_at < $2',
  'DELETE FROM customers.password_link WHERE account_id = $1 AND requested_at < $2',
];

/** Deletes expired sign-in data of customers (job `access.housekeeping`). */
@Injectable()
export class PruneCustomerSignIns extends SignInPruning {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly external: PruneExternalSignIns,
  ) {
    super();
  }

  override async prune(accountId: number, instant: Date): Promise<void> {
    await this.uow.write({ accountId }, async (manager) => {
      for (const text of EXPIRED) await manager.query(text, [accountId, instant]);
      await this.external.execute(accountId, instant);
    });
  }
}
