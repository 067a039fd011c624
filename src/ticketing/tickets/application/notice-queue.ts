import { Injectable } from '@nestjs/common';
import { type JobFacts, JobQueue } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

/** A notice by the id of its row; the text is rendered when it is mailed. `email` replaces the address of the row. */
interface AnyNotice {
  readonly kind: string;
  readonly email?: string;
}

/** Facts of a job: one notice is mailed, several are split into a job each. */
export interface NoticeFacts<Notice extends AnyNotice> extends JobFacts {
  readonly accountId: number;
  readonly notices: readonly Notice[];
}

/** Notices per job. A cancelled event or edition notifies thousands of people while its rows are locked. */
const BATCH = 500;

/** E-mail notices, each mailed in its own job, so that a failed mail is retried alone. */
@Injectable()
export abstract class NoticeQueue<Notice extends AnyNotice> {
  /** Name of the jobs. */
  protected abstract readonly job: string;

  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly uow: UnitOfWork,
  ) {}

  /** Records the notices in the caller's transaction; each is mailed after the commit, if there is an address. */
  async record({ accountId }: StudioScope, notices: readonly Notice[]): Promise<void> {
    if (this.clock.isReplaying) return;
    for (let start = 0; start < notices.length; start += BATCH) {
      await this.send({ accountId, notices: notices.slice(start, start + BATCH) });
    }
  }

  /** The only notice of a job; several are split into a job each, and null is returned. */
  async single(facts: NoticeFacts<Notice>): Promise<Notice | null> {
    const { accountId, notices } = facts;
    if (notices.length <= 1) return notices[0] ?? null;
    await this.uow.write(facts, async () => {
      for (const notice of notices) await this.send({ accountId, notices: [notice] });
    });
    return null;
  }

  /**
   * Whether an erasure deleted the running job of a notice (ERA-7). Checked only for notices that contain an address;
   * other addresses are read when the mail is rendered.
   */
  async isForgotten(facts: NoticeFacts<Notice>, { email }: Notice): Promise<boolean> {
    return email !== undefined && !(await this.jobs.has(this.job, facts));
  }

  private async send(facts: NoticeFacts<Notice>): Promise<void> {
    await this.jobs.send(this.job, facts);
  }
}
