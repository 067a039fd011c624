/** A plain-text e-mail to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands e-mails to a mail server. Never called inside a unit of work. */
export abstract class MailSender {
  /** Resolves when the server accepted the mail. Throws DeliveryError. */
  abstract send(mail: Mail): Promise<void>;
}
