import { BY_NAME, type Statement, statement } from '@studio/persistence';

import type { ReportFrame } from '../../period/application/report-periods';
import { ACTIVE_EXPENSE } from '../../period/queries/active-expense.sql';
import { FINANCIAL_SECTIONS, type FinancialSection, type SectionSum } from '../domain/financial-totals';
import { BoundValues } from './bound-values';

/** What a section adds up of one currency, and of one location where the report is grouped; null is no location. */
export interface SectionSumRow extends SectionSum {
  readonly count: number;
  readonly locationId: number | null;
  readonly locationName: string | null;
}

/** A fact that a section lists. */
export interface FinancialRow {
  readonly section: FinancialSection;
  readonly id: number;
  readonly occurredAt: Date;
  readonly label: string | null;
  readonly locationName: string | null;
  readonly currency: string;
  readonly amountCents: number;
}

/** Where the rows of a section are. `f` is the fact; `where` has the account's condition and the period's beside it. */
interface Source {
  readonly from: string;
  /** Joined where the location counts. */
  readonly locationFrom?: string;
  readonly where?: string;
  readonly isOfEpoch?: boolean;
  readonly time: string;
  readonly location: string;
  /** Joins and expression of the label. */
  readonly labelFrom: string;
  readonly label: string;
}

const OF_PAYMENT = 'JOIN finance.customer_purchase p ON p.account_id = f.account_id AND p.id = f.purchase_id';

const OF_CUSTOMER = 'JOIN customers.customer c ON c.account_id = f.account_id AND c.id = f.customer_id';

const CUSTOMER_LABEL = 'coalesce(c.name, f.plan_name, f.description)';

const movedByOwner = (purpose: string): Source => ({
  from: 'finance.cash_ledger_entry f',
  where: `f.purpose = '${purpose}'`,
  isOfEpoch: true,
  time: 'f.occurred_at',
  location: 'f.location_id',
  labelFrom: '',
  label: `f.actor ->> 'name'`,
});

const SOURCES: Readonly<Record<FinancialSection, Source>> = {
  payments: {
    from: 'finance.customer_purchase f',
    where: `f.status = 'payment_paid'`,
    time: 'f.effective_at',
    location: 'f.location_id',
    labelFrom: OF_CUSTOMER,
    label: CUSTOMER_LABEL,
  },
  refunds: {
    from: 'finance.purchase_refund f',
    // A refund without a location of its own counts where its payment does (FIN-10).
    locationFrom: OF_PAYMENT,
    time: 'f.refunded_at',
    location: 'coalesce(f.location_id, p.location_id)',
    labelFrom: OF_CUSTOMER,
    label: CUSTOMER_LABEL,
  },
  expenses: {
    ...ACTIVE_EXPENSE,
    labelFrom: 'JOIN finance.expense_category c ON c.account_id = f.account_id AND c.id = f.category_id',
    label: 'c.name',
  },
  owner_deposits: movedByOwner('deposit'),
  owner_withdrawals: movedByOwner('owner_withdrawal'),
};

/** Sums and numbers of rows of every section over the whole period. */
export function sectionSums(accountId: number, frame: ReportFrame, isByLocation: boolean): Statement<SectionSumRow> {
  const values = new BoundValues();
  const bound = boundFrame(values, accountId, frame, FINANCIAL_SECTIONS);
  const sums = FINANCIAL_SECTIONS.map((section) => sumText(section, bound, isByLocation)).join(' UNION ALL ');
  const text = isByLocation
    ? `SELECT t.*, l.name AS "locationName" FROM (${sums}) t
       LEFT JOIN scheduling.location l ON l.account_id = ${bound.account} AND l.id = t."locationId"
       ORDER BY l.name ${BY_NAME}, l.id`
    : sums;
  return statement(nameOf('sums', frame.location && 'at', isByLocation && 'grouped'), text, values.all);
}

