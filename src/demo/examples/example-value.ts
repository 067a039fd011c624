import { addDays, formatUtc, instantOf, weekdayOf } from '@studio/kernel';

/** What examples refer to: rows of the sandbox studio by name, and its day. */
export interface SandboxFacts {
  /** Ids and codes by name; absent where the studio has no such row now. */
  readonly rows: Readonly<Record<string, unknown>>;
  readonly today: string;
  readonly timeZone: string;
}

/** A part of an example that depends on the sandbox studio or on the day. */
export class ExampleValue {
  constructor(readonly valueFor: (facts: SandboxFacts) => unknown) {}
}

const PLACEHOLDER_ID = 41;

/** The id, or code, of a row of the sandbox studio (`sandbox-rows.ts`). */
export const row = (name: string, placeholder: unknown = PLACEHOLDER_ID): ExampleValue =>
  new ExampleValue(({ rows }) => rows[name] ?? placeholder);

/** So many days from today; negative ones are past. */
export const day = (days: number): ExampleValue => new ExampleValue(({ today }) => addDays(today, days));

/** A time of day of the studio, so many days from today. */
export const instant = (days: number, time: string): ExampleValue =>
  new ExampleValue(({ today, timeZone }) => formatUtc(instantOf(addDays(today, days), time, timeZone)));

/** The first Monday, or another weekday (1 to 7), in at least so many days. */
export const weekday = (isoWeekday: number, days: number): ExampleValue =>
  new ExampleValue(({ today }) => {
    const earliest = addDays(today, days);
    return addDays(earliest, (isoWeekday - weekdayOf(earliest) + 7) % 7);
  });

/** The first or last day of a month, so many months from the current one. */
export const monthStart = (months: number): ExampleValue =>
  new ExampleValue(({ today }) => dateOfMonth(today, months, 1));
export const monthEnd = (months: number): ExampleValue =>
  new ExampleValue(({ today }) => addDays(dateOfMonth(today, months + 1, 1), -1));

function dateOfMonth(today: string, months: number, date: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
}

/** The example with every value that depends on the studio. */
export function resolved(example: unknown, facts: SandboxFacts): unknown {
  if (example instanceof ExampleValue) return example.valueFor(facts);
  if (Array.isArray(example)) return example.map((item) => resolved(item, facts));
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, resolved(value, facts)]));
}
