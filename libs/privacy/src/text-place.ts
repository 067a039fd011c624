import type { TextTable } from './declared-texts';
import { REMOVED } from './removed';

/** SQL that reads and blanks one text of a row; both have `values` from `$3` on. */
export interface TextPlace {
  /** The text, or null without one. */
  readonly text: string;
  /** What UPDATE sets. */
  readonly blanked: string;
  readonly values: readonly unknown[];
}

const LAST_PLACE = 1_000_000;

/** The place of a field; null for one that was not declared. Names of columns are declared ones, never input. */
export function placeOf({ texts = [], lists = [], json = [] }: TextTable, field: string): TextPlace | null {
  const [column = '', ...path] = field.split('.');
  if (path.length === 0 && texts.includes(column))
    return { text: `"${column}"::text`, blanked: `"${column}" = '${REMOVED}'`, values: [] };
  if (lists.includes(column)) return listPlace(column, path);
  if (!json.includes(column) || path.length === 0) return null;
  return {
    text: `CASE WHEN jsonb_typeof("${column}" #> $3::text[]) = 'string' THEN "${column}" #>> $3::text[] END`,
    blanked: `"${column}" = jsonb_set("${column}", $3::text[], to_jsonb('${REMOVED}'::text), false)`,
    values: [path],
  };
}

function listPlace(column: string, [place = '', ...rest]: readonly string[]): TextPlace | null {
  if (rest.length > 0 || !/^\d+$/.test(place) || Number(place) > LAST_PLACE) return null;
  // Lists of the database begin with 1.
  return {
    text: `"${column}"[$3::int]`,
    blanked: `"${column}"[$3::int] = '${REMOVED}'`,
    values: [Number(place) + 1],
  };
}
