import { singleLine, validationFailed } from '@studio/kernel';
import { parse } from 'csv-parse/sync';

/** Columns that are read; other columns, such as those of an export, are ignored. */
export const FILE_COLUMNS = ['name', 'email', 'phone', 'default_language'] as const;

export type FileColumn = (typeof FILE_COLUMNS)[number];

/** Maximum number of rows, without the header. */
export const FILE_ROWS_MAX = 5_000;

/** Blank rows are skipped, but their number is limited too. */
const RECORDS_MAX = 2 * FILE_ROWS_MAX;
/** Each unclosed quote makes the parser read the rest of the file again. */
const OPEN_QUOTES_MAX = 10;

/** A row of a file; blank and missing cells are null. */
export interface FileRow {
  /** Row number as in a spreadsheet: the header is row 1, blank rows count. */
  readonly row: number;
  readonly cells: Readonly<Record<FileColumn, string | null>>;
  /** Why the row cannot be read; null if it can. */
  readonly problem: string | null;
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const NO_CELLS = { name: null, email: null, phone: null, default_language: null };
const LINE_BREAKS = ['\r\n', '\n', '\r'];
/** Exports put an apostrophe before cells that a spreadsheet would read as a formula. */
const NEUTRALISED = /^'(?=[=+\-@\t\r＝＋－＠])/;

/**
 * Reads a CSV file with a header row; the delimiter is a comma, semicolon or tab, detected from the header. Throws
 * `validation_failed` on `csv` when there is no usable header or more than 5,000 rows.
 */
export function readCustomerFile(csv: string): FileRow[] {
  const delimiter = delimiterOf(csv);
  const [header = null, ...records] = recordsOf(csv, delimiter);
  const columns = columnsOf(header);
  const rows = records
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells === null || cells.some((cell) => cell !== ''));
  if (rows.length > FILE_ROWS_MAX) throw unusable(`The file has more than ${FILE_ROWS_MAX} rows.`);
  return rows.map(({ row, cells }) => fileRow(row, cells, columns, header?.length ?? 0));
}

/** Cells of every record; null for a record with an unclosed quote, after which parsing continues in the next line. */
function recordsOf(csv: string, delimiter: string): (string[] | null)[] {
  const records: (string[] | null)[] = [];
  let rest = csv;
  for (let openQuotes = 0; openQuotes <= OPEN_QUOTES_MAX; openQuotes += 1) {
    const { parsed, isBroken } = parseRecords(rest, delimiter);
    for (const { record } of parsed) records.push([...record]);
    if (records.length > RECORDS_MAX) throw unusable(`The file has more than ${FILE_ROWS_MAX} rows.`);
    if (!isBroken) return records;
    records.push(null);
    rest = afterLine(rest, (parsed.at(-1)?.info.lines ?? 0) + 1);
  }
  throw unusable(`More than ${OPEN_QUOTES_MAX} rows have a quote that is not closed.`);
}

/** Records up to the end, or up to an unclosed quote. */
function parseRecords(text: string, delimiter: string): { parsed: readonly ParsedRecord[]; isBroken: boolean } {
  let isBroken = false;
  const parsed = parse(text, {
    delimiter,
    record_delimiter: LINE_BREAKS,
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    info: true,
    to: RECORDS_MAX + 1,
    skip_records_with_error: true,
    on_skip: () => void (isBroken = true),
  }) as unknown as ParsedRecord[];
  return { parsed, isBroken };
}

function afterLine(text: string, lines: number): string {
  return text
    .split(/(?<=\r\n|\n|\r(?!\n))/)
    .slice(lines)
    .join('');
}

function delimiterOf(csv: string): string {
  const [header = ''] = csv.split(/[\r\n]/, 1);
  return [';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ',';
}

/** Index of each column. */
function columnsOf(header: readonly string[] | null): ReadonlyMap<FileColumn, number> {
  const names = (header ?? []).map((name) => name.toLowerCase());
  const columns = new Map<FileColumn, number>();
  for (const column of FILE_COLUMNS) {
    if (!names.includes(column)) continue;
    if (names.indexOf(column) !== names.lastIndexOf(column)) throw unusable(`The column ${column} appears twice.`);
    columns.set(column, names.indexOf(column));
  }
  if (!columns.has('name') || !(columns.has('email') || columns.has('phone')))
    throw unusable('The first row must name the columns: name, and phone or email.');
  return columns;
}

function fileRow(
  row: number,
  record: readonly string[] | null,
  columns: ReadonlyMap<FileColumn, number>,
  width: number,
): FileRow {
  if (record === null) return { row, cells: NO_CELLS, problem: 'This row has a quote that is not closed.' };
  if (record.length > width) return { row, cells: NO_CELLS, problem: 'The row has more cells than the header.' };
  const cell = (column: FileColumn) => {
    const text = (record[columns.get(column) ?? width] ?? '').replace(NEUTRALISED, '').trim();
    // An address with invisible characters is invalid, not a different address (GEN-11).
    const cleaned = column === 'email' ? text : singleLine(text);
    return cleaned === '' ? null : cleaned;
  };
  const [name, email, phone, language] = FILE_COLUMNS.map(cell) as [string?, string?, string?, string?];
  return {
    row,
    cells: { name: name ?? null, email: email ?? null, phone: phone ?? null, default_language: language ?? null },
    problem: null,
  };
}

function unusable(text: string): Error {
  return validationFailed({ csv: [text] });
}
