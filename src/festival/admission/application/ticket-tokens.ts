import { Injectable } from '@nestjs/common';
import { randomBase32, SecretBox, tokenHash } from '@studio/secrets';

import { TOKEN_LENGTH } from '../domain/ticket-code';

/** A token as it is stored: found by its hash, shown from its cipher text. */
export interface StoredToken {
  readonly token: Buffer;
  readonly tokenHash: string;
}

/** Makes and opens the tokens that the QR codes of tickets hold. Nothing but hash and cipher text is stored. */
@Injectable()
export class TicketTokens {
  constructor(private readonly box: SecretBox) {}

  /** A new token, encrypted for the studio. */
  issue({ accountId }: { readonly accountId: number }): StoredToken {
    const token = randomBase32(TOKEN_LENGTH);
    const hash = tokenHash(token);
    return { token: this.box.seal(token, place(accountId, hash)).bytes, tokenHash: hash };
  }

  /** The token itself. Throws when it was stored for another studio or ticket. */
  open({ accountId }: { readonly accountId: number }, { token, tokenHash: hash }: StoredToken): string {
    return this.box.open(token, place(accountId, hash));
  }
}

/** Whoever copies cipher text to another row or studio cannot open it there. */
function place(accountId: number, hash: string): string {
  return `festival_ticket ${accountId} ${hash}`;
}
