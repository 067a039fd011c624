import { searchValues, type Statement, statement } from '@studio/persistence';

import type { AttemptStatus } from '../../../payments';
import type { TicketOrderStatus, TicketProvider } from '../../../ticketing';
import type { ReportFrame } from '../../period';
import {
  isPhoneLike,
  type PAYMENT_RECORDED,
  type PaymentKind,
  type PaymentStatus,
  type PurchaseStatus,
  type REFUND_RECORDED,
  searchedKinds,
} from '../domain/payment-kind';
import { BoundValues } from './bound-values';
import { type Branch, BRANCHES, RANKS, type SearchParameters } from './payment-branches';

export interface PaymentFilter {
  readonly query: string | null;
  readonly kind: PaymentKind | null;
  readonly status: PaymentStatus | null;
}

/** Position of a row in a search: time, kind, id, each descending. */
export type PaymentPosition = readonly [occurredAt: string, kindRank: number, id: number];

interface FoundRow {
  readonly kindRank: number;
  readonly id: number;
  readonly reference: string;
  readonly occurredAt: Date;
  readonly amountCents: number;
  readonly currency: string;
  /** Phone number of the customer or ticket buyer, like the name. */
  readonly phone: string | null;
  readonly email: string | null;
}

interface FoundCustomerRow extends FoundRow {
  readonly provider: string;
  readonly description: string;
  readonly locationId: number | null;
  readonly locationName: string | null;
  readonly customerId: number;
  readonly name: string | null;
}

interface FoundPurchaseRow extends FoundCustomerRow {
  readonly kind: 'customer_payment';
  readonly status: PurchaseStatus;
  readonly method: 'cash' | 'cashless' | 'online';
}

interface FoundRefundRow extends FoundCustomerRow {
  readonly kind: 'customer_refund';
  readonly status: typeof REFUND_RECORDED;
  readonly method: 'cash' | 'cashless';
  readonly sourcePaymentId: number;
}

interface FoundEventRow extends FoundRow {
  readonly kind: 'event_payment';
  readonly status: TicketOrderStatus;
  readonly provider: TicketProvider;
  readonly eventId: number;
  readonly eventSlug: string;
  readonly eventTitle: string;
  readonly name: string;
}

interface FoundEditionRow extends FoundRow {
  readonly editionId: number;
  readonly editionSlug: string;
  readonly editionTitle: string;
}

interface FoundAdmissionRow extends FoundEditionRow {
  readonly kind: 'festival_ticket_payment';
  readonly status: TicketOrderStatus;
  /** Null for gifts. */
  readonly provider: TicketProvider | null;
  readonly name: string;
}

interface FoundChargeRow extends FoundEditionRow {
  /** Name of the charge. */
  readonly description: string;
  readonly entryId: number;
  readonly entryName: string | null;
}

interface FoundChargePaymentRow extends FoundChargeRow {
  readonly kind: 'festival_charge_payment';
  readonly status: typeof PAYMENT_RECORDED;
  readonly method: 'cash' | 'cashless';
  readonly provider: string;
}

interface FoundAttemptRow extends FoundChargeRow {
  readonly kind: 'festival_online_payment';
  readonly status: AttemptStatus;
  readonly method: 'online';
  readonly provider: string;
}

interface FoundChargeRefundRow extends FoundChargeRow {
  readonly kind: 'festival_charge_refund';
  readonly status: typeof REFUND_RECORDED;
  readonly method: 'cash' | 'cashless';
  readonly provider: string;
  /** The charge. */
  readonly sourcePaymentId: number;
}

/** A payment or refund in the results. */
export type FoundPaymentRow =
  | FoundPurchaseRow
  | FoundRefundRow
  | FoundEventRow
  | FoundAdmissionRow
  | FoundChargePaymentRow
  | FoundAttemptRow
  | FoundChargeRefundRow;

