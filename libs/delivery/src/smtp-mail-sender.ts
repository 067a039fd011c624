import { multiLine, singleLine } from '@studio/kernel';
import type { Transporter } from 'nodemailer';

import { DeliveryError } from './delivery-error';
import { mailHtml } from './mail-html';
import { type Mail, MailSender } from './mail-sender';
import { TIMEOUT_MILLISECONDS } from './timeout';

/** E-mail over SMTP. */
export class SmtpMailSender extends MailSender {
  private opened: Promise<Transporter> | null = null;

  /** `url` is `smtp://` or `smtps://` with user, password and host; `from` the sender of every mail. */
  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  ) {
    super();
  }

  override async send({ to, subject, text, look, attachments = [] }: Mail): Promise<void> {
    try {
      const transport = await (this.opened ??= this.openTransport());
      await transport.sendMail({
        from: this.from,
        // Passed as an object, the address counts as one address, independent of its characters.
        to: { name: '', address: to },
        // Names in texts from before GEN-22 may still contain characters that reverse or hide text.
        subject: singleLine(subject),
        text: multiLine(text),
        ...(look !== undefined && { html: mailHtml({ subject, text }, look) }),
        attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
      });
    } catch (error) {
      throw toDeliveryError(error);
    }
  }

  /** The library is loaded with the first mail: a start has no use for it. */
  private async openTransport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.url,
      connectionTimeout: this.timeoutMilliseconds,
      greetingTimeout: this.timeoutMilliseconds,
      socketTimeout: this.timeoutMilliseconds,
    });
  }
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** A reply code means that the server was reached and refused; its text is omitted, as it repeats the address. */
function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode } = error as SmtpError;
  if (responseCode !== undefined)
    return new DeliveryError('refused', `The mail server refused with ${responseCode}.`, error);
  return new DeliveryError('unreachable', `The mail server could not be reached (${code ?? 'unknown'}).`, error);
}
