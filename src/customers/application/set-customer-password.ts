import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog, MobileSessions, resetTokenInvalid, type SignInStudio, systemContext } from '../../accounts';
import { CustomerPasswordLinks } from './customer-password-links';
import { ExternalLoginCodes } from './external-login-codes';

const LOCK = 'SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE';

/** The link reached the address, so it is the customer's (PWD-3). */
const SET = `
  UPDATE customers.customer SET password_hash = $3, email_verified_at = coalesce(email_verified_at, $4)
  WHERE account_id = $1 AND id = $2`;

/** Whose password is set, and by which token. */
export interface MailedPassword {
  readonly customerId: number;
  readonly token: string;
  readonly passwordHash: string;
}

/** Stores a customer's new password by a mailed token, and ends links, sign-in codes and sessions. Throws `reset_token_invalid`. */
@Injectable()
export class SetCustomerPassword {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly links: CustomerPasswordLinks,
    private readonly codes: ExternalLoginCodes,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(studio: SignInStudio, { customerId, token, passwordHash }: MailedPassword): Promise<void> {
    const { accountId, timeZone } = studio;
    await this.uow.write(studio, async (manager) => {
      // The customer is locked as wherever one changes; only then it shows which of two uses comes first.
      await manager.query(LOCK, [accountId, customerId]);
      if ((await this.links.ownerOf(accountId, token)) !== customerId) throw resetTokenInvalid();
      await manager.query(SET, [accountId, customerId, passwordHash, this.clock.now()]);
      await this.links.end(manager, accountId, customerId);
      await this.codes.end(manager, accountId, customerId);
      const revoked = await this.sessions.revokeCustomer(accountId, customerId);
      const ctx = systemContext({ id: accountId, timezone: timeZone }, 'password link');
      const activity = { action: 'customer.password_set', subjectType: 'customer', subjectId: customerId };
      await this.activity.record(manager, ctx, { ...activity, changes: { revoked } });
    });
  }
}
