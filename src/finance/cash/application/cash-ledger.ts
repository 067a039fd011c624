import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { idempotencyKeyReused } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import { sourceKeyConflict } from '../domain/cash.errors';
import { CASH_DIRECTIONS, type CashPurpose } from '../domain/cash-purpose';
import { notBefore } from '../domain/cash-time';
import { FinanceEpochs } from './finance-epochs';

/** Cash that enters or leaves a cashbox. */
export interface CashMovement {
  readonly locationId: number;
  readonly currency: string;
  readonly purpose: CashPurpose;
  /** At least 1. */
  readonly amountCents: number;
  /** Moved to the start of the active epoch if the clock is behind it. */
  readonly occurredAt: Date;
  /** Identifies the fact, such as `purchase:41:cash-in`; one entry per key. */
  readonly sourceKey: string;
  readonly reason: string | null;
  /** Hash of the inputs first sent with the key of an owner movement. */
  readonly idempotencyHash?: string;
}

interface StoredEntry {
  readonly id: number;
  readonly isSame: boolean;
  readonly hash: string | null;
}

const INSERT = `
  INSERT INTO finance.cash_ledger_entry (account_id, finance_epoch_id, location_id, currency, direction, purpose, amount_cents,
    occurred_at, source_key, reason, idempotency_hash, actor)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT ON CONSTRAINT cash_ledger_entry_source_key DO NOTHING RETURNING id`;

const OF_KEY = `
  SELECT id, idempotency_hash AS hash FROM finance.cash_ledger_entry WHERE account_id = $1 AND source_key = $2`;

const BY_KEY = `
  SELECT id, (location_id, currency, purpose, amount_cents) = ($3::bigint, $4::text, $5::text, $6::bigint) AS "isSame",
    idempotency_hash AS hash
  FROM finance.cash_ledger_entry WHERE account_id = $1 AND source_key = $2`;

/** Appends to the cash ledger, in the active epoch (CSH-1). */
@Injectable()
export class CashLedger {
  constructor(
    private readonly epochs: FinanceEpochs,
    private readonly snapshots: StaffSnapshots,
  ) {}

  /** The entry recorded with an owner movement's key, or null. Throws `idempotency_key_reused` for other inputs. */
  async findByKey(
    manager: EntityManager,
    { accountId }: ActorContext,
    sourceKey: string,
    hash: string,
  ): Promise<number | null> {
    const [stored] = await manager.query<Pick<StoredEntry, 'id' | 'hash'>[]>(OF_KEY, [accountId, sourceKey]);
    if (stored && stored.hash !== hash) throw idempotencyKeyReused();
    return stored?.id ?? null;
  }

  /**
   * Writes an entry in the caller's transaction, whose FinanceLocks have locked the location, and returns its id. The
   * same fact again writes nothing. Throws `source_key_conflict` for another fact with its key (CSH-2),
   * `idempotency_key_reused` for another owner movement.
   */
  async record(manager: EntityManager, ctx: ActorContext, movement: CashMovement): Promise<number> {
    const { locationId, currency, purpose, amountCents, occurredAt, sourceKey, reason, idempotencyHash } = movement;
    const epoch = await this.epochs.findOrStart(manager, ctx);
    const box = [ctx.accountId, epoch.id, locationId, currency];
    const at = notBefore(occurredAt, epoch);
    const money = [CASH_DIRECTIONS[purpose], purpose, amountCents, at, sourceKey, reason];
    const values = [...box, ...money, idempotencyHash ?? null, await this.snapshots.of(ctx)];
    const [inserted] = await manager.query<{ id: number }[]>(INSERT, values);
    if (inserted) return inserted.id;
    const key = [ctx.accountId, sourceKey, locationId, currency, purpose, amountCents];
    const [stored] = await manager.query<StoredEntry[]>(BY_KEY, key);
    if (idempotencyHash !== undefined && stored?.hash !== idempotencyHash) throw idempotencyKeyReused();
    if (!stored?.isSame) throw sourceKeyConflict();
    return stored.id;
  }
}
