import { Injectable } from '@nestjs/common';
import { type JobFacts, JobQueue } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';

/**
 * Something buyers of an event are told by e-mail; texts are made when the mail is sent. Of what all buyers are told, the order
 * is one of the buyer's; `email` is another address than the buyer's.
 */
export type EventNotice =
  | { readonly kind: 'tickets_issued'; readonly orderId: number; readonly email?: string }
  | { readonly kind: 'event_changed'; readonly orderId: number }
  | { readonly kind: 'event_cancelled'; readonly orderId: number };

/** Mails notices (events.md section 8). */
export const NOTICES_JOB = 'events.notices';

/** Facts of NOTICES_JOB: one notice is mailed, several are made jobs of their own. */
export interface NoticeFacts extends JobFacts {
  readonly accountId: number;
  readonly notices: readonly EventNotice[];
}

/** Notices in one job: a cancelled event tells thousands, and its rows stay locked meanwhile. */
const BATCH = 500;

/** Has buyers told by e-mail (events.md section 8). */
@Injectable()
export class EventNotices {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Records the notices in the open unit; each is mailed after the commit, to whom there is an address of. */
  async record({ accountId }: StudioScope, notices: readonly EventNotice[]): Promise<void> {
    if (this.clock.isReplaying) return;
    for (let start = 0; start < notices.length; start += BATCH) {
      await this.send({ accountId, notices: notices.slice(start, start + BATCH) });
    }
  }

  /** Gives each notice a job of its own, so that the failure of one mail repeats no other; in the open unit. */
  async separate({ accountId, notices }: NoticeFacts): Promise<void> {
    for (const notice of notices) await this.send({ accountId, notices: [notice] });
  }

  /**
   * Whether the running job of one notice is forgotten since, as an erasure does (ERA-7). Only those to an address of their own
   * ask for it: other addresses are read when the mail is made.
   */
  async isForgotten(facts: NoticeFacts): Promise<boolean> {
    const [notice] = facts.notices;
    if (notice?.kind !== 'tickets_issued' || notice.email === undefined) return false;
    return !(await this.jobs.has(NOTICES_JOB, facts));
  }

  private async send(facts: NoticeFacts): Promise<void> {
    await this.jobs.send(NOTICES_JOB, facts);
  }
}
