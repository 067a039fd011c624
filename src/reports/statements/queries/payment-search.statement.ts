import { containsSearch, containsText, searchValues, type Statement, statement } from '@studio/persistence';

import type { ReportFrame } from '../../period/application/report-periods';
import {
  isPhoneLike,
  type PaymentKind,
  type PaymentStatus,
  REFUND_RECORDED,
  searchedKinds,
} from '../domain/payment-kind';
import { BoundValues } from './bound-values';

/** Which payments are looked for. */
export interface PaymentFilter {
  readonly query: string | null;
  readonly kind: PaymentKind | null;
  readonly status: PaymentStatus | null;
}

/** Place of a row in the order of a search: time, kind, id, each descending. */
export type PaymentPosition = readonly [occurredAt: string, kindRank: number, id: number];

/** A payment or refund that was found. */
export interface FoundPaymentRow {
  readonly kind: PaymentKind;
  readonly kindRank: number;
  readonly id: number;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly occurredAt: Date;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: 'cash' | 'cashless' | 'online';
  readonly provider: string;
  readonly description: string;
  /** The payment that a refund is of. */
  readonly sourcePaymentId: number | null;
  readonly locationId: number | null;
  readonly locationName: string | null;
  readonly customerId: number;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
}

interface Branch {
  /** Orders rows of one instant. */
  readonly rank: number;
  readonly columns: string;
  readonly from: string;
  readonly alias: string;
  readonly time: string;
  readonly location: string;
}

/** Event orders become a further branch. */
const BRANCHES: Readonly<Partial<Record<PaymentKind, Branch>>> = {
  customer_payment: {
    rank: 1,
    columns: `p.status, p.method, p.location_id, NULL::bigint AS source_payment_id`,
    from: 'finance.customer_purchase p',
    alias: 'p',
    time: 'p.effective_at',
    location: 'p.location_id',
  },
  customer_refund: {
    rank: 2,
    columns: `'${REFUND_RECORDED}' AS status, r.method, coalesce(r.location_id, p.location_id) AS location_id, p.id AS source_payment_id`,
    from: 'finance.purchase_refund r JOIN finance.customer_purchase p ON p.account_id = r.account_id AND p.id = r.purchase_id',
    alias: 'r',
    time: 'r.refunded_at',
    location: 'coalesce(r.location_id, p.location_id)',
  },
};

/** The newest `limit` payments of the frame after the position; null when no kind can have any. */
export function searchStatement(
  accountId: number,
  { period, location }: ReportFrame,
  { query, kind, status }: PaymentFilter,
  { after, limit }: { readonly after: PaymentPosition | null; readonly limit: number },
): Statement<FoundPaymentRow> | null {
  const kinds = searchedKinds(kind, status).filter((one) => BRANCHES[one] !== undefined);
  if (kinds.length === 0) return null;
  const values = new BoundValues();
  const bound: BoundFilter = {
    account: values.add(accountId),
    from: values.add(period.startsAt),
    until: values.add(period.endsAt),
    limit: values.add(limit),
    location: location && values.add(location.id),
    status: status && kinds.includes('customer_payment') ? values.add(status) : null,
    after: after && [values.add(after[0]), values.add(after[1]), values.add(after[2])],
    query: query === null ? null : boundQuery(values, query),
  };
  const limits = [bound.location && 'at', bound.status && 'status', bound.after && 'after', bound.query && 'query'];
  const name = ['payment_search', ...kinds.map((one) => BRANCHES[one]?.rank), ...limits.filter(Boolean)].join('_');
  return statement(name, searchText(kinds, bound), values.all);
}

interface BoundFilter {
  readonly account: string;
  readonly from: string;
  readonly until: string;
  readonly limit: string;
  readonly location: string | null;
  readonly status: string | null;
  readonly after: readonly [string, string, string] | null;
  readonly query: readonly [string, string] | null;
}

function boundQuery(values: BoundValues, query: string): [string, string] {
  const [text, digits] = searchValues(query);
  return [values.add(text), values.add(isPhoneLike(query) ? digits : null)];
}

function searchText(kinds: readonly PaymentKind[], bound: BoundFilter): string {
  const branches = kinds.map((kind) => `(${branchText(kind, bound)})`).join(' UNION ALL ');
  return `
    SELECT f.kind, f.kind_rank AS "kindRank", f.id, f.reference, f.status, f.occurred_at AS "occurredAt",
      f.amount_cents AS "amountCents", f.currency, f.method, f.provider, f.description,
      f.source_payment_id AS "sourcePaymentId", f.location_id AS "locationId", l.name AS "locationName",
      f.customer_id AS "customerId", c.name AS "customerName", c.phone AS "customerPhone", c.email AS "customerEmail"
    FROM (SELECT * FROM (${branches}) b ORDER BY occurred_at DESC, kind_rank DESC, id DESC LIMIT ${bound.limit}) f
    JOIN customers.customer c ON c.account_id = ${bound.account} AND c.id = f.customer_id
    LEFT JOIN scheduling.location l ON l.account_id = ${bound.account} AND l.id = f.location_id
    ORDER BY f.occurred_at DESC, f.kind_rank DESC, f.id DESC`;
}

function branchText(kind: PaymentKind, bound: BoundFilter): string {
  const branch = BRANCHES[kind];
  if (!branch) throw new Error(`There is no search for ${kind}.`);
  const { rank, columns, from, alias, time, location } = branch;
  const conditions = [
    `${alias}.account_id = ${bound.account}`,
    `${time} >= ${bound.from} AND ${time} < ${bound.until}`,
    bound.location && `${location} = ${bound.location}`,
    kind === 'customer_payment' && bound.status && `p.status = ${bound.status}`,
    bound.after && isAfter(time, rank, `${alias}.id`, bound.after),
    bound.query && containsQuery(bound.account, bound.query),
  ];
  return `
    SELECT '${kind}' AS kind, ${rank} AS kind_rank, ${alias}.id, p.order_id AS reference, ${time} AS occurred_at,
      ${alias}.amount_cents, ${alias}.currency, p.provider, p.description, p.customer_id, ${columns}
    FROM ${from} WHERE ${conditions.filter(Boolean).join(' AND ')}
    ORDER BY ${time} DESC, ${alias}.id DESC LIMIT ${bound.limit}`;
}

/** The first comparison is what the index by time can use. */
function isAfter(
  time: string,
  rank: number,
  id: string,
  [at, afterRank, afterId]: readonly [string, string, string],
): string {
  return `${time} <= ${at}::timestamptz
    AND (${time}, ${rank}, ${id}) < (${at}::timestamptz, ${afterRank}::int, ${afterId}::bigint)`;
}

/** Customers are looked through once, not for each of their payments. */
function containsQuery(account: string, parameters: readonly [string, string]): string {
  const contact = { texts: ['s.name', 's.email'], phone: 's.phone', parameters } as const;
  return `(${containsText(['p.order_id', 'p.plan_name', 'p.description'], parameters[0])} OR p.customer_id IN (
    SELECT s.id FROM customers.customer s WHERE s.account_id = ${account} AND ${containsSearch(contact)}))`;
}
