import { Injectable } from '@nestjs/common';

import { cron, type CronSchedule } from './cron';
import type { JobFacts } from './job-queue';

/** Runs one job. It runs at least once, so a repeat must find nothing left to do; after an error the job is retried. */
export type JobHandler<Facts extends JobFacts = JobFacts> = (facts: Facts) => Promise<void>;

/** The handlers by queue, and the scheduled jobs. Filled in `onModuleInit`, before the worker starts. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly schedules = new Map<string, CronSchedule>();

  /** Has `handler` do the jobs of the queue `name`. The facts' type is the sender's promise. */
  handle<Facts extends JobFacts>(name: string, handler: JobHandler<Facts>): void {
    if (this.handlers.has(name)) throw new Error(`Jobs of ${name} have a handler already.`);
    this.handlers.set(name, handler as JobHandler);
  }

  /** As `handle`, and sends a job without facts at each minute that `expression` names, in UTC. */
  every<Facts extends JobFacts>(name: string, expression: string, handler: JobHandler<Facts>): void {
    const schedule = cron(expression);
    this.handle(name, handler);
    this.schedules.set(name, schedule);
  }

  /** Queues that have a handler. */
  names(): string[] {
    return [...this.handlers.keys()];
  }

  handlerOf(name: string): JobHandler {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`Jobs of ${name} have no handler.`);
    return handler;
  }

  /** Queues that get a job in the minute of `instant`. */
  dueBySchedule(instant: Date): string[] {
    return [...this.schedules].filter(([, isDue]) => isDue(instant)).map(([name]) => name);
  }
}
