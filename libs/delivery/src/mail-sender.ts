import type { Language, Letter, LetterAction } from '@studio/texts';

/** An e-mail to one address: its text, and the same as HTML where it has a look. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whose mail it looks like as HTML; absent without HTML. */
  readonly look?: MailLook;
  /** Files that go with it. */
  readonly attachments?: readonly MailAttachment[];
  /** The subject row, built by `aboutRow`: an erasure finds a stored mail by it, independent of its address. Never sent. */
  readonly about?: string;
}

/** How a mail looks as HTML. */
export interface MailLook {
  readonly studioName: string;
  /** As its owner entered it; null without one. */
  readonly brandColour: string | null;
  readonly language: Language;
  /** Shown as a button. */
  readonly action?: LetterAction | undefined;
}

/** The letter as a mail in the look of the studio. */
export function studioMail(
  to: string,
  { subject, text, language, action }: Letter,
  { name, brandColour }: { readonly name: string; readonly brandColour: string | null },
): Mail {
  return { to, subject, text, look: { studioName: name, brandColour, language, action } };
}

/** Names the row that a mail is about. `table` has its schema, such as `events.event_order`. */
export function aboutRow(table: string, accountId: number, id: number): string {
  return `${table} ${accountId} ${id}`;
}

/** A file of an e-mail. */
export interface MailAttachment {
  /** Generated here, of characters that file systems accept. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Sends e-mails to a mail server. Never called inside a transaction, except the one that `deliver` may open. */
export abstract class MailSender {
  /**
   * Runs one delivery: `work` reads recipient and content, and calls `send`. If mails are stored instead of sent, no
   * erasure runs in between (ERA-7).
   */
  deliver<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  /** Resolves when the server accepted the mail. Throws DeliveryError. */
  abstract send(mail: Mail): Promise<void>;
}
