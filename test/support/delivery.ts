import type { TestingModuleBuilder } from '@nestjs/testing';
import { DeliveryError, type Mail, MailSender, type Push, type PushOutcome, PushSender } from '@studio/delivery';

import type { PasswordLink, PasswordLinks, Recipient } from '../../src/notifications';
import { LateMessages } from '../../src/notifications/application/late-messages';

/** A mail server that notes what it got and refuses while told to. */
export class FakeMailSender extends MailSender {
  readonly sent: Mail[] = [];
  /** Tries, refused ones included. */
  tries = 0;
  refuses = false;
  /** What happens between the request and the answer. */
  meanwhile: () => Promise<void> = () => Promise.resolve();

  override async send(mail: Mail): Promise<void> {
    this.tries += 1;
    await this.meanwhile();
    if (this.refuses) throw new DeliveryError('refused', 'The mail server refused with 550.');
    this.sent.push(mail);
  }
}

/** A push provider that notes what it got; devices may be unregistered or refused. */
export class FakePushSender extends PushSender {
  override isConfigured = true;
  readonly sent: Push[] = [];
  readonly unregistered = new Set<string>();
  readonly refused = new Set<string>();

  override send(push: Push): Promise<PushOutcome> {
    if (this.refused.has(push.token))
      return Promise.reject(new DeliveryError('refused', 'Google refused the push with 503.'));
    if (this.unregistered.has(push.token)) return Promise.resolve('unregistered');
    this.sent.push(push);
    return Promise.resolve('sent');
  }
}

/** Makes a link with a new token at each call, as the real thing does. */
export class FakePasswordLinks implements PasswordLinks {
  readonly issued: { readonly accountId: number; readonly person: Recipient }[] = [];
  email: string | null = 'ann@example.com';

  issue(accountId: number, person: Recipient): Promise<PasswordLink | null> {
    this.issued.push({ accountId, person });
    if (this.email === null) return Promise.resolve(null);
    const address = `http://localhost/password?token=secret-${this.issued.length}`;
    return Promise.resolve({ email: this.email, name: 'Ann', language: null, address });
  }
}

/** The outside world of notifications, and how a test application gets it. */
export function deliveryFakes() {
  const mails = new FakeMailSender();
  const pushes = new FakePushSender();
  const links = new FakePasswordLinks();
  const fakes = (builder: TestingModuleBuilder): TestingModuleBuilder =>
    builder
      .overrideProvider(MailSender)
      .useValue(mails)
      .overrideProvider(PushSender)
      .useValue(pushes)
      .overrideProvider(LateMessages)
      .useValue(new LateMessages(links));
  return { mails, pushes, links, fakes };
}
