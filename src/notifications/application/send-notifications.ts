import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobHandlers, JobQueue } from '@studio/jobs';
import { Clock, faultTextOf } from '@studio/kernel';

import { computeNextAttempt } from '../domain/attempts';
import { DeliverNotification, type NoDelivery } from './deliver-notification';
import { EmailInstead } from './email-instead';
import { SEND_JOB, type StudioFacts } from './jobs';
import { type ClaimedNotification, NotificationStore } from './notification-store';

/**
 * Rows that are claimed and delivered in parallel in one turn of a studio: few enough to finish within the claim of one
 * minute.
 */
const BATCH = 10;
const EVERY_MINUTE = '* * * * *';

/**
 * Delivers due notifications, each by one process (section 5 of customers-and-leads.md). Studios take turns, each in a
 * separate job, so that neither slow deliveries nor errors of one delay the others.
 */
@Injectable()
export class SendNotifications implements OnModuleInit {
  private readonly logger = new Logger('Notifications');

  constructor(
    private readonly handlers: JobHandlers,
    private readonly store: NotificationStore,
    private readonly delivery: DeliverNotification,
    private readonly instead: EmailInstead,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every<StudioFacts>(SEND_JOB, EVERY_MINUTE, ({ accountId }) =>
      accountId === undefined ? this.enqueueDue() : this.execute(accountId),
    );
  }

  /** Enqueues a turn for every studio that has due notifications. */
  async enqueueDue(): Promise<void> {
    for (const accountId of await this.store.studiosWithDue(this.clock.now())) await this.enqueueTurn(accountId);
  }

  /** One turn of the studio; the rest is queued after the turns of others. A repeat finds nothing left. */
  async execute(accountId: number): Promise<void> {
    const claimed = await this.store.claim(accountId, this.clock.now(), BATCH);
    await Promise.all(claimed.map((notification) => this.send(accountId, notification)));
    if (claimed.length === BATCH) await this.enqueueTurn(accountId);
  }

  /** Only one turn of a studio is queued, however often it is requested. */
  private async enqueueTurn(accountId: number): Promise<void> {
    const facts: StudioFacts = { accountId };
    await this.jobs.send(SEND_JOB, facts, { singletonKey: `studio ${accountId}` });
  }

  /** A delivery that fails is repeated later and undoes nothing (NTF-2). */
  private async send(accountId: number, notification: ClaimedNotification): Promise<void> {
    const { id, attempts } = notification;
    try {
      const undelivered = await this.delivery.execute(accountId, notification);
      if (undelivered === null) await this.store.markSent(accountId, id, this.clock.now());
      else await this.cancel(accountId, notification, undelivered);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Notification ${id} of studio ${accountId} failed at try ${attempts}: ${faultTextOf(error)}`);
      await this.fail(accountId, notification, text);
    }
  }

  private async cancel(
    accountId: number,
    notification: ClaimedNotification,
    { reason, isGroundless }: NonNullable<NoDelivery>,
  ): Promise<void> {
    const mark = () => this.store.markCancelled(accountId, notification.id, reason);
    if (isGroundless) await mark();
    else await this.instead.execute(accountId, notification, mark);
  }

  private async fail(accountId: number, notification: ClaimedNotification, text: string): Promise<void> {
    const { id, attempts } = notification;
    const nextAttemptAt = computeNextAttempt(attempts, this.clock.now());
    const mark = () => this.store.markFailed(accountId, id, nextAttemptAt, text);
    if (nextAttemptAt === null) await this.instead.execute(accountId, notification, mark);
    else await mark();
  }
}
