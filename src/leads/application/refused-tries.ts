import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock, faultTextOf } from '@studio/kernel';
import { insertRows, UnitOfWork } from '@studio/persistence';

import { ApiTokenDirectory, type KnownApiToken } from '../../accounts';
import { type CountedRefusal, keptSince } from '../domain/website-form';

const WRITTEN_EVERY_MS = 15_000;
/** Keys, days and reasons that are counted between two writes; further ones cause a write. Made-up keys must not fill the memory. */
const COUNTERS_MAX = 10_000;

const FORGET = 'DELETE FROM leads.refused_try WHERE account_id = $1 AND day < $2::date';
const ADD_UP = 'ON CONFLICT ON CONSTRAINT refused_try_pkey DO UPDATE SET tries = refused_try.tries + excluded.tries';

interface Counter {
  readonly tokenHash: string;
  readonly day: string;
  readonly reason: CountedRefusal;
  tries: number;
}

/**
 * Counts refused tries of keys by day and reason (WEB-7). In memory first: a flood of them costs two statements for each
 * studio and quarter of a minute, and none for keys that do not exist.
 */
@Injectable()
export class RefusedTries implements OnModuleInit, OnModuleDestroy {
  private counters = new Map<string, Counter>();
  private timer: NodeJS.Timeout | undefined;
  private isMakingRoom = false;
  private readonly logger = new Logger(RefusedTries.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly keys: ApiTokenDirectory,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), WRITTEN_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Counts one try of the key with the hash. */
  count(tokenHash: string, reason: CountedRefusal): void {
    const day = this.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
    const id = `${day} ${reason} ${tokenHash}`;
    const known = this.counters.get(id);
    if (known) known.tries += 1;
    else if (this.hasRoom()) this.counters.set(id, { tokenHash, day, reason, tries: 1 });
  }

  /** Made-up keys must not displace those that exist: they are forgotten early, unless the database is slow. */
  private hasRoom(): boolean {
    if (this.counters.size < COUNTERS_MAX) return true;
    if (this.isMakingRoom) return false;
    this.isMakingRoom = true;
    void this.flush().finally(() => (this.isMakingRoom = false));
    return true;
  }

  /** The first day (UTC) of which counts are kept. */
  firstDay(): string {
    return keptSince(this.clock.now());
  }

  /** Stores what this process has counted. Counts are no evidence: those of a failed write are lost. */
  async flush(): Promise<void> {
    const counted = [...this.counters.values()];
    if (counted.length === 0) return;
    this.counters = new Map();
    try {
      const hashes = [...new Set(counted.map(({ tokenHash }) => tokenHash))];
      const keys = await this.keys.withHashes(hashes);
      for (const accountId of new Set(keys.map(({ account_id }) => account_id)))
        await this.add(
          accountId,
          keys.filter(({ account_id }) => account_id === accountId),
          counted,
        );
    } catch (error) {
      this.logger.warn(`Refused tries were not counted (${faultTextOf(error)}).`);
    }
  }

  private async add(accountId: number, keys: readonly KnownApiToken[], counted: readonly Counter[]): Promise<void> {
    const idOf = new Map(keys.map(({ token_hash, id }) => [token_hash, id]));
    const rows = counted.flatMap(({ tokenHash, day, reason, tries }) => {
      const id = idOf.get(tokenHash);
      return id === undefined ? [] : [{ api_token_id: id, day, reason, tries }];
    });
    await this.uow.write({ accountId }, async (manager) => {
      await manager.query(FORGET, [accountId, this.firstDay()]);
      await insertRows(manager, { accountId }, 'leads.refused_try', rows, ADD_UP);
    });
  }
}