/** The newest `limit` payments after the position; null when no kind can match. */
export function searchStatement(
  accountId: number,
  { period, location, hasFestivals }: ReportFrame,
  { query, kind, status }: PaymentFilter,
  { after, limit }: { readonly after: PaymentPosition | null; readonly limit: number },
): Statement<FoundPaymentRow> | null {
  const kinds = searchedKinds(kind, status).filter((one) => hasFestivals || !one.startsWith('festival_'));
  if (kinds.length === 0) return null;
  const values = new BoundValues();
  const bound: BoundFilter = {
    account: values.add(accountId),
    from: values.add(period.startsAt),
    until: values.add(period.endsAt),
    limit: values.add(limit),
    location: location && values.add(location.id),
    status: status && kinds.some(hasStatuses) ? values.add(status) : null,
    after: after && [values.add(after[0]), values.add(after[1]), values.add(after[2])],
    query: query === null ? null : boundQuery(values, query),
  };
  const limits = [bound.location && 'at', bound.status && 'status', bound.after && 'after', bound.query && 'query'];
  const name = ['payment_search', ...kinds.map((one) => RANKS[one]), ...limits.filter(Boolean)].join('_');
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
  readonly query: SearchParameters | null;
}

function hasStatuses(kind: PaymentKind): boolean {
  return BRANCHES[kind].some(({ status }) => status !== undefined);
}

function boundQuery(values: BoundValues, query: string): SearchParameters {
  const [text, digits] = searchValues(query);
  return [values.add(text), values.add(isPhoneLike(query) ? digits : null)];
}

function searchText(kinds: readonly PaymentKind[], bound: BoundFilter): string {
  const branches = kinds.flatMap((kind) => BRANCHES[kind].map((branch) => `(${branchText(kind, branch, bound)})`));
  return `
    SELECT f.kind, f.kind_rank AS "kindRank", f.id, f.reference, f.status, f.occurred_at AS "occurredAt",
      f.amount_cents AS "amountCents", f.currency, f.method, f.provider, f.description,
      f.source_payment_id AS "sourcePaymentId", f.location_id AS "locationId", l.name AS "locationName", f.customer_id AS "customerId",
      coalesce(c.name, f.buyer_name) AS name, coalesce(c.phone, f.buyer_phone) AS phone, coalesce(c.email, f.buyer_email) AS email,
      f.event_id AS "eventId", e.slug AS "eventSlug", e.title AS "eventTitle",
      n.id AS "entryId", n.entry_name AS "entryName", d.id AS "editionId", d.slug AS "editionSlug", d.title AS "editionTitle"
    FROM (SELECT * FROM (${branches.join(' UNION ALL ')}) b ORDER BY occurred_at DESC, kind_rank DESC, id DESC LIMIT ${bound.limit}) f
    LEFT JOIN customers.customer c ON c.account_id = ${bound.account} AND c.id = f.customer_id
    LEFT JOIN scheduling.location l ON l.account_id = ${bound.account} AND l.id = f.location_id
    LEFT JOIN events.event e ON e.account_id = ${bound.account} AND e.id = f.event_id
    LEFT JOIN festival.festival_entry n ON n.account_id = ${bound.account} AND n.id = f.entry_id
    LEFT JOIN festival.festival_edition d ON d.account_id = ${bound.account} AND d.id = coalesce(f.edition_id, n.edition_id)
    ORDER BY f.occurred_at DESC, f.kind_rank DESC, f.id DESC`;
}

function branchText(kind: PaymentKind, branch: Branch, bound: BoundFilter): string {
  const { columns, from, alias, time, where, status, isAt, contains } = branch;
  const rank = RANKS[kind];
  const conditions = [
    `${alias}.account_id = ${bound.account}`,
    where,
    `${time} >= ${bound.from} AND ${time} < ${bound.until}`,
    bound.location && isAt(bound.location, bound.account),
    bound.status && status && `${status} = ${bound.status}`,
    bound.after && isAfter(time, rank, `${alias}.id`, bound.after),
    bound.query && contains(bound.query, bound.account),
  ];
  return `
    SELECT '${kind}' AS kind, ${rank} AS kind_rank, ${alias}.id, ${time} AS occurred_at,
      ${alias}.amount_cents, ${alias}.currency, ${columns}
    FROM ${from} WHERE ${conditions.filter(Boolean).join(' AND ')}
    ORDER BY ${time} DESC, ${alias}.id DESC LIMIT ${bound.limit}`;
}

/** The first comparison can use the index by time. */
function isAfter(
  time: string,
  rank: number,
  id: string,
  [at, afterRank, afterId]: readonly [string, string, string],
): string {
  return `${time} <= ${at}::timestamptz
    AND (${time}, ${rank}, ${id}) < (${at}::timestamptz, ${afterRank}::int, ${afterId}::bigint)`;
}
