import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Outbox } from '@studio/delivery';
import { inUse } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { type ErasedCounts, PersonErasure } from '@studio/privacy';

import { ActivityLog } from '../../../accounts';
import { isIdentifying, CustomerEntity } from '../../directory';

/**
 * Erases everything stored under the e-mail address of a person who is not a customer (ERA-3). Returns counts by kind; a repeat
 * finds nothing. Throws `in_use` (email) for a customer's address, and the refusals of the contexts.
 */
@Injectable()
export class EraseByEmail {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly erasure: PersonErasure,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
  ) {}

  /** `email` is lowercased, as stored addresses are. */
  async execute(ctx: StaffContext, email: string): Promise<ErasedCounts> {
    const address = email.toLowerCase();
    return this.uow.write(ctx, async (manager) => {
      const holders = await manager.findBy(CustomerEntity, { accountId: ctx.accountId, email: address });
      if (holders.some(({ emailOrigin }) => isIdentifying(emailOrigin)))
        throw inUse('email', 'The address belongs to a customer, who can be anonymised instead.');
      const erased = await this.erasure.erase(ctx, { emails: [address], phones: [] });
      const person = { subjectType: 'customer', subjectIds: [], contacts: [address] } as const;
      await this.activity.blank(manager, ctx, person);
      await this.outbox.forget([address]);
      if (Object.keys(erased).length === 0) return erased;
      const entry = { action: 'personal_data.erased', subjectType: 'account', subjectId: ctx.accountId };
      await this.activity.record(manager, ctx, { ...entry, changes: erased });
      return erased;
    });
  }
}
