import { DeliveryError } from './delivery-error';
import { MailSender } from './mail-sender';
import { PushSender } from './push-sender';
import { SmsSender } from './sms-sender';

/** Production without a mail server: every mail is a failed delivery. */
export class AbsentMailSender extends MailSender {
  override send(): Promise<never> {
    return Promise.reject(new DeliveryError('not_configured', 'There is no mail server (SMTP_URL).'));
  }
}

/** Production without an SMS provider. */
export class AbsentSmsSender extends SmsSender {
  override readonly isConfigured = false;

  override send(): Promise<never> {
    return Promise.reject(new DeliveryError('not_configured', 'There is no SMS provider (TWILIO_ACCOUNT_SID).'));
  }
}

/** Production without a push provider. */
export class AbsentPushSender extends PushSender {
  override readonly isConfigured = false;

  override send(): Promise<never> {
    return Promise.reject(new DeliveryError('not_configured', 'There is no push provider (FCM_CREDENTIALS_FILE).'));
  }
}
