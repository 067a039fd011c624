import { Injectable, Logger } from '@nestjs/common';
import { stackOf } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { isTransient } from './database-errors';

/** Records that go with a payment but must never refuse it, such as its notice and fiscal receipt (PAY-14, FIS-4). */
@Injectable()
export class OptionalRecords {
  private readonly logger = new Logger('Payments');

  /**
   * Runs `record` in the open unit. What it throws is logged and undone alone, by a savepoint; the unit goes on. `what` is for
   * the log and names no person.
   */
  async attempt(manager: EntityManager, what: string, record: () => Promise<void>): Promise<void> {
    await manager.query('SAVEPOINT optional_record');
    try {
      await record();
      await manager.query('RELEASE SAVEPOINT optional_record');
    } catch (error) {
      // What another transaction won is no fault of the record: the whole unit runs again.
      if (isTransient(error)) throw error;
      // A lost connection fails here, and the unit with it.
      await manager.query('ROLLBACK TO SAVEPOINT optional_record');
      this.logger.error(`${what} was not recorded.`, stackOf(error));
    }
  }
}
