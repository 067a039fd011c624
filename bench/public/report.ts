import { type Finding, verdict } from '../findings';
import { type Kind, KINDS } from './targets';

/** Findings over one database. */
export interface DatabaseReport {
  readonly studios: number;
  readonly classes: number;
  readonly averageBytes: number;
  readonly schedule: ReadonlyMap<Kind, Finding>;
  /** Empty when price lists and pages were not measured. */
  readonly price: ReadonlyMap<Kind, Finding>;
  readonly page: ReadonlyMap<Kind, Finding>;
}

const SERVICE_KINDS: readonly Kind[] = ['first reads', 'repeated reads', 'not modified'];

/** What the service is to reach: requests per second as a multiple of the bare query handler's. */
const LEAST_RATIO: ReadonlyMap<Kind, number> = new Map([
  ['first reads', 0.6],
  ['repeated reads', 4],
  ['not modified', 4],
]);
const MOST_GROWTH = 1.2;
/** Requests per second of the page of a studio as a multiple of those of the public schedule. */
const LEAST_PAGE_RATIO = 0.5;

const LABELS: Readonly<Record<Kind, string>> = {
  'bare query': '(a) bare node:http + pg',
  'bare memory': '(b) bare node:http, from memory',
  'first reads': 'service, first reads',
  'repeated reads': 'service, repeated reads',
  'not modified': 'service, 304',
};

/** The report as plain text: a table for each database, growth between them, and the aims. */
export function renderReport(large: DatabaseReport, small: DatabaseReport): string {
  const sections = [
    ...[large, small].map(scheduleTable),
    ...[large, small].filter((report) => report.price.size > 0).map(priceTable),
    ...[large, small].filter((report) => report.page.size > 0).map(pageTable),
    growthTable(large, small),
    aims(large, small),
  ];
  return `\n${sections.join('\n\n')}\n`;
}

function scheduleTable({ studios, classes, averageBytes, schedule }: DatabaseReport): string {
  const title = `Public schedule, ${studios} studios, ${classes.toLocaleString('en')} classes, ${(averageBytes / 1_000).toFixed(1)} kB per answer`;
  return `${title}\n${findingsTable(schedule)}`;
}

function priceTable({ studios, price }: DatabaseReport): string {
  return `Public price list, ${studios} studios\n${findingsTable(price)}`;
}

function pageTable({ studios, page }: DatabaseReport): string {
  return `Page of a studio, ${studios} studios\n${findingsTable(page)}`;
}

function findingsTable(findings: ReadonlyMap<Kind, Finding>): string {
  const baseline = findings.get('bare query');
  const rows = KINDS.flatMap((kind) => {
    const found = findings.get(kind);
    if (!found) return [];
    const ratio = baseline ? (found.requestsPerSecond / baseline.requestsPerSecond).toFixed(2) : '';
    const range = found.range.map((rate) => rate.toFixed(0)).join('–');
    return [
      [
        LABELS[kind],
        found.requestsPerSecond.toFixed(0),
        range,
        milliseconds(found.p50),
        milliseconds(found.p99),
        ratio,
      ],
    ];
  });
  return table(['', 'requests/s', 'rounds', 'p50 ms', 'p99 ms', baseline ? 'of (a)' : ''], rows);
}

function growthTable(large: DatabaseReport, small: DatabaseReport): string {
  const rows = KINDS.map((kind) => {
    const [of, from] = [large.schedule.get(kind), small.schedule.get(kind)];
    const growth = (value: (finding: Finding) => number) => (of && from ? (value(of) / value(from)).toFixed(2) : '');
    return [LABELS[kind], growth((one) => one.requestsPerSecond), growth((one) => one.p50), growth((one) => one.p99)];
  });
  const title = `Growth from ${small.classes.toLocaleString('en')} to ${large.classes.toLocaleString('en')} classes, large ÷ small`;
  return `${title}\n${table(['', 'requests/s', 'p50', 'p99'], rows)}`;
}

function aims(large: DatabaseReport, small: DatabaseReport): string {
  const rate = (kind: Kind) => large.schedule.get(kind)?.requestsPerSecond ?? Number.NaN;
  const p99 = (report: DatabaseReport, kind: Kind) => report.schedule.get(kind)?.p99 ?? Number.NaN;
  const rows = SERVICE_KINDS.flatMap((kind) => {
    const least = LEAST_RATIO.get(kind) ?? 0;
    const ratio = rate(kind) / rate('bare query');
    const growth = p99(large, kind) / p99(small, kind);
    return [
      [LABELS[kind], `at least ${least} of (a)`, ratio.toFixed(2), verdict(ratio >= least)],
      ['', `p99 growth at most ${MOST_GROWTH}`, growth.toFixed(2), verdict(growth <= MOST_GROWTH)],
    ];
  });
  return table(['Aims', '', 'measured', ''], [...rows, ...pageAims(large)]);
}

/** A page beside the public schedule of the same run. */
function pageAims({ schedule, page }: DatabaseReport): string[][] {
  return [...page].map(([kind, found]) => {
    const ratio = found.requestsPerSecond / (schedule.get(kind)?.requestsPerSecond ?? Number.NaN);
    const isMet = verdict(ratio >= LEAST_PAGE_RATIO);
    return [`page, ${kind}`, `at least ${LEAST_PAGE_RATIO} of the schedule`, ratio.toFixed(2), isMet];
  });
}

function milliseconds(value: number): string {
  return value.toFixed(2);
}

/** First column to the left, the others to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return lines.map((line) => `  ${line.map(cell).join('  ')}`.trimEnd()).join('\n');
}
