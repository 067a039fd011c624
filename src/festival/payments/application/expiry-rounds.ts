import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { JobHandlers } from '@studio/jobs';
import { Clock, stackOf } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { DueStudios } from '../../../accounts';

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
    private readonly studios: DueStudios,
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
    const due = statement<{ id: number }>('studios_with_expired_festival_payments', STUDIOS, [this.clock.now()]);
    for (const ctx of await this.studios.contexts(due, 'festival expiry')) {
      for (const [what, round] of this.rounds) await this.run(ctx, what, round);
    }
  }

  private async run(ctx: ActorContext, what: string, round: ExpiryRound): Promise<void> {
    try {
      await round(ctx);
    } catch (error) {
      this.logger.error(`The ${what} of studio ${ctx.accountId} were not looked at.`, stackOf(error));
    }
  }
}
