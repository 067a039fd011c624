import { Injectable } from '@nestjs/common';
import { randomBase32, SecretBox, tokenHash } from '@studio/secrets';

import { TOKEN_LENGTH } from '../../domain';

/** A token as it is stored: found by its hash, shown from its cipher text. */
export interface StoredToken {
  readonly token: Buffer;
  readonly tokenHash: string;
}

/** The studio and kind of ticket that a token is for. */
export interface TicketPlace {
  readonly accountId: number;
  /** What tickets of the owner are sealed for, such as `event_ticket`. */
  readonly table: string;
}

/** Makes and opens the tokens that the QR codes of tickets hold. Nothing but hash and cipher text is stored. */
@Injectable()
export class TicketTokens {
  constructor(private readonly box: SecretBox) {}

  /** A new token, encrypted for the studio. */
  issue(ticket: TicketPlace): StoredToken {
    const token = randomBase32(TOKEN_LENGTH);
    const hash = tokenHash(token);
    return { token: this.box.seal(token, place(ticket, hash)).bytes, tokenHash: hash };
  }

  /** The token itself. Throws when it was stored for another studio or ticket. */
  open(ticket: TicketPlace, { token, tokenHash: hash }: StoredToken): string {
    return this.box.open(token, place(ticket, hash));
  }
}

/** A cipher text cannot be opened in another row or studio. */
function place({ table, accountId }: TicketPlace, hash: string): string {
  return `${table} ${accountId} ${hash}`;
}
