import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, stackOf } from '@studio/kernel';
import { statement } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ExpiryRounds } from '../../../payments';
import { FestivalUnit } from '../../festival-unit';
import { AttemptEnding } from './attempt-ending';
import { type EntryAttempt, LockedAttempts } from './locked-attempts';

/** Attempts read per statement. */
const BATCH = 500;

const STUDIOS = 'SELECT payments.studios_with_expired_attempts($1) AS id';

const EXPIRED = `
  FROM payments.payment_attempt t
  JOIN festival.festival_entry_attempt a ON a.account_id = t.account_id AND a.attempt_id = t.id
  WHERE t.account_id = $1 AND t.status = 'pending' AND t.expires_at <= $2`;

const OF_ENTRY = `
  SELECT t.id, a.entry_id AS "entryId", a.lead_charge_id AS "leadChargeId" ${EXPIRED} AND a.entry_id = $3 ORDER BY t.id`;

const OF_STUDIO = `SELECT t.id ${EXPIRED} AND t.id > $3 ORDER BY t.id LIMIT ${BATCH}`;

/** Closes expired pending attempts (PAY-3), every minute and before their charges are read. */
@Injectable()
export class ExpiredAttempts implements OnModuleInit {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly rounds: ExpiryRounds,
    private readonly unit: FestivalUnit,
    private readonly locks: LockedAttempts,
    private readonly ending: AttemptEnding,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.rounds.register({
      what: 'payment attempts',
      actor: 'festival expiry',
      studios: (now) => statement('studios_with_expired_attempts', STUDIOS, [now]),
      execute: (ctx) => this.closeAll(ctx),
    });
  }

  /**
   * Closes those of one entry, each in its own transaction, before the caller opens one: a refusal of the caller then
   * does not undo the closing.
   */
  async closeBefore(ctx: ActorContext, entryId: number): Promise<void> {
    const values = [ctx.accountId, this.clock.now(), entryId];
    const [rows] = await this.unit.read(ctx, [
      statement<EntryAttempt>('festival_entry_attempts_expired', OF_ENTRY, values),
    ]);
    for (const { id } of rows) await this.close(ctx, id);
  }

  /** Closes those of one entry in the caller's transaction, with edition and entry locked. */
  async closeOfEntry(manager: EntityManager, ctx: ActorContext, entryId: number): Promise<void> {
    const rows = await manager.query<EntryAttempt[]>(OF_ENTRY, [ctx.accountId, this.clock.now(), entryId]);
    for (const row of rows) await this.ending.end(manager, ctx, await this.locks.within(manager, ctx, row), 'expired');
  }

  /** Closes those of the studio, each in its own transaction. */
  async closeAll(ctx: ActorContext): Promise<void> {
    for (let after = 0, ids = await this.expired(ctx, after); ids.length > 0; ids = await this.expired(ctx, after)) {
      for (const id of ids) await this.close(ctx, id);
      after = ids.at(-1) ?? after;
    }
  }

  private async expired(ctx: ActorContext, after: number): Promise<number[]> {
    const values = [ctx.accountId, this.clock.now(), after];
    const [rows] = await this.unit.read(ctx, [
      statement<{ id: number }>('festival_attempts_expired', OF_STUDIO, values),
    ]);
    return rows.map(({ id }) => id);
  }

  /**
   * A failure does not delay the others; the next run retries it. A callback may have ended the attempt in the
   * meantime.
   */
  private async close(ctx: ActorContext, id: number): Promise<void> {
    try {
      await this.ending.endPending(ctx, id, 'expired');
    } catch (error) {
      this.logger.error(`Payment attempt ${id} of studio ${ctx.accountId} was not closed.`, stackOf(error));
    }
  }
}
