import type { Recipient } from '../domain/notification-kind';

/** A link that was made for one mail. */
export interface PasswordLink {
  readonly email: string;
  /** How to greet; null while it is not sure whose the address is. */
  readonly name: string | null;
  /** Address of the page, with the token. */
  readonly address: string;
}

/**
 * Port: makes the links of password mails. The token is made when the mail goes out, so that it is stored nowhere but as
 * a hash; the contexts that keep the passwords provide it.
 */
export abstract class PasswordLinks {
  /** A new token for the link of the request; null when that is ended or unknown, or the person cannot have one. */
  abstract issue(accountId: number, person: Recipient, requestId: number): Promise<PasswordLink | null>;
}