/** The newest rows of the sections, at most `limit` of each, newest first within a section. A position is one of a single section. */
export function sectionRows(
  accountId: number,
  frame: ReportFrame,
  sections: readonly FinancialSection[],
  { after, limit }: { readonly after: FinancialPosition | null; readonly limit: number },
): Statement<FinancialRow> {
  const values = new BoundValues();
  const bound = boundFrame(values, accountId, frame, sections);
  const part: BoundPart = {
    limit: values.add(limit),
    after: after && [values.add(after[0]), values.add(after[1])],
  };
  const rows = sections.map((section) => rowsText(section, bound, part)).join(' UNION ALL ');
  const text = `SELECT * FROM (${rows}) r ORDER BY section, "occurredAt" DESC, id DESC`;
  const which = sections.length === 1 ? sections[0] : 'all';
  return statement(nameOf(which, frame.location && 'at', after && 'after'), text, values.all);
}

/** Place of a row in its section: time and id, each descending. */
export type FinancialPosition = readonly [occurredAt: string, id: number];

interface BoundFrame {
  readonly account: string;
  readonly from: string;
  readonly until: string;
  /** Null where no section is bound to the epoch. */
  readonly epoch: string | null;
  readonly location: string | null;
}

interface BoundPart {
  readonly limit: string;
  readonly after: readonly [string, string] | null;
}

function nameOf(...marks: readonly (string | false | null | undefined)[]): string {
  return ['financial', ...marks.filter(Boolean)].join('_');
}

function boundFrame(
  values: BoundValues,
  accountId: number,
  { period, location }: ReportFrame,
  sections: readonly FinancialSection[],
): BoundFrame {
  const isEpochRead = sections.some((section) => SOURCES[section].isOfEpoch);
  return {
    account: values.add(accountId),
    from: values.add(period.startsAt),
    until: values.add(period.endsAt),
    epoch: isEpochRead ? values.add(period.epoch?.id ?? null) : null,
    location: location && values.add(location.id),
  };
}

function conditionsOf({ time, where, isOfEpoch, location }: Source, bound: BoundFrame): string {
  return [
    `f.account_id = ${bound.account} AND ${time} >= ${bound.from} AND ${time} < ${bound.until}`,
    where,
    isOfEpoch && `f.finance_epoch_id = ${bound.epoch}`,
    bound.location && `${location} = ${bound.location}`,
  ]
    .filter(Boolean)
    .join(' AND ');
}

function sumText(section: FinancialSection, bound: BoundFrame, isByLocation: boolean): string {
  const source = SOURCES[section];
  const { from, locationFrom, location } = source;
  const joined = isByLocation || bound.location ? (locationFrom ?? '') : '';
  return `
    SELECT '${section}' AS section, f.currency, count(*) AS count, sum(f.amount_cents)::bigint AS "amountCents",
      ${isByLocation ? location : 'NULL::bigint'} AS "locationId"
    FROM ${from} ${joined} WHERE ${conditionsOf(source, bound)}
    GROUP BY f.currency${isByLocation ? `, ${location}` : ''}`;
}

/** Names are joined to the rows that are shown only. */
function rowsText(section: FinancialSection, bound: BoundFrame, { limit, after }: BoundPart): string {
  const source = SOURCES[section];
  const { from, locationFrom = '', time, location, labelFrom, label } = source;
  const following = after ? `AND (${time}, f.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : '';
  const shown = locationFrom === '' ? 'f.*' : 'f.*, p.customer_id, p.plan_name, p.description';
  return `(
    SELECT '${section}' AS section, f.id, f.shown_at AS "occurredAt", ${label} AS label, l.name AS "locationName",
      f.currency, f.amount_cents AS "amountCents"
    FROM (
      SELECT ${shown}, ${time} AS shown_at, ${location} AS shown_location FROM ${from} ${locationFrom}
      WHERE ${conditionsOf(source, bound)} ${following}
      ORDER BY ${time} DESC, f.id DESC LIMIT ${limit}) f
    ${labelFrom}
    LEFT JOIN scheduling.location l ON l.account_id = f.account_id AND l.id = f.shown_location)`;
}
