import { containsSearch, containsText } from '@studio/persistence';

import { PAYMENT_RECORDED, type PaymentKind, REFUND_RECORDED } from '../domain/payment-kind';

/** How rows of a kind are read, in the order of an index. */
export interface Branch {
  readonly columns: string;
  readonly from: string;
  readonly alias: string;
  readonly time: string;
  readonly where?: string;
  /** Column of the status, if rows of the kind differ in it. */
  readonly status?: string;
  readonly isAt: (location: string, account: string) => string;
  readonly contains: (query: SearchParameters, account: string) => string;
}

export type SearchParameters = readonly [text: string, digits: string];

/** Sort order of rows with the same instant. */
export const RANKS: Readonly<Record<PaymentKind, number>> = {
  customer_payment: 1,
  customer_refund: 2,
  event_payment: 3,
  festival_ticket_payment: 4,
  festival_charge_payment: 5,
  festival_online_payment: 6,
  festival_charge_refund: 7,
};

/** Matching customers are selected once, not per payment. */
const OF_CUSTOMERS: Pick<Branch, 'contains'> = {
  contains: (parameters, account) => {
    const contact = containsSearch({ texts: ['s.name', 's.email'], phone: 's.phone', parameters });
    return `(${containsText(['p.order_id', 'p.plan_name', 'p.description'], parameters[0])} OR p.customer_id IN (
      SELECT s.id FROM customers.customer s WHERE s.account_id = ${account} AND ${contact}))`;
  },
};

const CUSTOMER_COLUMNS = `p.provider, p.order_id AS reference, p.description, p.customer_id,
  NULL::bigint AS event_id, NULL::bigint AS edition_id, NULL::bigint AS entry_id, NULL::text AS buyer_name, NULL::text AS buyer_phone, NULL::text AS buyer_email`;

/** Orders of an owner. Matching owners are selected once, like customers. */
const ordersOf = (owners: string, ids: string): Pick<Branch, 'columns' | 'from' | 'alias' | 'status' | 'contains'> => ({
  columns: `o.provider, o.order_id AS reference, NULL::text AS description, NULL::bigint AS customer_id,
    ${ids}, NULL::bigint AS entry_id, o.buyer_name, o.buyer_phone, o.buyer_email,
    o.status, NULL::text AS method, NULL::bigint AS location_id, NULL::bigint AS source_payment_id`,
  from: 'ticketing.ticket_order o',
  alias: 'o',
  status: 'o.status',
  contains: (parameters, account) => {
    const contact = { texts: ['o.order_id', 'o.buyer_name', 'o.buyer_email'], phone: 'o.buyer_phone', parameters };
    return `(${containsSearch(contact)} OR o.owner_id IN (
      SELECT s.id FROM ${owners} s WHERE s.account_id = ${account} AND ${containsText(['s.title'], parameters[0])}))`;
  },
});

const OF_EVENTS: Omit<Branch, 'time'> = {
  ...ordersOf('events.event', 'o.owner_id AS event_id, NULL::bigint AS edition_id'),
  isAt: (location, account) =>
    `o.owner_id IN (SELECT s.id FROM events.event s WHERE s.account_id = ${account} AND s.location_id = ${location})`,
};

/** Editions have no location, so they are not searched at one. */
const nowhere = () => 'false';

const OF_EDITIONS: Omit<Branch, 'time'> = {
  ...ordersOf('festival.festival_edition', 'NULL::bigint AS event_id, o.owner_id AS edition_id'),
  isAt: nowhere,
};

/** Payments and refunds of charges `c`; entries and editions are selected once. */
const ofCharges = (
  alias: string,
  { provider, reference, entry, rest }: Readonly<Record<'provider' | 'reference' | 'entry' | 'rest', string>>,
): Pick<Branch, 'alias' | 'columns' | 'isAt' | 'contains'> => ({
  alias,
  columns: `${provider}, ${reference} AS reference, c.name AS description, NULL::bigint AS customer_id,
    NULL::bigint AS event_id, NULL::bigint AS edition_id, ${entry} AS entry_id, NULL::text AS buyer_name, NULL::text AS buyer_phone,
    NULL::text AS buyer_email, ${rest}`,
  isAt: nowhere,
  contains: (parameters, account) => {
    const contact = {
      texts: ['n.entry_name', 'n.contact_name', 'n.contact_email', 's.title'],
      phone: 'n.contact_phone',
      parameters,
    };
    return `(${containsText([reference, 'c.name'], parameters[0])} OR ${entry} IN (
      SELECT n.id FROM festival.festival_entry n
      JOIN festival.festival_edition s ON s.account_id = n.account_id AND s.id = n.edition_id
      WHERE n.account_id = ${account} AND ${containsSearch(contact)}))`;
  },
});

