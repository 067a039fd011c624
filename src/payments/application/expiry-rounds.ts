import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { JobHandlers } from '@studio/jobs';
import { Clock, stackOf } from '@studio/kernel';
import type { Statement } from '@studio/persistence';

import { DueStudios } from '../../accounts';

/** Name of a queue in the database, which former releases filled as well. */
const JOB = 'festival.expire';
const EVERY_MINUTE = '* * * * *';

/** Ends unpaid payments whose time has passed. */
export interface ExpiryRound {
  /** What expires, for the service log, such as `payment attempts`. */
  readonly what: string;
  /** Who acts in the activity log. */
  readonly actor: string;
  /** Studios in which something has expired. */
  readonly studios: (now: Date) => Statement<{ readonly id: number }>;
  /** Ends what has expired in one studio. A repeat finds nothing. */
  readonly execute: (ctx: ActorContext) => Promise<void>;
}

/** Runs every round each minute (festival.md section 12), also in suspended studios. */
@Injectable()
export class ExpiryRounds implements OnModuleInit {
  private readonly logger = new Logger('Payments');
  private readonly rounds: ExpiryRound[] = [];

  constructor(
    private readonly handlers: JobHandlers,
    private readonly studios: DueStudios,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, EVERY_MINUTE, () => this.execute());
  }

  /** Adds a round; called once at start, in `onModuleInit`. */
  register(round: ExpiryRound): void {
    this.rounds.push(round);
  }

  /** A studio or round that fails does not delay the others; its rows are looked at again a minute later. */
  async execute(): Promise<void> {
    for (const round of this.rounds) {
      const due = round.studios(this.clock.now());
      for (const ctx of await this.studios.contexts(due, round.actor)) await this.run(ctx, round);
    }
  }

  private async run(ctx: ActorContext, { what, execute }: ExpiryRound): Promise<void> {
    try {
      await execute(ctx);
    } catch (error) {
      this.logger.error(`The ${what} of studio ${ctx.accountId} were not looked at.`, stackOf(error));
    }
  }
}
