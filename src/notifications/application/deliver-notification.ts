import { Injectable } from '@nestjs/common';
import { MailSender } from '@studio/delivery';

import { StudioDirectory } from '../../accounts';
import { LateMessages } from './late-messages';
import type { ClaimedNotification } from './notification-store';
import { PushDelivery } from './push-delivery';
import { Recipients } from './recipients';

/** Why there was nobody or nothing to deliver to; null when it was delivered. */
export type NoDelivery = string | null;

/** Hands one notification to its channel. Runs outside every unit of work. */
@Injectable()
export class DeliverNotification {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly recipients: Recipients,
    private readonly late: LateMessages,
    private readonly mails: MailSender,
    private readonly pushes: PushDelivery,
  ) {}

  /** Throws what the provider failed with. */
  async execute(accountId: number, notification: ClaimedNotification): Promise<NoDelivery> {
    const { channel, recipient, payload } = notification;
    const studio = await this.studios.identity(accountId);
    if (payload.message === null) {
      const mail = await this.late.render(studio, notification);
      if (mail === null) return 'There is no ground for it any more.';
      await this.mails.send(mail);
      return null;
    }
    if (channel === 'push') {
      const isSent = await this.pushes.send(studio, notification, payload.message);
      return isSent ? null : 'The recipient has no device any more.';
    }
    const to = await this.recipients.emailOf(accountId, recipient);
    if (to === null) return 'The recipient has no e-mail address any more.';
    await this.mails.send({ to, subject: payload.message.title, text: payload.message.text });
    return null;
  }
}
