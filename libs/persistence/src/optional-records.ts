import { Injectable, Logger } from '@nestjs/common';
import { stackOf } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { isTransient } from './database-errors';

/** Records that accompany a payment but must never prevent it, such as its notice and fiscal receipt (PAY-14, FIS-4). */
@Injectable()
export class OptionalRecords {
  private readonly logger = new Logger('Payments');

  /**
   * Runs `record` in the open transaction. If it throws, the error is logged and only its changes are undone, by a
   * savepoint; the transaction continues. `what` is for the log and names no person.
   */
  async attempt(manager: EntityManager, what: string, record: () => Promise<void>): Promise<void> {
    await manager.query('SAVEPOINT optional_record');
    try {
      await record();
      await manager.query('RELEASE SAVEPOINT optional_record');
    } catch (error) {
      // A conflict with another transaction is not an error of the record: the whole transaction runs again.
      if (isTransient(error)) throw error;
      // A lost connection fails here, and with it the transaction.
      await manager.query('ROLLBACK TO SAVEPOINT optional_record');
      this.logger.error(`${what} was not recorded.`, stackOf(error));
    }
  }
}
