import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { UnitOfWork } from '@studio/persistence';

import { CustomerLocks } from '../../../customers';
import type { ClassMoved } from '../../../scheduling';
import { asUsed } from '../domain/pass-normalisation';
import { PassLedger } from './pass-ledger';

const USED = `
  SELECT r.class_pass_id AS "classPassId", p.customer_id AS "customerId"
  FROM passes.class_pass_reservation r
  JOIN passes.class_pass p ON p.account_id = r.account_id AND p.id = r.class_pass_id
  JOIN scheduling.scheduled_class c ON c.account_id = r.account_id AND c.id = r.scheduled_class_id
  WHERE r.account_id = $1 AND r.scheduled_class_id = $2 AND r.status = 'used' AND r.used_at <> c.starts_at`;

/** A used session counts from the start of its class, also when the class moves (RSV-6). Runs in the transaction of the move. */
@Injectable()
export class MovedSessions implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly uow: UnitOfWork,
    private readonly customers: CustomerLocks,
    private readonly ledger: PassLedger,
  ) {}

  onModuleInit(): void {
    this.events.on<ClassMoved>('scheduling.class_moved', (event) => this.follow(event));
  }

  private async follow({ accountId, classId }: ClassMoved): Promise<void> {
    const scope = { accountId };
    const used = await this.uow.write(scope, (manager) =>
      manager.query<{ classPassId: number; customerId: number }[]>(USED, [accountId, classId]),
    );
    if (used.length === 0) return;
    await this.customers.lock(
      scope,
      used.map(({ customerId }) => customerId),
    );
    const ids = used.map(({ classPassId }) => classPassId);
    const holdings = await this.ledger.open(scope, { kind: 'by_ids', ids });
    await this.ledger.complete(scope, holdings, ids);
    for (const id of new Set(ids)) {
      for (const session of holdings.held(id))
        if (session.scheduledClassId === classId && session.status === 'used')
          holdings.put(asUsed(session, session.classStartsAt));
      holdings.normalise(id);
    }
    await this.ledger.save(scope, holdings);
  }
}
