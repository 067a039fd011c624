import { Global, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { AbsentMailSender, AbsentPushSender, AbsentSmsSender } from './absent-senders';
import { FcmPushSender, readServiceAccount } from './fcm-push-sender';
import { MailSender } from './mail-sender';
import { Outbox } from './outbox';
import { OutboxMailSender, OutboxPushSender, OutboxSmsSender } from './outbox-senders';
import { PushSender } from './push-sender';
import { SmsSender } from './sms-sender';
import { SmtpMailSender } from './smtp-mail-sender';
import { TwilioSmsSender } from './twilio-sms-sender';

const inject = [CONFIGURATION, Outbox];

/** The configured senders: the provider if there is an account, otherwise the outbox, and in production none. */
@Global()
@Module({
  providers: [
    Outbox,
    { provide: MailSender, inject, useFactory: mailSender },
    { provide: SmsSender, inject, useFactory: smsSender },
    { provide: PushSender, inject, useFactory: pushSender },
  ],
  exports: [Outbox, MailSender, SmsSender, PushSender],
})
export class DeliveryModule {}

function mailSender({ mail, mode }: Configuration, outbox: Outbox): MailSender {
  if (mail.smtpUrl !== null) return new SmtpMailSender(mail.smtpUrl, mail.from);
  return mode === 'production' ? new AbsentMailSender() : new OutboxMailSender(outbox);
}

function smsSender({ sms, mode }: Configuration, outbox: Outbox): SmsSender {
  if (sms.twilio !== null) return new TwilioSmsSender(sms.twilio);
  return mode === 'production' ? new AbsentSmsSender() : new OutboxSmsSender(outbox);
}

function pushSender({ push, mode }: Configuration, outbox: Outbox): PushSender {
  if (push.credentialsFile !== null) return new FcmPushSender(readServiceAccount(push.credentialsFile));
  return mode === 'production' ? new AbsentPushSender() : new OutboxPushSender(outbox);
}
