import { connectionLost, isFaultOfServer } from './database-errors';
import { begin, enterStudio, type LentClient } from './lent-client';
import { sendTogether } from './pipelined-statements';
import type { Replica } from './replica';
import type { RowsOf, Statement } from './statement';
import { LOCK_TIMEOUT } from './time-limits';

/**
 * A read-only transaction of one studio that begins with its first read and sees the rows of that moment. BEGIN is sent
 * together with that read, so that work with one read costs one round trip. Statements may take the rest of the time
 * budget, in milliseconds. If a replica fails before its first result, the primary answers.
 */
export class Snapshot {
  private readonly deadline: number;
  private lent: Promise<LentClient> | null = null;
  private isOnReplica = false;
  private isBegun = false;
  private hasRead = false;
  private isOver = false;
  private failure: Error | null = null;

  constructor(
    readonly accountId: number,
    budgetMs: number,
    private readonly replica: Replica,
    private readonly lendPrimary: () => Promise<LentClient>,
  ) {
    this.deadline = performance.now() + budgetMs;
  }

  async read<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    this.assertOpen();
    if (this.failure) throw connectionLost(this.failure);
    this.lent ??= this.lend();
    const lent = await this.lent;
    this.assertOpen();
    try {
      const rows = await sendTogether(lent.client, this.opening(), statements, []);
      if (this.isOnReplica && !this.hasRead) this.replica.answered();
      this.hasRead = true;
      return rows;
    } catch (error) {
      if (await this.wentToPrimary(lent, error)) return this.read(statements);
      this.failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }

  /** Ends the transaction and releases the connection. The connection of a failed transaction is closed. */
  async close(): Promise<void> {
    this.isOver = true;
    // Without a connection there is nothing to end, and the caller got the error.
    const lent = await this.lent?.catch(() => null);
    if (!lent) return;
    const { client, giveBack } = lent;
    try {
      if (!this.failure && this.isBegun) await client.query('COMMIT');
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
    giveBack(this.failure ?? undefined);
  }

  private async lend(): Promise<LentClient> {
    const lent = await this.replica.lend();
    this.isOnReplica = lent !== null;
    return lent ?? this.lendPrimary();
  }

  /** Whether to repeat the read on the primary: earlier results would be of another moment. */
  private async wentToPrimary(failed: LentClient, error: unknown): Promise<boolean> {
    // The first failing one of reads that were sent together has repeated it.
    if ((await this.lent) !== failed) return true;
    if (!this.isOnReplica || !isFaultOfServer(error)) return false;
    this.replica.leave(error);
    if (this.hasRead) return false;
    this.isOnReplica = false;
    this.isBegun = false;
    this.lent = this.lendPrimary();
    failed.giveBack(error instanceof Error ? error : new Error(String(error)));
    return true;
  }

  /** Abandoned work may have unsent reads; its connection may belong to another transaction by then. */
  private assertOpen(): void {
    if (this.isOver) throw new Error('The snapshot has ended.');
  }

  private opening(): string[] {
    const left = Math.max(1, Math.ceil(this.deadline - performance.now()));
    const limit = `SET LOCAL statement_timeout = ${left}`;
    if (this.isBegun) return [limit];
    this.isBegun = true;
    const settings = [`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`, limit, enterStudio(this.accountId)];
    return [...begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', settings), wholeLimit(left)];
  }
}

/**
 * Statements that are sent together each have the time that was left before the first one. Servers from 17 on limit all of them
 * together; with older ones the longest wait for an answer does.
 */
function wholeLimit(milliseconds: number): string {
  return `SELECT set_config('transaction_timeout', '${milliseconds}', true) WHERE current_setting('server_version_num')::int >= 170000`;
}
