import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type JobFacts, JobQueue } from '@studio/jobs';
import { Clock } from '@studio/kernel';

import { type ListedStudio, systemContext } from '../../../accounts';

/** Something people of a festival are told by e-mail. Ids only: texts are made when the mail is sent. */
export type FestivalNotice =
  | { readonly kind: 'payment_received'; readonly attemptId: number }
  | { readonly kind: 'charge_refund_due'; readonly chargeId: number }
  | { readonly kind: 'tickets_issued'; readonly orderId: number; readonly email?: string }
  | { readonly kind: 'order_refund_due'; readonly orderId: number }
  | { readonly kind: 'edition_cancelled_entry'; readonly entryId: number }
  | { readonly kind: 'edition_cancelled_order'; readonly orderId: number };

/** Mails notices (festival.md section 12). */
export const NOTICES_JOB = 'festival.notices';

/** Facts of NOTICES_JOB: one notice is mailed, several are made jobs of their own. */
export interface NoticeFacts extends JobFacts {
  readonly accountId: number;
  readonly notices: readonly FestivalNotice[];
}

/** Notices in one job: a cancelled edition tells thousands, and its rows stay locked meanwhile. */
const BATCH = 500;

/** Has festival people told by e-mail (festival.md section 12). */
@Injectable()
export class FestivalNotices {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Records the notices in the open unit; each is mailed after the commit, to whom there is an address of. */
  async record({ accountId }: Pick<ActorContext, 'accountId'>, notices: readonly FestivalNotice[]): Promise<void> {
    if (this.clock.isReplaying) return;
    for (let start = 0; start < notices.length; start += BATCH) {
      await this.send({ accountId, notices: notices.slice(start, start + BATCH) });
    }
  }

  /** In which the notices of a studio are mailed. */
  contextOf(studio: Pick<ListedStudio, 'id' | 'timezone'>): ActorContext {
    return systemContext(studio, NOTICES_JOB, this.clock.now());
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
