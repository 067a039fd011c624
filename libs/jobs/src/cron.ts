/** Whether the minute of an instant is one of a schedule's. */
export type CronSchedule = (instant: Date) => boolean;

interface Field {
  readonly min: number;
  readonly max: number;
  readonly of: (instant: Date) => number;
}

const FIELDS: readonly Field[] = [
  { min: 0, max: 59, of: (instant) => instant.getUTCMinutes() },
  { min: 0, max: 23, of: (instant) => instant.getUTCHours() },
  { min: 1, max: 31, of: (instant) => instant.getUTCDate() },
  { min: 1, max: 12, of: (instant) => instant.getUTCMonth() + 1 },
  { min: 0, max: 6, of: (instant) => instant.getUTCDay() },
];

const ENTRY = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;

/**
 * The five fields of cron in UTC (minute, hour, day, month, weekday 0 = Sunday), each with `*`, numbers, ranges, lists
 * and steps. All fields must match. Throws when the expression cannot be read.
 */
export function cron(expression: string): CronSchedule {
  const texts = expression.trim().split(/\s+/);
  if (texts.length !== FIELDS.length) throw new Error(`A schedule has five fields: ${expression}`);
  const allowed = FIELDS.map((field, index) => valuesOf(texts[index] ?? '', field));
  return (instant) => FIELDS.every((field, index) => allowed[index]?.has(field.of(instant)));
}

function valuesOf(text: string, field: Field): ReadonlySet<number> {
  return new Set(text.split(',').flatMap((entry) => entryValues(entry, field)));
}

function entryValues(entry: string, { min, max }: Field): number[] {
  const [from, to, step]: readonly (string | undefined)[] = ENTRY.exec(entry)?.slice(1) ?? ['unreadable'];
  const first = from === undefined ? min : Number(from);
  const last = from === undefined ? max : Number(to ?? from);
  const width = Number(step ?? 1);
  if (!(first >= min && last <= max && first <= last && width > 0)) throw new Error(`No field of a schedule: ${entry}`);
  return Array.from({ length: Math.floor((last - first) / width) + 1 }, (_, index) => first + index * width);
}
