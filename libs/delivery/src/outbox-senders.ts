import { type Mail, MailSender } from './mail-sender';
import type { Outbox } from './outbox';
import { type Push, type PushOutcome, PushSender } from './push-sender';
import { type Sms, SmsSender } from './sms-sender';

/** Stores e-mails in the outbox; of attachments only the names. */
export class OutboxMailSender extends MailSender {
  constructor(private readonly outbox: Outbox) {
    super();
  }

  override deliver<T>(work: () => Promise<T>): Promise<T> {
    return this.outbox.undisturbed(work);
  }

  override send({ to, subject, text, attachments = [], about }: Mail): Promise<void> {
    const names = attachments.map(({ name }) => `\n[Attached: ${name}]`).join('');
    return this.outbox.keep({ channel: 'email', recipient: to, subject, text: text + names, about });
  }
}

/** Stores SMS in the outbox. */
export class OutboxSmsSender extends SmsSender {
  override readonly isConfigured = true;

  constructor(private readonly outbox: Outbox) {
    super();
  }

  override send({ to, text }: Sms): Promise<void> {
    return this.outbox.keep({ channel: 'sms', recipient: to, subject: null, text });
  }
}

/** Stores push notifications in the outbox. */
export class OutboxPushSender extends PushSender {
  override readonly isConfigured = true;

  constructor(private readonly outbox: Outbox) {
    super();
  }

  override deliver<T>(work: () => Promise<T>): Promise<T> {
    return this.outbox.undisturbed(work);
  }

  override async send({ token, title, text }: Push): Promise<PushOutcome> {
    await this.outbox.keep({ channel: 'push', recipient: token, subject: title, text });
    return 'sent';
  }

  /** One after the other, as they share the connection of the delivery. */
  override async sendAll(pushes: readonly Push[]): Promise<PromiseSettledResult<PushOutcome>[]> {
    const outcomes: PromiseSettledResult<PushOutcome>[] = [];
    for (const push of pushes) outcomes.push({ status: 'fulfilled', value: await this.send(push) });
    return outcomes;
  }
}
