import { randomUUID } from 'node:crypto';

import type { Random } from '../../../harness/random';
import {
  AMOUNTS,
  EVENT_ID,
  FIRST,
  FIRST_TICKET,
  LOCATION_ID,
  passOf,
  STAFF_TOKEN,
  ticketTokenOf,
  tokenOf,
  WEBSITE_TOKEN,
} from '../studio-filling';
import type { Call } from './fault-client';
import type { DeedKind } from './journal';

/** Something a writer wants done exactly once, however often it has to ask. */
export interface Deed {
  readonly kind: DeedKind;
  /** Names the fact in journal and database. */
  readonly key: string;
  readonly call: Call;
  readonly success: number;
  /** What a repeat is answered when the try before it, whose answer never came, was done. */
  readonly doneBefore: string | null;
  /** For how long a repeat is recognised, in milliseconds; null is for ever. */
  readonly repeatableMs: number | null;
  /** Whether a repeat is answered as the first one, so that it may be sent after an answer as well. */
  readonly isRepeatable: boolean;
}

const FOR_EVER = { repeatableMs: null, doneBefore: null } as const;
/** Requests of a website within 60 seconds are one lead; less, as the first one took its time. */
const LEAD_REPEAT_MS = 35_000;

/** A load's supply of operations; each place, ticket, phone number and key is used once. */
export class Deeds {
  private places = 0;
  private tickets = 0;
  private leads = 0;

  constructor(private readonly random: Random) {}

  next(): Deed {
    const share = this.random.next();
    if (share < 0.35) return this.booking();
    if (share < 0.6) return this.payment();
    if (share < 0.85) return this.checkIn();
    return this.lead();
  }

  /** Releases the place of an acknowledged booking. */
  cancellation(bookingId: number, customerId: number): Deed {
    const call: Call = { method: 'DELETE', path: `/api/v1/mobile/bookings/${bookingId}`, token: tokenOf(customerId) };
    return { ...FOR_EVER, kind: 'cancellation', key: String(bookingId), call, success: 200, isRepeatable: true };
  }

  private booking(): Deed {
    // Neighbours in time have customers and classes of their own.
    const turn = this.places++;
    const customer = FIRST.customer + (turn % AMOUNTS.customers);
    const classId = FIRST.class + ((Math.floor(turn / AMOUNTS.customers) + turn) % AMOUNTS.classes);
    const path = `/api/v1/mobile/classes/${classId}/customer-booking`;
    const call: Call = { method: 'POST', path, token: tokenOf(customer), body: {} };
    const key = `${classId}:${customer}`;
    return { ...FOR_EVER, kind: 'booking', key, call, success: 201, doneBefore: 'already_booked', isRepeatable: false };
  }

  private payment(): Deed {
    const key = randomUUID();
    const pass = passOf(FIRST.customer + this.random.between(0, AMOUNTS.customers - 1));
    const method = this.random.isIn(0.7) ? 'cash' : 'card';
    const body = { location_id: LOCATION_ID, amount_cents: 1, method, idempotency_key: key };
    const path = `/api/v1/manage/class-passes/${pass}/payments`;
    const call: Call = { method: 'POST', path, token: STAFF_TOKEN, body };
    return { ...FOR_EVER, kind: 'payment', key, call, success: 201, isRepeatable: true };
  }

  private checkIn(): Deed {
    if (this.tickets === AMOUNTS.tickets) return this.payment();
    const ticketId = FIRST_TICKET + this.tickets++;
    const body = { code: ticketTokenOf(ticketId), confirm: true };
    const call: Call = {
      method: 'POST',
      path: `/api/v1/manage/events/${EVENT_ID}/check-ins`,
      token: STAFF_TOKEN,
      body,
    };
    const doneBefore = 'ticket_already_checked_in';
    return {
      ...FOR_EVER,
      kind: 'check-in',
      key: String(ticketId),
      call,
      success: 200,
      doneBefore,
      isRepeatable: false,
    };
  }

  private lead(): Deed {
    this.leads += 1;
    const phone = `+49152${String(10_000_000 + this.leads)}`;
    const body = { phone, name: 'Visitor', source_page: 'https://studio.example.org/trial' };
    const call: Call = { method: 'POST', path: '/api/v1/website-leads', token: WEBSITE_TOKEN, body };
    const repeatableMs = LEAD_REPEAT_MS;
    return { kind: 'lead', key: phone, call, success: 201, doneBefore: null, repeatableMs, isRepeatable: true };
  }
}

/** What readers ask for, in turn. */
export const READS: readonly Call[] = [
  { method: 'GET', path: '/api/v1/public/harbour-lane/main/schedule', token: null },
  { method: 'GET', path: '/api/v1/mobile/me', token: tokenOf(FIRST.customer) },
  { method: 'GET', path: '/api/v1/manage/purchases?limit=10&class_pass_id=1', token: STAFF_TOKEN },
  { method: 'GET', path: '/api/v1/manage/customers?limit=10', token: STAFF_TOKEN },
];
