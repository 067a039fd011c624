import { BY_NAME, type Statement, statement } from '@studio/persistence';

import type { MoneySource } from '../../../finance';
import type { ReportFrame } from '../../period';
import {
  FINANCIAL_SECTIONS,
  type FinancialGrouping,
  type FinancialSection,
  type SectionSum,
} from '../domain/financial-totals';
import { BoundValues } from './bound-values';
import { type Source, SOURCES } from './financial-sources';

/** The sum of a section in one currency, and of one location (null for none) or day if the report is grouped. */
export interface SectionSumRow extends SectionSum {
  readonly count: number;
  readonly moneySource: MoneySource;
  /** Null in sections other than payments. */
  readonly provider: string | null;
  readonly locationId: number | null;
  readonly locationName: string | null;
  /** Null unless grouped by day. */
  readonly day: string | null;
}

/** A row of a section. */
export interface FinancialRow {
  readonly section: FinancialSection;
  readonly id: number;
  /** Number of the section's table; ids are unique within one. */
  readonly source: number;
  readonly moneySource: MoneySource;
  readonly occurredAt: Date;
  readonly label: string | null;
  readonly locationName: string | null;
  readonly currency: string;
  readonly amountCents: number;
}

/** Sums and row counts of every section over the whole period. */
export function sectionSums(
  accountId: number,
  frame: ReportFrame,
  groupedBy: FinancialGrouping | null,
): Statement<SectionSumRow> {
  const values = new BoundValues();
  const bound = boundFrame(values, accountId, frame, FINANCIAL_SECTIONS);
  const grouping: Grouping = {
    isByLocation: groupedBy === 'location',
    zone: groupedBy === 'day' ? values.add(frame.period.timeZone) : null,
  };
  const sums = FINANCIAL_SECTIONS.flatMap((section) =>
    SOURCES[section].filter(isPossible(bound)).map((source) => sumText(section, source, bound, grouping)),
  ).join(' UNION ALL ');
  const text = grouping.isByLocation
    ? `SELECT t.*, l.name AS "locationName" FROM (${sums}) t
       LEFT JOIN scheduling.location l ON l.account_id = ${bound.account} AND l.id = t."locationId"
       ORDER BY l.name ${BY_NAME}, l.id`
    : sums;
  return statement(nameOf('sums', ...marksOf(frame), groupedBy && `by_${groupedBy}`), text, values.all);
}

/**
 * The newest rows of the sections, at most `limit` each, newest first within a section. A position belongs to one
 * section.
 */
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
    after: after && [values.add(after[0]), values.add(after[1]), values.add(after[2])],
  };
  const rows = sections.map((section) => sectionText(section, bound, part)).join(' UNION ALL ');
  const text = `SELECT * FROM (${rows}) r ORDER BY section, ${NEWEST_FIRST}`;
  const which = sections.length === 1 ? sections[0] : 'all';
  return statement(nameOf(which, ...marksOf(frame), after && 'after'), text, values.all);
}

/** Position of a row in its section: time, id and source, each descending. */
export type FinancialPosition = readonly [occurredAt: string, id: number, source: number];

const NEWEST_FIRST = '"occurredAt" DESC, id DESC, source DESC';

interface BoundFrame {
  /** `$1`. */
  readonly account: string;
  readonly from: string;
  readonly until: string;
  /** Null when no section depends on the epoch. */
  readonly epoch: string | null;
  readonly location: string | null;
  readonly hasFestivals: boolean;
}

interface BoundPart {
  readonly limit: string;
  readonly after: readonly [string, string, string] | null;
}

function marksOf({ location, hasFestivals }: ReportFrame) {
  return [location && 'at', hasFestivals && 'festivals'];
}

function nameOf(...marks: readonly (string | false | null | undefined)[]): string {
  return ['financial', ...marks.filter(Boolean)].join('_');
}

