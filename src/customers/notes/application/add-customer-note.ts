import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { customerIsAnonymised, CustomerLocks } from '../../directory';

const ADD = `
  INSERT INTO customers.customer_note (account_id, customer_id, text, author_id, author_name)
  VALUES ($1, $2, $3, $4, $5) RETURNING id`;

/**
 * Notes something about a customer (NOTE-1). The customer is locked, so a merge moves the note or comes first. Throws
 * `not_found`, `validation_failed` on `customer`.
 */
@Injectable()
export class AddCustomerNote {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly customers: CustomerLocks,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns the id of the note. */
  async execute(ctx: StaffContext, customerId: number, text: string): Promise<number> {
    const { accountId, actor } = ctx;
    return this.uow.write(ctx, async (manager) => {
      const customer = (await this.customers.lock(ctx, [customerId])).get(customerId);
      if (customer?.mergedIntoId !== null) throw notFound('The customer');
      if (customer.isAnonymised) throw customerIsAnonymised();
      const values = [accountId, customerId, text, actor.userId, actor.name];
      const [note] = await manager.query<{ id: number }[]>(ADD, values);
      const id = note?.id ?? 0;
      await this.activity.record(manager, ctx, {
        action: 'customer.note_added',
        subjectType: 'customer',
        subjectId: customerId,
        changes: { note_id: id },
      });
      return id;
    });
  }
}
