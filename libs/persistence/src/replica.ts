import { setTimeout as sleep } from 'node:timers/promises';

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { faultTextOf } from '@studio/kernel';
import DataLoader from 'dataloader';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

import { APPLICATION_NAME, CONNECT_TIMEOUT_MS, sessionOptions } from './data-source';
import { type LentClient, lentClient, withLent } from './lent-client';
import { ANSWER_TIMEOUT_MS } from './time-limits';

/** Where a replica is and how reads use it. */
export interface ReplicaOptions {
  readonly url: string;
  readonly poolSize: number;
  /** How long a read waits for the replica to catch up, in milliseconds. */
  readonly waitMs: number;
}

/** Injection token of ReplicaOptions; null without a replica. */
export const REPLICA_OPTIONS = Symbol('ReplicaOptions');

/** Where reads went that could have gone to the replica. */
export type ReadRoute = 'replica' | 'behind' | 'away';

/** After a failure the replica is left alone for this long. */
const PAUSE_MS = 5_000;
/** One that is behind is not waited for by each read; it may take a while to catch up. */
const BEHIND_PAUSE_MS = 250;
const POLL_MS = 2;

/** Position in the write-ahead log up to which commits are on the primary's disk, in bytes. Every acknowledged commit lies before it. */
const COMMITTED = `SELECT (pg_current_wal_flush_lsn() - '0/0')::bigint AS position`;
/** A replica that does not say where it is for so long is away. */
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
 * A read replica that is asked only once it has everything that was committed before the read began, so that a read sees the
 * same as on the primary. The positions of reads that come together are asked for in one statement.
 */
@Injectable()
export class Replica implements OnApplicationShutdown {
  /** Reads by where they went since the start. */
  readonly routed: Record<ReadRoute, number> = { replica: 0, behind: 0, away: 0 };
  private readonly logger = new Logger('Replica');
  /** Its connections; null without a replica. */
  readonly pool: pg.Pool | null;
  private readonly committed: DataLoader<string, number>;
  private pausedUntil = 0;
  private isAway = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(REPLICA_OPTIONS) private readonly options: ReplicaOptions | null,
  ) {
    this.pool = options && poolOf(options);
    this.committed = new DataLoader(
      async (reads) => {
        const position = await this.committedPosition();
        return reads.map(() => position);
      },
      // Sent after the last read came in, so that no commit before it is missed.
      { cache: false, batchScheduleFn: (send) => setImmediate(send) },
    );
  }

  /**
   * A connection of the replica, which has caught up with this moment; null where the primary has to be asked: without a
   * replica, while it is away, or where it does not catch up in time. Throws when the primary is away.
   */
  async lend(): Promise<LentClient | null> {
    if (!this.pool || !this.options || performance.now() < this.pausedUntil) return null;
    const wanted = await this.committed.load('');
    try {
      const lent = clientOf(await this.pool.connect());
      if (await this.catchesUp(lent, wanted, this.options.waitMs)) {
        this.used();
        return lent;
      }
    } catch (error) {
      this.leave(error);
      return null;
    }
    this.routed.behind += 1;
    this.pausedUntil = performance.now() + BEHIND_PAUSE_MS;
    return null;
  }

  /** The replica failed: reads go to the primary for a while. */
  leave(error: unknown): void {
    this.routed.away += 1;
    this.pausedUntil = performance.now() + PAUSE_MS;
    // Told once per outage.
    if (!this.isAway) this.logger.warn(`The read replica is left alone: ${faultTextOf(error)}`);
    this.isAway = true;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }

  private used(): void {
    this.routed.replica += 1;
    if (this.isAway) this.logger.log('The read replica is used again.');
    this.isAway = false;
  }

  private committedPosition(): Promise<number> {
    const lend = async () => lentClient(await (this.dataSource.driver as PostgresDriver).obtainMasterConnection());
    return withLent(lend, async (client) => {
      const { rows } = await client.query<PositionRow>(COMMITTED);
      return Number(rows[0]?.position);
    });
  }

  /** Gives the connection back unless the replica gets to the position in time. */
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

function poolOf({ url, poolSize }: ReplicaOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: APPLICATION_NAME,
    ...sessionOptions(ANSWER_TIMEOUT_MS),
  });
  // A session that ends while idle is the pool's business; the next read gets another one.
  pool.on('error', () => undefined);
  return pool;
}

function clientOf(client: pg.PoolClient): LentClient {
  return { client, giveBack: (error) => client.release(error) };
}
