import type { Recipient } from '../domain/notification-kind';

/** A link for one mail. */
export interface PasswordLink {
  readonly email: string;
  /** The name in the greeting; null while the owner of the address is not proven. */
  readonly name: string | null;
  /** The person's; null for the studio's. */
  readonly language: string | null;
  /** Address of the page, with the token. */
  readonly address: string;
}

/**
 * Port: creates the links of password mails. The token is generated when the mail is sent, so that only its hash is
 * stored; the contexts that store passwords implement the port.
 */
export abstract class PasswordLinks {
  /** A new token for the link of the request; null when that is ended or unknown, or the person cannot have one. */
  abstract issue(accountId: number, person: Recipient, requestId: number): Promise<PasswordLink | null>;
}
