import { Injectable } from '@nestjs/common';
import { JobQueue } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../accounts';
import { type ChannelRule, computeChannels } from '../domain/channel-rule';
import { keyOf, type Message, type NotificationKind, type Recipient } from '../domain/notification-kind';
import { SEND_JOB } from './jobs';
import { type NewNotification, type NotificationPayload, NotificationStore } from './notification-store';
import { Recipients } from './recipients';

/** Something people are to be told. */
export interface NotificationInput {
  readonly kind: NotificationKind;
  readonly recipients: readonly Recipient[];
  readonly channels: ChannelRule;
  /** What it is about and the change's own number, such as `booking 7 activation 2`: the same is told once (NTF-3). */
  readonly subject: string;
  /** Ids an app may open, such as `class_id` (NTF-6). */
  readonly ids: Readonly<Record<string, number>>;
  /** What it says; null when it is made at the delivery. */
  readonly message: Message | null;
  /** When it is to be sent; absent means at once. */
  readonly dueAt?: Date;
}

/**
 * Records a notification in the unit of the change it tells of, so that both exist or neither (NTF-2). Who has no address
 * or device is skipped for that channel; demo studios cause none (NTF-7).
 */
@Injectable()
export class RecordNotification {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly recipients: Recipients,
    private readonly store: NotificationStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Returns how many rows were written; a repeat writes none. */
  async execute(accountId: number, input: NotificationInput): Promise<number> {
    return this.uow.write({ accountId }, async () => {
      if ((await this.studios.identity(accountId)).mode === 'demo_readonly') return 0;
      const now = this.clock.now();
      const dueAt = input.dueAt ?? now;
      const written = await this.store.add(accountId, await this.rows(accountId, input, dueAt));
      // What is due later is found by the minute's run of the job.
      if (written > 0 && dueAt <= now) await this.jobs.send(SEND_JOB, { accountId });
      return written;
    });
  }

  private async rows(accountId: number, input: NotificationInput, dueAt: Date): Promise<NewNotification[]> {
    const { kind, recipients, channels, subject, ids, message } = input;
    const reach = await this.recipients.reach(accountId, recipients);
    const payload: NotificationPayload = { ids, message };
    return recipients.flatMap((recipient) =>
      computeChannels(channels, reach(recipient)).map((channel) => {
        const dedupeKey = `${kind}:${keyOf(recipient)}:${subject}:${channel}`;
        const elseEmail = channel === 'push' && channels === 'push_else_email';
        return { kind, channel, recipient, dedupeKey, payload: elseEmail ? { ...payload, elseEmail } : payload, dueAt };
      }),
    );
  }
}
