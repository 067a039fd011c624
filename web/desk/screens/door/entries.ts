import type { StudioError } from '../../../../clients/typescript/src/answers';
import type { Answered, Interface, Keyed } from '../../data';

const MOST = 50;

/** What a door leads to. */
export interface Door {
  readonly kind: 'event' | 'festival';
  readonly id: number;
}

/** What is said of a ticket that was shown. */
type Outcome =
  'in' | 'out' | 'sold' | 'soldIn' | 'already' | 'refunded' | 'unpaid' | 'void' | 'elsewhere' | 'closed' | 'unknown';

export interface Entry {
  readonly outcome: Outcome;
  /** As people read it; null where the service does not say. */
  readonly code: string | null;
  readonly holder: string | null;
  readonly type: string | null;
  /** Of somebody who is already inside. */
  readonly since: string | null;
  readonly by: string | null;
  /** Of a sale whose money can be given back. */
  readonly orderId?: number | null;
}

interface ShownTicket {
  readonly code?: string | null;
  readonly holder_name?: string | null;
  readonly ticket_type?: string;
  readonly admission_type?: string;
  readonly order_status?: string;
}
/** Of a refusal at the door (events.md EVT-22, festival.md ADM-10). */
interface Refusal {
  readonly code?: string;
  readonly data?: {
    readonly ticket?: ShownTicket | null;
    readonly checked_in_at?: string | null;
    readonly checked_in_by?: string | null;
  };
}

const REFUSALS: Readonly<Record<string, Outcome>> = {
  ticket_invalid: 'unknown',
  ticket_wrong_event: 'elsewhere',
  ticket_wrong_edition: 'elsewhere',
  ticket_event_cancelled: 'closed',
  ticket_edition_cancelled: 'closed',
  ticket_void: 'void',
  ticket_already_checked_in: 'already',
};
const NOT_PAID = ['pending', 'failed', 'cancelled', 'expired'];
const PAID_BACK = ['refunded', 'refund_required', 'paid_requires_refund'];

function entryOf(outcome: Outcome, ticket: ShownTicket | null | undefined, refusal: Refusal['data'] = {}): Entry {
  return {
    outcome,
    code: ticket?.code ?? null,
    holder: ticket?.holder_name ?? null,
    type: ticket?.ticket_type ?? ticket?.admission_type ?? null,
    since: refusal.checked_in_at ?? null,
    by: refusal.checked_in_by ?? null,
  };
}

/** What a refusal says of the ticket; null where it says something else. */
function refusedEntry({ code, body }: StudioError): Entry | null {
  const outcome = REFUSALS[code];
  if (outcome === undefined) return null;
  const { data } = (body ?? {}) as Refusal;
  const status = data?.ticket?.order_status ?? '';
  if (outcome === 'void' && PAID_BACK.includes(status)) return entryOf('refunded', data?.ticket);
  if (outcome === 'void' && NOT_PAID.includes(status)) return entryOf('unpaid', data?.ticket);
  return entryOf(outcome, data?.ticket, data);
}

/** A ticket of the door's list. */
export interface Guest {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly code: string;
  readonly status: 'valid' | 'voided' | 'refunded';
  /** Since when they are inside; null outside. */
  readonly since: string | null;
}

/** The first tickets of a door, or those of a name or code. */
export async function guestsOf(
  api: Interface,
  { kind, id }: Door,
  q: string,
  signal?: AbortSignal,
): Promise<Answered<{ readonly guests: readonly Guest[]; readonly hasMore: boolean }>> {
  const request = {
    params: { path: { id }, query: { limit: MOST, ...(q !== '' && { query: q }) } },
    ...(signal && { signal }),
  };
  const { data, error } =
    kind === 'event'
      ? await api.GET('/api/v1/manage/events/{id}/tickets', request)
      : await api.GET('/api/v1/manage/festival-editions/{id}/tickets', request);
  if (!data) return { error };
  const guests = data.data.map((one) => ({
    id: one.id,
    name: one.holder_name ?? one.buyer_name,
    type: 'ticket_type' in one ? one.ticket_type : one.admission_type,
    code: one.code,
    status: one.status,
    since: one.checked_in_at,
  }));
  return { data: { guests, hasMore: data.next_cursor !== null } };
}

/** Lets the holder in. That a door refuses the ticket is an answer as well. */
export async function checkIn(
  api: Interface,
  { kind, id }: Door,
  shown: { readonly code: string; readonly source: 'qr' | 'manual' },
  keyed: Keyed,
): Promise<Answered<Entry>> {
  const request = { params: { path: { id } }, body: { ...shown, confirm: true }, ...keyed };
  const { data, error } =
    kind === 'event'
      ? await api.POST('/api/v1/manage/events/{id}/check-ins', request)
      : await api.POST('/api/v1/manage/festival-editions/{id}/check-ins', request);
  if (data) return { data: entryOf('in', data.data.ticket) };
  const entry = refusedEntry(error);
  return entry ? { data: entry } : { error };
}

/** The name in the door's list, which has the buyer's where the ticket has none; null where it cannot be read. */
export async function nameOf(api: Interface, door: Door, code: string): Promise<string | null> {
  const { data } = await guestsOf(api, door, code);
  return data?.guests.find((one) => one.code === code)?.name ?? null;
}

/** Takes a check-in back. */
export async function checkOut(
  api: Interface,
  { kind, id }: Door,
  taken: { readonly code: string; readonly reason: string },
  keyed: Keyed,
): Promise<Answered<Entry>> {
  const request = { params: { path: { id } }, body: { ...taken, source: 'manual' as const }, ...keyed };
  const { data, error } =
    kind === 'event'
      ? await api.POST('/api/v1/manage/events/{id}/check-outs', request)
      : await api.POST('/api/v1/manage/festival-editions/{id}/check-outs', request);
  return data ? { data: entryOf('out', data.data.ticket) } : { error };
}
