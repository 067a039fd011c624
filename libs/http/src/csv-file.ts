import { multiLine } from '@studio/kernel';
import { stringify } from 'csv-stringify/sync';

/** A decimal number; unlike a text, its minus sign is no formula. */
export interface Decimal {
  readonly decimal: string;
}

export type CsvCell = string | number | boolean | Decimal | null;

type CsvRows = readonly (readonly CsvCell[])[];

/** A table for spreadsheets: its rows are produced in parts, so that no file is in memory as a whole. */
export interface CsvFile {
  /** Without extension. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly parts: AsyncIterable<CsvRows> | Iterable<CsvRows>;
}

const PAGE = 500;

/** Either half of the line end: spreadsheets begin a new row after each. */
const LINE_BREAK = /[\r\n]/;

/** Reads a whole list in pages: 500 rows at a time, fewer when rows are big, each page after the last row of the one before. */
export async function* pagesOf<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
  limit = PAGE,
): AsyncGenerator<readonly Row[]> {
  let after: Row | null = null;
  do {
    const rows: readonly Row[] = await read(after, limit);
    if (rows.length > 0) yield rows;
    after = rows.length === limit ? (rows.at(-1) ?? null) : null;
  } while (after !== null);
}

/**
 * The file's text in parts, the header first. Characters that reverse or hide text are removed (GEN-22). An apostrophe
 * before a value that looks like a formula prevents spreadsheets from running it.
 */
export async function* csvText({ columns, parts }: CsvFile): AsyncGenerator<string> {
  yield asCsv([columns]);
  for await (const rows of parts) if (rows.length > 0) yield asCsv(rows);
}

function asCsv(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? multiLine(cell) : cell))),
    {
      escape_formulas: true,
      record_delimiter: 'windows',
      quoted_match: LINE_BREAK,
      cast: { boolean: String, object: (value) => ({ value: decimalOf(value), escape_formulas: false }) },
    },
  );
}

/** The only object among the cells. */
function decimalOf(cell: object): string {
  return (cell as Decimal).decimal;
}
