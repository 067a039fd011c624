import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog, passwordMailsExhausted } from '../../../accounts';
import { emailMissing } from '../domain/password.errors';
import { CustomerPasswordLinks } from './customer-password-links';
import { lockCustomer } from '../../directory';

/** Mails a customer a link to set a password (PWD-4). Throws `not_found`, and on `email` `email_missing`, `limit_reached`. */
@Injectable()
export class InviteCustomer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly links: CustomerPasswordLinks,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns the address the mail is sent to. */
  async execute(ctx: StaffContext, customerId: number): Promise<string> {
    return this.uow.write(ctx, async (manager) => {
      const { email } = await lockCustomer(manager, ctx, customerId);
      if (email === null) throw emailMissing();
      if (!(await this.links.request(manager, ctx.accountId, customerId))) throw passwordMailsExhausted();
      await this.activity.record(manager, ctx, {
        action: 'customer.invited',
        subjectType: 'customer',
        subjectId: customerId,
      });
      return email;
    });
  }
}
