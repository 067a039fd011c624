import { Injectable } from '@nestjs/common';

import { FailureLog } from './failure-log';
import { PipelinedReads } from './pipelined-reads';
import { statement } from './statement';

/** How long a noted use holds for the uses after it. */
const HOLDS_MS = 60_000;
/** How long uses are collected before they are written. */
const COLLECTED_FOR_MS = 1_000;

/** The use of a row of a table with `account_id`, `id` and `last_used_at`, outside the studios' policies. */
export interface Use {
  readonly accountId: number;
  readonly id: number;
  /** As it was read with the row. */
  readonly lastUsedAt: Date | null;
  readonly now: Date;
}

/**
 * Notes when rows were last used, at most once a minute for each (TOK-6). No request waits for it: the uses of a second are one
 * statement for each table, as a cluster writes such tables on every server, one transaction after another. What cannot be
 * written is left out; the next use is noted again.
 */
@Injectable()
export class LastUses {
  private readonly failures = new FailureLog('Database', 'The last use of bearers could not be noted.');
  private collected = new Map<string, Map<number, Use>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly reads: PipelinedReads) {}

  /** `table` with its schema. */
  note(table: string, use: Use): void {
    if (use.lastUsedAt !== null && use.lastUsedAt > dueBefore(use)) return;
    const uses = this.collected.get(table) ?? new Map<number, Use>();
    this.collected.set(table, uses.set(use.id, use));
    this.timer ??= setTimeout(() => void this.write(), COLLECTED_FOR_MS).unref();
  }

  /** Writes what was collected. Never throws. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { collected } = this;
    this.collected = new Map();
    await Promise.all([...collected].map(([table, uses]) => this.writeUses(table, uses)));
  }

  private async writeUses(table: string, uses: ReadonlyMap<number, Use>): Promise<void> {
    // In one order, so that two processes do not wait for each other.
    const sorted = [...uses.values()].sort((a, b) => a.id - b.id);
    const columns = [
      sorted.map(({ accountId }) => accountId),
      sorted.map(({ id }) => id),
      sorted.map(({ now }) => now),
      sorted.map(dueBefore),
    ];
    try {
      await this.reads.onPrimary(statement(`last_uses_of_${table}`, noting(table), columns));
    } catch (error) {
      this.failures.note(error);
    }
  }
}

const dueBefore = ({ now }: Use) => new Date(now.getTime() - HOLDS_MS);

// No arithmetic with instants: Citus refuses functions here that are not immutable.
const noting = (table: string) => `
  UPDATE ${table} used SET last_used_at = noted.at
  FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[]) AS noted (account_id, id, at, due)
  WHERE used.id = noted.id AND used.account_id = noted.account_id
    AND (used.last_used_at IS NULL OR used.last_used_at <= noted.due)`;
