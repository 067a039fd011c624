import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, stackOf } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { AttemptEnding } from './attempt-ending';
import { ExpiryRounds } from './expiry-rounds';
import { LockedAttempts } from './locked-attempts';

/** Attempts that are looked for at once. */
const BATCH = 500;

const OF_ENTRY = `
  SELECT id FROM festival.festival_payment_attempt
  WHERE account_id = $1 AND entry_id = $2 AND status = 'pending' AND expires_at <= $3 ORDER BY id`;

const OF_STUDIO = `
  SELECT id FROM festival.festival_payment_attempt
  WHERE account_id = $1 AND id > $2 AND status = 'pending' AND expires_at <= $3 ORDER BY id LIMIT ${BATCH}`;

/** Closes pending attempts whose time is over (PAY-3), every minute and before their charges are looked at. */
@Injectable()
export class ExpiredAttempts implements OnModuleInit {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly rounds: ExpiryRounds,
    private readonly uow: UnitOfWork,
    private readonly attempts: LockedAttempts,
    private readonly ending: AttemptEnding,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.rounds.register('payment attempts', (ctx) => this.closeAll(ctx));
  }

  /**
   * Those of one entry, each in a transaction of its own: before a unit that asks for its charges, so that a refusal there
   * does not undo it.
   */
  async closeBefore(ctx: ActorContext, entryId: number): Promise<void> {
    const { accountId } = ctx;
    const values = [accountId, entryId, this.clock.now()];
    const [rows] = await this.uow.read({ accountId }, [
      statement<{ id: number }>('festival_entry_attempts_expired', OF_ENTRY, values),
    ]);
    for (const { id } of rows) await this.close(ctx, id);
  }

  /** Those of one entry, in the open unit with edition and entry locked. */
  async closeOfEntry(manager: EntityManager, ctx: ActorContext, entryId: number): Promise<void> {
    const rows = await manager.query<{ id: number }[]>(OF_ENTRY, [ctx.accountId, entryId, this.clock.now()]);
    for (const { id } of rows)
      await this.ending.end(manager, ctx, await this.attempts.within(manager, ctx, id), 'expired');
  }

  /** Every one of the studio, each in a transaction of its own. */
  async closeAll(ctx: ActorContext): Promise<void> {
    for (let after = 0, ids = await this.expired(ctx, after); ids.length > 0; ids = await this.expired(ctx, after)) {
      for (const id of ids) await this.close(ctx, id);
      after = ids.at(-1) ?? after;
    }
  }

  private async expired({ accountId }: ActorContext, after: number): Promise<number[]> {
    const values = [accountId, after, this.clock.now()];
    const [rows] = await this.uow.read({ accountId }, [
      statement<{ id: number }>('festival_attempts_expired', OF_STUDIO, values),
    ]);
    return rows.map(({ id }) => id);
  }

  /** One that fails holds up no other one; it is tried again a minute later. */
  private async close(ctx: ActorContext, id: number): Promise<void> {
    try {
      await this.uow.write(ctx, async (manager) => {
        const locked = await this.attempts.find(manager, ctx, id);
        // A callback may have come in between.
        if (locked.attempt.status === 'pending') await this.ending.end(manager, ctx, locked, 'expired');
      });
    } catch (error) {
      this.logger.error(`Payment attempt ${id} of studio ${ctx.accountId} was not closed.`, stackOf(error));
    }
  }
}
