import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog, forbidden } from '../../../accounts';

const LOCK = `
  SELECT customer_id AS "customerId", author_id AS "authorId" FROM customers.customer_note
  WHERE account_id = $1 AND id = $2 FOR UPDATE`;

const DELETE = 'DELETE FROM customers.customer_note WHERE account_id = $1 AND id = $2';

/** Deletes a note for who wrote it or an owner (NOTE-2). Throws `not_found`, `forbidden`. */
@Injectable()
export class DeleteCustomerNote {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, id: number): Promise<void> {
    const { accountId, actor } = ctx;
    await this.uow.write(ctx, async (manager) => {
      const [note] = await manager.query<{ customerId: number; authorId: number }[]>(LOCK, [accountId, id]);
      if (!note) throw notFound('The note');
      if (note.authorId !== actor.userId && actor.role !== 'owner') throw forbidden();
      await manager.query(DELETE, [accountId, id]);
      await this.activity.record(manager, ctx, {
        action: 'customer.note_deleted',
        subjectType: 'customer',
        subjectId: note.customerId,
        changes: { note_id: id },
      });
    });
  }
}
