import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { JobHandlers } from '@studio/jobs';
import { Clock, stackOf } from '@studio/kernel';
import type { Statement } from '@studio/persistence';

import { DueStudios } from '../../accounts';

/** Queue name in the database; jobs of former releases use it too, so it never changes. */
const JOB = 'festival.expire';
const EVERY_MINUTE = '* * * * *';

/** Ends expired unpaid payments of one kind. */
export interface ExpiryRound {
  /** What expires, for the service log, such as `payment attempts`. */
  readonly what: string;
  /** Actor in the activity log. */
  readonly actor: string;
  /** Studios with expired payments. */
  readonly studios: (now: Date) => Statement<{ readonly id: number }>;
  /** Ends the expired payments of one studio. A repeat has no effect. */
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

  /** Registers a round; call once at start, in `onModuleInit`. */
  register(round: ExpiryRound): void {
    this.rounds.push(round);
  }

  /** A failure in one studio or round does not affect the others; its rows are retried a minute later. */
  async execute(): Promise<void> {
    for (const round of this.rounds) await this.run(round);
  }

  /** Runs one round, for a context that has a schedule of its own. */
  async run(round: ExpiryRound): Promise<void> {
    const due = round.studios(this.clock.now());
    for (const ctx of await this.studios.contexts(due, round.actor)) await this.ofStudio(ctx, round);
  }

  private async ofStudio(ctx: ActorContext, { what, execute }: ExpiryRound): Promise<void> {
    try {
      await execute(ctx);
    } catch (error) {
      this.logger.error(`The ${what} of studio ${ctx.accountId} could not be processed.`, stackOf(error));
    }
  }
}
