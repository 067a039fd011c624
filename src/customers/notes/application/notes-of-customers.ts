import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { type CustomerAnonymised, CustomerBelongings, type MergePair, type MergeShare } from '../../directory';

const MOVE = 'UPDATE customers.customer_note SET customer_id = $3 WHERE account_id = $1 AND customer_id = $2';

const COUNT = 'SELECT count(*)::int AS notes FROM customers.customer_note WHERE account_id = $1 AND customer_id = $2';

const DELETE = 'DELETE FROM customers.customer_note WHERE account_id = $1 AND customer_id = $2';

/** Notes follow a customer who is merged (MRG-7), and end with one who is anonymised (CUS-6). */
@Injectable()
export class NotesOfCustomers implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly belongings: CustomerBelongings,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.belongings.register('notes', this);
    this.events.on<CustomerAnonymised>('customers.customer_anonymised', (event) => this.end(event));
  }

  async move({ accountId }: ActorContext, { sourceId, targetId }: MergePair): Promise<void> {
    await this.uow.write({ accountId }, (manager) => manager.query(MOVE, [accountId, sourceId, targetId]));
  }

  async preview(scope: StudioScope, { sourceId }: MergePair): Promise<MergeShare> {
    const [[row]] = await this.uow.read(scope, [
      statement<{ notes: number }>('notes_to_move', COUNT, [scope.accountId, sourceId]),
    ]);
    return { counts: { notes: row?.notes ?? 0 } };
  }

  private async end({ accountId, customerId }: CustomerAnonymised): Promise<void> {
    await this.uow.write({ accountId }, (manager) => manager.query(DELETE, [accountId, customerId]));
  }
}
