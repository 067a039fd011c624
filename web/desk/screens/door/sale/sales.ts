import { type Answered, type Interface, type Keyed, readPages } from '../../../data';
import { priceText } from '../../../../shared/formats';
import { locale } from '../../../language';
import { say as common } from '../../../texts';
import type { Door, Entry } from '../entries';
import { say } from './texts';

const PAGE = 50;
const METHODS_OF_SERVICE = { cash: 'cash', card: 'card_terminal' } as const;
export const METHODS = ['cash', 'card'] as const;
export type Method = (typeof METHODS)[number];

/** Who manages what a door leads to. They sell at it, as door staff does, and give the money back. */
export const MANAGES = { event: 'manage_events', festival: 'manage_festival_finance' } as const;

/** What a sale changes: who has a ticket, what is left, and what is in the cashbox. */
export const SALE_RENEWS = [['attendance'], ['door'], ['cash']] as const;

/** A kind of ticket that is sold at the door. */
export interface Offer {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly currency: string;
  readonly left: number;
  /** Of one sale. */
  readonly most: number;
}

export interface Sale {
  readonly offer: Offer;
  readonly quantity: number;
  readonly method: Method;
  readonly name: string;
  readonly email: string | null;
  readonly isLetIn: boolean;
}

export async function offersOf(
  api: Interface,
  { kind, id }: Door,
  signal: AbortSignal,
): Promise<Answered<readonly Offer[]>> {
  const request = <Query>(query: Query) => ({ params: { path: { id }, query }, signal });
  const { data, error } =
    kind === 'event'
      ? await readPages((query) => api.GET('/api/v1/manage/events/{id}/ticket-types', request(query)), PAGE)
      : await readPages(
          (query) => api.GET('/api/v1/manage/festival-editions/{id}/admission-types', request(query)),
          PAGE,
        );
  if (!data) return { ...(error && { error }) };
  const offers = data.rows
    .filter(({ is_active: isActive }) => isActive)
    .map(({ id: offerId, name, price_cents: price, currency, remaining, max_per_order: most }) => ({
      ...{ id: offerId, name, price, currency },
      left: Math.max(remaining, 0),
      most: Math.min(most, remaining),
    }));
  return { data: offers };
}

/** Sells, and says what was sold and whether they are inside. */
export async function sellAt(api: Interface, { kind, id }: Door, sale: Sale, keyed: Keyed): Promise<Answered<Entry>> {
  const { offer, quantity, method, name, email, isLetIn } = sale;
  const params = { path: { id } };
  const body = {
    method: METHODS_OF_SERVICE[method],
    buyer: { name, ...(email !== null && { email }) },
    check_in: isLetIn,
    idempotency_key: keyed.headers['Idempotency-Key'],
  };
  const { data, error } =
    kind === 'event'
      ? await api.POST('/api/v1/manage/events/{id}/door-sales', {
          params,
          body: { ...body, ticket_type_id: offer.id, quantity },
          ...keyed,
        })
      : await api.POST('/api/v1/manage/festival-editions/{id}/ticket-orders', {
          params,
          body: { ...body, kind: 'door_sale', items: [{ admission_type_id: offer.id, quantity }] },
          ...keyed,
        });
  if (!data) return { error };
  const { id: orderId, amount_cents: amount, currency, buyer, tickets } = data.data;
  const paid = amount > 0 ? [priceText(amount, currency, locale), common(method)] : [];
  return {
    data: {
      outcome: tickets.every((one) => one.is_checked_in) ? 'soldIn' : 'sold',
      code: tickets.map(({ code }) => code).join(', '),
      holder: buyer.name,
      type: [`${tickets.length} × ${offer.name}`, ...paid].join(' · '),
      since: null,
      by: null,
      // What cost nothing has nothing to give back.
      orderId: amount > 0 ? orderId : null,
    },
  };
}

/** Reverts a sale: the money goes back, and its tickets let nobody in. */
export async function refundSale(api: Interface, { kind }: Door, orderId: number, keyed: Keyed) {
  const request = { params: { path: { id: orderId } }, body: { reason: say('undoReason') }, ...keyed };
  const { data, error } =
    kind === 'event'
      ? await api.POST('/api/v1/manage/event-orders/{id}/refund', request)
      : await api.POST('/api/v1/manage/festival-ticket-orders/{id}/refund', request);
  return data ? { data: true } : { error };
}
