import { setTimeout as sleep } from 'node:timers/promises';

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { faultTextOf } from '@studio/kernel';
import DataLoader from 'dataloader';
import pg from 'pg';
import { DataSource } from 'typeorm';

import { lendPrimary, type LentClient, withLent } from './lent-client';
import { isFull, lendOf, type ReplicaOptions, replicaPool } from './replica-pool';

/** Injection token of ReplicaOptions; null without a replica. */
export const REPLICA_OPTIONS = Symbol('ReplicaOptions');

/**
 * Targets of reads that may go to the replica: there, or to the primary because the replica was behind, unreachable, or
 * had all its connections in use.
 */
export type ReadRoute = 'replica' | 'behind' | 'away' | 'full';

/** Pause of reads from the replica after a failure, and after it was behind. */
const PAUSE_MS = { away: 5_000, behind: 250 } as const;
const POLL_MS = 2;

/** Position in the write-ahead log up to which commits are on the primary's disk, in bytes. Every acknowledged commit lies before it. */
const COMMITTED = `SELECT (pg_current_wal_flush_lsn() - '0/0')::bigint AS position`;
/** A replica that does not report its position for so long counts as unreachable. */
const POSITION_TIMEOUT_MS = 1_000;
/** How far the replica has followed; null for a server that is no replica. */
const REPLAYED = {
  text: `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS position`,
  query_timeout: POSITION_TIMEOUT_MS,
};

interface PositionRow {
  readonly position: number | null;
}

/**
 * A read replica that answers only if it has everything that was committed before the read began, so that a read sees
 * the same as on the primary. One statement returns the position for all reads that arrive together.
 */
@Injectable()
export class Replica implements OnApplicationShutdown {
  /** Reads by target since the start. */
  readonly routed: Record<ReadRoute, number> = { replica: 0, behind: 0, away: 0, full: 0 };
  private readonly logger = new Logger('Replica');
  /** Its connections; null without a replica. */
  readonly pool: pg.Pool | null;
  private readonly committed: DataLoader<string, number>;
  private pausedUntil = 0;
  private pausedAs: 'behind' | 'away' = 'away';
  private isAway = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(REPLICA_OPTIONS) private readonly options: ReplicaOptions | null,
  ) {
    this.pool = options && replicaPool(options);
    this.committed = new DataLoader(
      async (reads) => {
        const position = await this.committedPosition();
        return reads.map(() => position);
      },
      // Sent after the last read has arrived, so that no commit before it is missed.
      { cache: false, batchScheduleFn: (send) => setImmediate(send) },
    );
  }

  /**
   * A connection of the replica, which has caught up with this moment; null if the primary has to answer: without a
   * replica, while it is unreachable or its connections are in use, or if it does not catch up within the limit. Throws
   * when the primary is unreachable.
   */
  async lend(): Promise<LentClient | null> {
    const { pool, options } = this;
    if (!pool || !options) return null;
    const obstacle = this.obstacle(pool, options);
    if (obstacle) {
      this.routed[obstacle] += 1;
      return null;
    }
    // While it is unreachable, one read tries it, and the others do not wait.
    if (this.isAway) this.pause('away');
    const wanted = await this.committed.load('');
    try {
      const lent = await lendOf(pool);
      if (await this.catchesUp(lent, wanted, options.waitMs)) {
        this.found();
        return lent;
      }
    } catch (error) {
      this.leave(error);
      return null;
    }
    this.routed.behind += 1;
    this.pause('behind');
    return null;
  }

  /** A read on the connection succeeded. */
  answered(): void {
    this.routed.replica += 1;
  }

  /** The replica failed: this read and those of the next seconds go to the primary. */
  leave(error: unknown): void {
    this.routed.away += 1;
    this.pause('away');
    // Reported once per outage.
    if (!this.isAway) this.logger.warn(`The read replica is left alone: ${faultTextOf(error)}`);
    this.isAway = true;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }

  private obstacle(pool: pg.Pool, options: ReplicaOptions): Exclude<ReadRoute, 'replica'> | null {
    if (performance.now() < this.pausedUntil) return this.pausedAs;
    return isFull(pool, options) ? 'full' : null;
  }

  private pause(as: 'behind' | 'away'): void {
    this.pausedAs = as;
    this.pausedUntil = performance.now() + PAUSE_MS[as];
  }

  private found(): void {
    if (this.isAway) this.logger.log('The read replica is used again.');
    this.isAway = false;
    this.pausedUntil = 0;
  }

  private committedPosition(): Promise<number> {
    return withLent(
      () => lendPrimary(this.dataSource),
      async (client) => {
        const { rows } = await client.query<PositionRow>(COMMITTED);
        return Number(rows[0]?.position);
      },
    );
  }

  /** Releases the connection unless the replica reaches the position within the limit. */
  private async catchesUp({ client, giveBack }: LentClient, wanted: number, waitMs: number): Promise<boolean> {
    const deadline = performance.now() + waitMs;
    try {
      for (;;) {
        const { rows } = await client.query<PositionRow>(REPLAYED);
        const replayed = rows[0]?.position ?? null;
        if (replayed === null) throw new Error('DATABASE_READ_URL leads to a server that is no replica.');
        if (replayed >= wanted) return true;
        if (performance.now() >= deadline) break;
        await sleep(POLL_MS);
      }
    } catch (error) {
      giveBack(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    giveBack();
    return false;
  }
}
