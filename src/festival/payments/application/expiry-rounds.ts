import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { JobHandlers } from '@studio/jobs';
import { Clock, stackOf } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { StudioDirectory, systemContext } from '../../../accounts';

const JOB = 'festival.expire';
const STUDIOS = 'SELECT festival.studios_with_expired_payments($1) AS id';
const EVERY_MINUTE = '* * * * *';

/** Ends what has run out in one studio, such as its pending payment attempts. A repeat finds nothing. */
export type ExpiryRound = (ctx: ActorContext) => Promise<void>;

/** Has everything that runs out by the clock ended every minute (festival.md section 12); suspension does not stop it. */
@Injectable()
export class ExpiryRounds implements OnModuleInit {
  private readonly logger = new Logger('Festival');
  private readonly rounds = new Map<string, ExpiryRound>();

  constructor(
    private readonly handlers: JobHandlers,
    private readonly studios: StudioDirectory,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, EVERY_MINUTE, () => this.execute());
  }

  /** Adds a round; to be called in `onModuleInit`. `what` is for the log, such as `payment attempts`. */
  register(what: string, round: ExpiryRound): void {
    this.rounds.set(what, round);
  }

  /** One studio or round that fails holds up no other one; its rows are looked at again a minute later. */
  async execute(): Promise<void> {
    const due = await this.due();
    if (due.size === 0) return;
    for (const studio of await this.studios.list()) {
      if (!due.has(studio.id)) continue;
      const ctx = systemContext(studio, 'festival expiry');
      for (const [what, round] of this.rounds) await this.run(ctx, what, round);
    }
  }

  /** Studios where something has run out: most never have a festival, so they are asked in one statement. */
  private async due(): Promise<ReadonlySet<number>> {
    const rows = await this.uow.readPlatform(
      statement<{ id: number }>('studios_with_expired_festival_payments', STUDIOS, [this.clock.now()]),
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async run(ctx: ActorContext, what: string, round: ExpiryRound): Promise<void> {
    try {
      await round(ctx);
    } catch (error) {
      this.logger.error(`The ${what} of studio ${ctx.accountId} were not looked at.`, stackOf(error));
    }
  }
}
