/** A plain-text e-mail to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Files that go with it. */
  readonly attachments?: readonly MailAttachment[];
}

/** A file of an e-mail. */
export interface MailAttachment {
  /** Ours, of characters that file systems take. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Hands e-mails to a mail server. Never called inside a unit of work. */
export abstract class MailSender {
  /** Resolves when the server accepted the mail. Throws DeliveryError. */
  abstract send(mail: Mail): Promise<void>;
}
