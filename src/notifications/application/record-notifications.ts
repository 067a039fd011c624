import { Injectable } from '@nestjs/common';
import { JobQueue } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { languageOf } from '@studio/texts';

import type { ListedStudio } from '../../accounts';
import { type ChannelRule, computeChannels } from '../domain/channel-rule';
import { dedupeKey } from '../domain/dedupe-key';
import {
  keyOf,
  type Message,
  type MessageOf,
  type NotificationKind,
  type Recipient,
} from '../domain/notification-kind';
import { SEND_JOB } from './jobs';
import type { StoredCalendarEntry } from './notified-classes';
import { type NewNotification, type NotificationPayload, NotificationStore } from './notification-store';
import { Recipients } from './recipients';

export interface NotificationInput {
  readonly kind: NotificationKind;
  readonly recipients: readonly Recipient[];
  readonly channels: ChannelRule;
  /** Its subject and the number of the change, such as `booking 7 change 2`: each is sent once (NTF-3). */
  readonly subject: string;
  /** Ids an app may open, such as `class_id` (NTF-6). */
  readonly ids: Readonly<Record<string, number>>;
  /** Its text in the recipient's language; null when it is generated at delivery. */
  readonly message: MessageOf | null;
  /** The date that goes with an e-mail (NTF-9). */
  readonly calendar?: StoredCalendarEntry;
  /** When it is to be sent; absent means immediately. */
  readonly dueAt?: Date;
}

type RecordingStudio = Pick<ListedStudio, 'id' | 'mode' | 'defaultLanguage'>;

/**
 * Records notifications in the transaction of the change, so that all exist or none (NTF-2). A person without address
 * or device is skipped for that channel; demo studios (NTF-7) and replayed histories cause none. The number of
 * statements is the same for any number of notifications.
 */
@Injectable()
export class RecordNotifications {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly recipients: Recipients,
    private readonly store: NotificationStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Returns how many rows were written; a repeat writes none. */
  async execute(studio: RecordingStudio, inputs: readonly NotificationInput[]): Promise<number> {
    const { id: accountId, mode, defaultLanguage } = studio;
    if (mode === 'demo_readonly' || this.clock.isReplaying || inputs.length === 0) return 0;
    return this.uow.write({ accountId }, async () => {
      const now = this.clock.now();
      const rows = await this.rows({ accountId, defaultLanguage }, inputs, now);
      const written = await this.store.add(accountId, rows);
      // Later ones are found by the job that runs every minute.
      if (written > 0 && rows.some(({ dueAt }) => dueAt <= now)) await this.jobs.send(SEND_JOB, { accountId });
      return written;
    });
  }

  private async rows(
    { accountId, defaultLanguage }: { readonly accountId: number; readonly defaultLanguage: string },
    inputs: readonly NotificationInput[],
    now: Date,
  ): Promise<readonly NewNotification[]> {
    const people = new Map(inputs.flatMap(({ recipients }) => recipients.map((one) => [keyOf(one), one] as const)));
    const rules = inputs.map(({ channels }) => channels);
    const reach = await this.recipients.reach(accountId, [...people.values()], rules);
    return inputs.flatMap((input) =>
      input.recipients.flatMap((recipient) => {
        const { language, ...by } = reach(recipient);
        const said = input.message?.(languageOf(language, defaultLanguage)) ?? null;
        return computeChannels(input.channels, by).map((channel) => toRow(input, said, recipient, channel, now));
      }),
    );
  }
}

function toRow(
  { kind, channels, subject, ids, calendar, dueAt }: NotificationInput,
  message: Message | null,
  recipient: Recipient,
  channel: NewNotification['channel'],
  now: Date,
): NewNotification {
  const isEither = channels === 'push_else_email';
  // A person notified by one channel is not notified by the other when the same is recorded again.
  const place = isEither ? 'push' : channel;
  const payload: NotificationPayload = {
    ids,
    message,
    ...(calendar !== undefined && channel === 'email' && { calendar }),
  };
  return {
    kind,
    channel,
    recipient,
    dedupeKey: dedupeKey(kind, recipient, subject, place),
    payload: isEither && channel === 'push' ? { ...payload, elseEmail: true } : payload,
    dueAt: dueAt ?? now,
  };
}
