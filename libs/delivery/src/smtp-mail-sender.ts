import { multiLine, singleLine } from '@studio/kernel';
import { createTransport, type Transporter } from 'nodemailer';

import { DeliveryError } from './delivery-error';
import { type Mail, MailSender } from './mail-sender';
import { TIMEOUT_MILLISECONDS } from './timeout';

/** E-mail over SMTP. */
export class SmtpMailSender extends MailSender {
  private readonly transport: Transporter;

  /** `url` is `smtp://` or `smtps://` with user, password and host; `from` the sender of every mail. */
  constructor(
    url: string,
    private readonly from: string,
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  ) {
    super();
    this.transport = createTransport({
      url,
      connectionTimeout: timeoutMilliseconds,
      greetingTimeout: timeoutMilliseconds,
      socketTimeout: timeoutMilliseconds,
    });
  }

  override async send({ to, subject, text, attachments = [] }: Mail): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.from,
        // Given as an object, the address is taken as one address, whatever it contains.
        to: { name: '', address: to },
        // Names in texts of before GEN-22 may still hold what turns or hides text.
        subject: singleLine(subject),
        text: multiLine(text),
        attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
      });
    } catch (error) {
      throw toDeliveryError(error);
    }
  }
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** A reply code means that the server was reached and refused; its text is left out, as it repeats the address. */
function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode } = error as SmtpError;
  if (responseCode !== undefined)
    return new DeliveryError('refused', `The mail server refused with ${responseCode}.`, error);
  return new DeliveryError('unreachable', `The mail server could not be reached (${code ?? 'unknown'}).`, error);
}
