import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { isSessionLost } from './database-errors';
import { gatheredCalls } from './gathered-calls';
import { beginInStudio, enterStudio, lendPrimary, withLent } from './lent-client';
import { sendTogether } from './pipelined-statements';
import type { Statement } from './statement';

/** One write of a studio. */
interface Write {
  readonly accountId: number;
  readonly statement: Statement<unknown>;
}

/** Writes of one statement, committed in the round trip that sends them. */
@Injectable()
export class PipelinedWrites {
  /** One group at a time: while the disk takes it, the next one collects. */
  private readonly together = gatheredCalls(1, (writes: readonly Write[]) => this.sendAll(writes));

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs a statement that changes the studio's rows, and commits. Statements of one moment, of any studios, share one
   * transaction, as its commit waits for the disk.
   */
  async inStudio(accountId: number, statement: Statement<unknown>): Promise<void> {
    await this.together({ accountId, statement });
  }

  /** What each write throws, in their order. Where a statement of several fails, each has a transaction of its own. */
  private async sendAll(writes: readonly Write[]): Promise<(void | Error)[]> {
    try {
      const statements = writes.flatMap(({ accountId, statement }, index) =>
        index === 0 ? [statement] : [entering(accountId), statement],
      );
      await this.send(beginInStudio(writes[0]?.accountId ?? null), statements);
      return writes.map(() => undefined);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (writes.length === 1 || isSessionLost(error)) return writes.map(() => error);
      return (await Promise.all(writes.map((write) => this.sendAll([write])))).flat();
    }
  }

  private async send(opening: readonly string[], statements: readonly Statement<unknown>[]): Promise<void> {
    await withLent(
      () => lendPrimary(this.dataSource),
      (client) => sendTogether(client, opening, statements, ['COMMIT']),
    );
  }
}

function entering(accountId: number): Statement<unknown> {
  return { name: '', text: enterStudio(accountId), values: [] };
}
