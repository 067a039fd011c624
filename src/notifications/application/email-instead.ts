import { Injectable } from '@nestjs/common';
import { JobQueue } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { SEND_JOB } from './jobs';
import { type ClaimedNotification, type NewNotification, NotificationStore } from './notification-store';
import { Recipients } from './recipients';

/** Ends pushes that no device received, and replaces them by an e-mail if the kind requires one (NTF-1: push, else e-mail). */
@Injectable()
export class EmailInstead {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly recipients: Recipients,
    private readonly store: NotificationStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Runs `end`, which ends the notification and returns whether it did, and records the e-mail in the same transaction. */
  async execute(accountId: number, notification: ClaimedNotification, end: () => Promise<boolean>): Promise<void> {
    const { recipient, payload } = notification;
    // A person without an address is skipped (NTF-2).
    const wantsEmail = payload.elseEmail === true && (await this.recipients.emailOf(accountId, recipient)) !== null;
    await this.uow.write({ accountId }, async () => {
      const isEnded = await end();
      if (isEnded && wantsEmail) await this.record(accountId, notification);
    });
  }

  private async record(accountId: number, { kind, recipient, dedupeKey, payload }: ClaimedNotification): Promise<void> {
    const { ids, message } = payload;
    const email: NewNotification = {
      kind,
      channel: 'email',
      recipient,
      dedupeKey: dedupeKey.replace(/:push$/, ':email'),
      payload: { ids, message },
      dueAt: this.clock.now(),
    };
    const written = await this.store.add(accountId, [email]);
    if (written > 0) await this.jobs.send(SEND_JOB, { accountId });
  }
}
