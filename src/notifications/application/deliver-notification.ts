import { Injectable } from '@nestjs/common';
import { calendarFile, type Mail, MailSender } from '@studio/delivery';

import { type ListedStudio, StudioDirectory } from '../../accounts';
import { type Message, REMINDER } from '../domain/notification-kind';
import { LateMessages, mailOf } from './late-messages';
import type { ClaimedNotification } from './notification-store';
import { PushDelivery } from './push-delivery';
import { Recipients } from './recipients';
import { ReminderMessages } from './reminder-messages';

/** The reason why nothing was delivered; null after a delivery. */
export type NoDelivery = {
  readonly reason: string;
  /** The notification is obsolete, on every channel. */
  readonly isGroundless: boolean;
} | null;

const GROUNDLESS: NoDelivery = { reason: 'There is no ground for it any more.', isGroundless: true };

/** Sends one notification by its channel. Called outside every transaction. */
@Injectable()
export class DeliverNotification {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly recipients: Recipients,
    private readonly late: LateMessages,
    private readonly reminders: ReminderMessages,
    private readonly mails: MailSender,
    private readonly pushes: PushDelivery,
  ) {}

  /** Throws the error of the provider. */
  async execute(accountId: number, notification: ClaimedNotification): Promise<NoDelivery> {
    const studio = await this.studios.identity(accountId);
    if (notification.kind === REMINDER) {
      const reminder = await this.reminders.render(accountId, notification);
      return reminder === null ? GROUNDLESS : this.deliver(studio, notification, reminder);
    }
    const { message } = notification.payload;
    return message === null ? this.mailSecret(studio, notification) : this.deliver(studio, notification, message);
  }

  private async mailSecret(studio: ListedStudio, notification: ClaimedNotification): Promise<NoDelivery> {
    return this.mails.deliver(async () => {
      const mail = await this.late.render(studio, notification);
      if (mail === null) return GROUNDLESS;
      await this.mails.send(mail);
      return null;
    });
  }

  private async deliver(
    studio: ListedStudio,
    notification: ClaimedNotification,
    message: Message,
  ): Promise<NoDelivery> {
    if (notification.channel === 'push') {
      const isSent = await this.pushes.send(studio, notification, message);
      return isSent ? null : { reason: 'The recipient has no device any more.', isGroundless: false };
    }
    return this.mails.deliver(async () => {
      const to = await this.recipients.emailOf(studio.id, notification.recipient);
      if (to === null) return { reason: 'The recipient has no e-mail address any more.', isGroundless: false };
      await this.mails.send({ ...mailOf(studio, to, message), ...(await attached(notification)) });
      return null;
    });
  }
}

/** The date of the notification as a file; nothing without one. */
async function attached({ payload: { calendar }, createdAt }: ClaimedNotification): Promise<Pick<Mail, 'attachments'>> {
  if (calendar === undefined) return {};
  const { startsAt, endsAt, ...entry } = calendar;
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), changedAt: createdAt };
  return { attachments: [await calendarFile({ ...entry, ...times })] };
}