const RECORDED: Branch = {
  ...ofCharges('c', {
    provider: `'studio_' || replace(c.manual_method, 'bank_', '') AS provider`,
    reference: 'c.code',
    entry: 'c.entry_id',
    rest: `'${PAYMENT_RECORDED}' AS status, CASE c.manual_method WHEN 'cash' THEN 'cash' ELSE 'cashless' END AS method,
      NULL::bigint AS location_id, NULL::bigint AS source_payment_id`,
  }),
  from: 'festival.festival_charge c',
  time: 'c.paid_at',
  where: 'c.manual_method IS NOT NULL',
};

const ATTEMPTS: Omit<Branch, 'time'> = {
  ...ofCharges('t', {
    provider: 't.provider',
    reference: 't.order_id',
    entry: 'x.entry_id',
    rest: `t.status, 'online' AS method, NULL::bigint AS location_id, NULL::bigint AS source_payment_id`,
  }),
  from: `payments.payment_attempt t
    JOIN festival.festival_entry_attempt x ON x.account_id = t.account_id AND x.attempt_id = t.id
    JOIN festival.festival_charge c ON c.account_id = x.account_id AND c.id = x.lead_charge_id`,
  status: 't.status',
};

const CHARGE_REFUNDS: Branch = {
  ...ofCharges('r', {
    provider: `'studio_' || r.method AS provider`,
    reference: 'c.code',
    entry: 'c.entry_id',
    rest: `'${REFUND_RECORDED}' AS status, r.method, NULL::bigint AS location_id, c.id AS source_payment_id`,
  }),
  from: 'festival.festival_charge_refund r JOIN festival.festival_charge c ON c.account_id = r.account_id AND c.id = r.charge_id',
  time: 'r.refunded_at',
};

/** The branches of each kind. */
export const BRANCHES: Readonly<Record<PaymentKind, readonly Branch[]>> = {
  customer_payment: [
    {
      ...OF_CUSTOMERS,
      columns: `${CUSTOMER_COLUMNS}, p.status, p.method, p.location_id, NULL::bigint AS source_payment_id`,
      from: 'finance.customer_purchase p',
      alias: 'p',
      time: 'p.effective_at',
      status: 'p.status',
      isAt: (location) => `p.location_id = ${location}`,
    },
  ],
  customer_refund: [
    {
      ...OF_CUSTOMERS,
      columns: `${CUSTOMER_COLUMNS}, '${REFUND_RECORDED}' AS status, r.method, coalesce(r.location_id, p.location_id) AS location_id,
        p.id AS source_payment_id`,
      from: 'finance.purchase_refund r JOIN finance.customer_purchase p ON p.account_id = r.account_id AND p.id = r.purchase_id',
      alias: 'r',
      time: 'r.refunded_at',
      isAt: (location) => `coalesce(r.location_id, p.location_id) = ${location}`,
    },
  ],
  // Ordered by payment time, else by creation time.
  event_payment: [
    { ...OF_EVENTS, time: 'o.paid_at', where: `o.owner = 'event'` },
    { ...OF_EVENTS, time: 'o.created_at', where: `o.owner = 'event' AND o.paid_at IS NULL` },
  ],
  festival_ticket_payment: [
    { ...OF_EDITIONS, time: 'o.paid_at', where: `o.owner = 'edition'` },
    { ...OF_EDITIONS, time: 'o.created_at', where: `o.owner = 'edition' AND o.paid_at IS NULL` },
  ],
  festival_charge_payment: [RECORDED],
  festival_online_payment: [
    { ...ATTEMPTS, time: 't.paid_at' },
    { ...ATTEMPTS, time: 't.created_at', where: 't.paid_at IS NULL' },
  ],
  festival_charge_refund: [CHARGE_REFUNDS],
};
