import type { FileProblem } from './file-problems';
import type { Labels } from './labels';
import type { FileItem } from './parse-studio-file';
import type { Section } from './sections';
import type { StateRow } from './studio-state';

/** Fields by which a series is found: an import moves no series to another time, class type or room. */
const SERIES_KEY = ['room_id', 'class_type_id', 'weekday', 'start_time'] as const;

/** Finds the rows that items describe. */
export class Matching {
  private readonly usedSeries = new Set<number>();

  constructor(
    private readonly section: Section,
    private readonly rows: readonly StateRow[],
    private readonly labels: Labels,
  ) {}

  /** The row of the item, or null for a new one. Adds to `problems` when several rows have its name. */
  find(item: FileItem, body: Readonly<Record<string, unknown>>, problems: FileProblem[]): StateRow | null {
    if (this.section.key === 'series') return this.series(body);
    const { name, slug, is_default: isDefault } = item.fields;
    if (typeof slug === 'string') return this.withId(this.labels.withSlug(slug));
    const ids = this.labels.named(name);
    if (ids.length > 1)
      problems.push(item.problem('name', `Several of ${this.section.key} have this name: add their slugs.`));
    const found = this.withId(ids[0] ?? null);
    // A studio begins with default rows, which a file may rename.
    return found ?? (isDefault === true ? (this.rows.find((row) => row['is_default'] === true) ?? null) : null);
  }

  /** Series of one place and time differ by their order. */
  private series(body: Readonly<Record<string, unknown>>): StateRow | null {
    const row = this.rows.find(
      (candidate) =>
        !this.usedSeries.has(candidate.id) && SERIES_KEY.every((field) => candidate[field] === body[field]),
    );
    if (row) this.usedSeries.add(row.id);
    return row ?? null;
  }

  private withId(id: number | null): StateRow | null {
    return this.rows.find((row) => row.id === id) ?? null;
  }
}

/** Whether the row has every given value already. */
export function hasValues(row: StateRow, body: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(body).every(([field, value]) => value === undefined || isSame(row[field], value));
}

/** Lists of ids are sets. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value.toSorted((a, b) => Number(a) - Number(b) || String(a).localeCompare(String(b)));
  return value;
}
