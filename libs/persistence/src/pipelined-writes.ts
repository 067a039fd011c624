import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

import { translateDatabaseError } from './database-errors';
import { sendTogether } from './pipelined-statements';
import type { Statement } from './statement';
import { LOCK_TIMEOUT, STATEMENT_TIMEOUT } from './time-limits';

const LIMITS = `SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'; SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`;

/** Transactions of one statement that are sent and answered in one round trip. */
@Injectable()
export class PipelinedWrites {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs a statement that changes the studio's rows, and commits. */
  async inStudio(accountId: number, statement: Statement<unknown>): Promise<void> {
    if (!Number.isSafeInteger(accountId)) throw new TypeError(`${accountId} is no studio's id.`);
    let release: ((error?: Error) => void) | undefined;
    try {
      const driver = this.dataSource.driver as PostgresDriver;
      const [client, giveBack] = (await driver.obtainMasterConnection()) as [PoolClient, (error?: Error) => void];
      release = giveBack;
      await sendTogether(
        client,
        [`BEGIN; ${LIMITS}; SET LOCAL app.account_id = '${accountId}'`],
        [statement],
        ['COMMIT'],
      );
      release();
    } catch (error) {
      release?.(error instanceof Error ? error : new Error(String(error)));
      throw translateDatabaseError(error);
    }
  }
}
