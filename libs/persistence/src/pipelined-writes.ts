import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

import { beginInStudio, type LentClient, lentClient, withLent } from './lent-client';
import { sendTogether } from './pipelined-statements';
import type { Statement } from './statement';

/** Transactions of one statement that are sent and answered in one round trip. */
@Injectable()
export class PipelinedWrites {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs a statement that changes the studio's rows, and commits. */
  async inStudio(accountId: number, statement: Statement<unknown>): Promise<void> {
    const opening = beginInStudio(accountId);
    await withLent(
      () => this.lend(),
      (client) => sendTogether(client, [opening], [statement], ['COMMIT']),
    );
  }

  private async lend(): Promise<LentClient> {
    return lentClient(await (this.dataSource.driver as PostgresDriver).obtainMasterConnection());
  }
}
