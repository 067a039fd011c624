import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { beginInStudio, lendPrimary, withLent } from './lent-client';
import { sendTogether } from './pipelined-statements';
import type { Statement } from './statement';

/** Transactions of one statement that are sent and answered in one round trip. */
@Injectable()
export class PipelinedWrites {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs a statement that changes the studio's rows, and commits. */
  async inStudio(accountId: number, statement: Statement<unknown>): Promise<void> {
    await this.send(beginInStudio(accountId), statement);
  }

  /** The same without waiting for the disk: a crash of the server loses changes that it had not written yet. */
  async inStudioUnsynced(accountId: number, statement: Statement<unknown>): Promise<void> {
    await this.send(`${beginInStudio(accountId)}; SET LOCAL synchronous_commit = off`, statement);
  }

  private async send(opening: string, statement: Statement<unknown>): Promise<void> {
    await withLent(
      () => lendPrimary(this.dataSource),
      (client) => sendTogether(client, [opening], [statement], ['COMMIT']),
    );
  }
}
