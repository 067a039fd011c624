/** A plain-text e-mail to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Files that go with it. */
  readonly attachments?: readonly MailAttachment[];
  /** What it is about, made by `aboutRow`: an erasure finds a kept mail by it, whatever its address. Never sent. */
  readonly about?: string;
}

/** Names the row that a mail is about. `table` has its schema, such as `events.event_order`. */
export function aboutRow(table: string, accountId: number, id: number): string {
  return `${table} ${accountId} ${id}`;
}

/** A file of an e-mail. */
export interface MailAttachment {
  /** Ours, of characters that file systems take. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Hands e-mails to a mail server. Never called inside a unit of work, but for the one that `deliver` may open. */
export abstract class MailSender {
  /**
   * Runs one delivery: `work` reads to whom and what, and calls `send`. Where mails are kept instead of sent, nobody is erased
   * in between (ERA-7).
   */
  deliver<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  /** Resolves when the server accepted the mail. Throws DeliveryError. */
  abstract send(mail: Mail): Promise<void>;
}
