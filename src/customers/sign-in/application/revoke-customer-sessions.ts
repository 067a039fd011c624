import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog, MobileSessions } from '../../../accounts';
import { ExternalLoginCodes } from './external-login-codes';
import { type CustomerSignedOut, lockCustomer } from '../../directory';

/** Ends all sessions of a customer, and the codes that could start one, for example after a lost phone. Throws `not_found`. */
@Injectable()
export class RevokeCustomerSessions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly codes: ExternalLoginCodes,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly events: DomainEvents,
  ) {}

  /** Returns how many were active; if none, nothing is recorded. */
  async execute(ctx: StaffContext, id: number): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      await lockCustomer(manager, ctx, id);
      await this.codes.end(manager, ctx.accountId, id);
      const revoked = await this.sessions.revokeCustomer(ctx.accountId, id);
      const whose = { accountId: ctx.accountId, customerId: id };
      const event: CustomerSignedOut = { kind: 'customers.customer_signed_out', ...whose };
      await this.events.publish(event);
      if (revoked === 0) return revoked;
      await this.activity.record(manager, ctx, {
        action: 'customer.sessions_revoked',
        subjectType: 'customer',
        subjectId: id,
        changes: { revoked },
      });
      return revoked;
    });
  }
}