function boundFrame(
  values: BoundValues,
  accountId: number,
  { period, location, hasFestivals }: ReportFrame,
  sections: readonly FinancialSection[],
): BoundFrame {
  const isEpochRead = sections.some((section) => SOURCES[section].some((source) => source.isOfEpoch));
  return {
    account: values.add(accountId),
    from: values.add(period.startsAt),
    until: values.add(period.endsAt),
    epoch: isEpochRead ? values.add(period.epoch?.id ?? null) : null,
    location: location && values.add(location.id),
    hasFestivals,
  };
}

/** Tables of festivals are read only where they can have rows. */
function isPossible({ hasFestivals }: BoundFrame): (source: Source) => boolean {
  return ({ of }) => of !== 'festival' || hasFestivals;
}

function conditionsOf({ time, where, isOfEpoch, location }: Source, bound: BoundFrame): string {
  return [
    `f.account_id = ${bound.account} AND ${time} >= ${bound.from} AND ${time} < ${bound.until}`,
    where,
    isOfEpoch && `f.finance_epoch_id = ${bound.epoch}`,
    bound.location && location && `${location} = ${bound.location}`,
  ]
    .filter(Boolean)
    .join(' AND ');
}

interface Grouping {
  readonly isByLocation: boolean;
  /** The zone of the days; null when sums are not by day. */
  readonly zone: string | null;
}

/** One row per table, currency and provider, and location or day; the caller adds them up. */
function sumText(
  section: FinancialSection,
  source: Source,
  bound: BoundFrame,
  { isByLocation, zone }: Grouping,
): string {
  const { of = 'studio', from, locationFrom, location, time } = source;
  const provider = section === 'payments' ? source.provider : null;
  const place = isByLocation ? location : null;
  const day = zone && `to_char(${time} AT TIME ZONE ${zone}, 'YYYY-MM-DD')`;
  const joined = isByLocation || bound.location ? (locationFrom ?? '') : '';
  return `
    SELECT '${section}' AS section, '${of}' AS "moneySource", f.currency, count(*) AS count, sum(f.amount_cents)::bigint AS "amountCents",
      ${provider ?? 'NULL::text'} AS provider, ${place ?? 'NULL::bigint'} AS "locationId", ${day ?? 'NULL::text'} AS day
    FROM ${from} ${joined} WHERE ${conditionsOf(source, bound)}
    GROUP BY ${['f.currency', provider, place, day].filter(Boolean).join(', ')}`;
}

/** The newest rows of all tables, up to the limit. */
function sectionText(section: FinancialSection, bound: BoundFrame, part: BoundPart): string {
  const sources = SOURCES[section]
    .map((source, index) => ({ ...source, number: index + 1 }))
    .filter(isPossible(bound))
    .map((source) => rowsText(section, source, bound, part));
  if (sources.length === 1) return sources.join('');
  return `(SELECT * FROM (${sources.join(' UNION ALL ')}) s ORDER BY ${NEWEST_FIRST} LIMIT ${part.limit})`;
}

/** Names are joined only to the returned rows. */
function rowsText(
  section: FinancialSection,
  source: Source & { readonly number: number },
  bound: BoundFrame,
  { limit, after }: BoundPart,
): string {
  const { of = 'studio', number, from, locationFrom = '', time, labelColumns, labelFrom, label } = source;
  const location = source.location ?? 'NULL::bigint';
  const following =
    after && `AND (${time}, f.id, ${number}) < (${after[0]}::timestamptz, ${after[1]}::bigint, ${after[2]}::int)`;
  return `(
    SELECT '${section}' AS section, f.id, ${number} AS source, '${of}' AS "moneySource", f.shown_at AS "occurredAt", ${label} AS label, l.name AS "locationName",
      f.currency, f.amount_cents AS "amountCents"
    FROM (
      SELECT ${labelColumns ? `f.*, ${labelColumns}` : 'f.*'}, ${time} AS shown_at, ${location} AS shown_location FROM ${from} ${locationFrom}
      WHERE ${conditionsOf(source, bound)} ${following ?? ''}
      ORDER BY ${time} DESC, f.id DESC LIMIT ${limit}) f
    ${labelFrom}
    LEFT JOIN scheduling.location l ON l.account_id = ${bound.account} AND l.id = f.shown_location)`;
}
