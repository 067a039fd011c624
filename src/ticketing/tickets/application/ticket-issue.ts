import { Injectable } from '@nestjs/common';
import { randomCode } from '@studio/secrets';
import { CODE_LENGTH, ticketCode } from '../../domain';

import { type StoredToken, type TicketPlace, TicketTokens } from './ticket-tokens';

/** An item of an order, with the tickets it has already. */
export interface IssuableItem {
  readonly id: number;
  readonly typeId: number;
  readonly quantity: number;
  /** Tickets of the item that exist already. */
  readonly issued: number;
  /** Names given with the order, one per ticket; null without. */
  readonly holderNames: readonly string[] | null;
  /** The buyer at the door, whose name is on all tickets; null elsewhere. */
  readonly entranceName: string | null;
}

/** The owner's kind of ticket, and what codes begin with. */
export interface IssuedPlace extends TicketPlace {
  readonly codePrefix: string;
}

interface MissingTicket {
  readonly itemId: number;
  readonly typeId: number;
  readonly holderName: string | null;
}

/** A ticket to be written. */
export interface CodedTicket extends MissingTicket, StoredToken {
  readonly code: string;
}

/** A larger number would mean that codes are not random. */
const ROUNDS = 10;

/** Assigns codes and tokens to tickets. */
@Injectable()
export class TicketIssue {
  constructor(private readonly tokens: TicketTokens) {}

  /**
   * Issues the tickets that the items lack, item by item; a repeat issues nothing. `insert` writes tickets and returns
   * those whose code was free; the others get new codes. Returns the ids of the new tickets.
   */
  async issue(
    place: IssuedPlace,
    items: readonly IssuableItem[],
    insert: (tickets: readonly CodedTicket[]) => Promise<readonly { readonly id: number; readonly code: string }[]>,
  ): Promise<number[]> {
    let missing = items.flatMap(missingOf);
    const issued: number[] = [];
    for (let round = 0; missing.length > 0; round += 1) {
      if (round === ROUNDS) throw new Error('Ticket codes are taken again and again.');
      const coded = missing.map((ticket) => this.coded(place, ticket));
      const rows = await insert(coded);
      issued.push(...rows.map(({ id }) => id));
      const written = new Set(rows.map(({ code }) => code));
      missing = coded.filter(({ code }) => !written.has(code));
    }
    return issued;
  }

  private coded(place: IssuedPlace, ticket: MissingTicket): CodedTicket {
    return { ...ticket, ...this.tokens.issue(place), code: ticketCode(place.codePrefix, randomCode(CODE_LENGTH)) };
  }
}

function missingOf({ id, typeId, quantity, issued, holderNames, entranceName }: IssuableItem): MissingTicket[] {
  return Array.from({ length: Math.max(0, quantity - issued) }, (_, index) => ({
    itemId: id,
    typeId,
    holderName: holderNames?.[issued + index] ?? entranceName,
  }));
}
