import { createHash } from 'node:crypto';

import { validationFailed } from './domain-error';

/** Value of one sort column at the end of a page; instants as text. */
export type PagePosition = readonly (string | number | boolean | null)[];

/** Rows of one page and how to get the next. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

/** Most rows of a page, and after which row it begins. */
export interface PageRequest {
  readonly limit: number;
  /** Null for the first page. */
  readonly after: PagePosition | null;
}

/** `limit` and `cursor` of a list as the request contains them. */
export interface PageInput {
  readonly limit?: number | null;
  readonly cursor?: string | null;
}

export const DEFAULT_PAGE_LIMIT = 50;

/**
 * Reads `limit` and `cursor` of a list. `scope` names the list and its filter: a cursor of another one is refused
 * (`validation_failed` on `cursor`, GEN-8).
 */
export function pageRequest(
  scope: unknown,
  { limit, cursor }: PageInput,
  defaultLimit = DEFAULT_PAGE_LIMIT,
): PageRequest {
  return { limit: limit ?? defaultLimit, after: cursor ? positionOf(scope, cursor) : null };
}

/**
 * Builds a page from `rows`, of which one more than `limit` was read. `positionOfRow` returns the values of the sort
 * columns, the id last.
 */
export function pageOf<Row>(
  scope: unknown,
  rows: readonly Row[],
  limit: number,
  positionOfRow: (row: Row) => PagePosition,
): Page<Row> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { data, next_cursor: hasMore ? cursorOf(scope, positionOfRow(last)) : null };
}

function cursorOf(scope: unknown, position: PagePosition): string {
  return Buffer.from(JSON.stringify([fingerprint(scope), ...position])).toString('base64url');
}

function positionOf(scope: unknown, cursor: string): PagePosition {
  const [found, ...position] = parsed(cursor);
  if (found !== fingerprint(scope)) throw validationFailed({ cursor: ['The cursor is not one of this list.'] });
  return position as PagePosition;
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Identifies list and filters. A cursor forged by a client names only rows that it may read anyway. */
function fingerprint(scope: unknown): string {
  return createHash('sha256').update(JSON.stringify(scope)).digest('base64url').slice(0, 12);
}
