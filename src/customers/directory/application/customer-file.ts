import { singleLine, validationFailed } from '@studio/kernel';
import { parse } from 'csv-parse/sync';

import { type FileHeader, readFileHeader, type ReadColumn } from './customer-file-columns';

/** Maximum number of rows, without the header. */
export const FILE_ROWS_MAX = 5_000;

/** Blank rows are skipped, but their number is limited too. */
const RECORDS_MAX = 2 * FILE_ROWS_MAX;
/** Spreadsheets and reports put a title, column numbers or `sep=;` above the header. */
const HEADER_ROWS_MAX = 5;
const DELIMITERS = [',', ';', '\t'];
/** Each unclosed quote makes the parser read the rest of the file again. */
const OPEN_QUOTES_MAX = 10;

/** What is read of a customer; blank and missing cells are null. */
export interface FileCells {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly default_language: string | null;
}

/** A row of a file. */
export interface FileRow {
  /** Row number as in a spreadsheet: the first row of the file is row 1, blank rows count. */
  readonly row: number;
  readonly cells: FileCells;
  /** Why the row cannot be read; null if it can. */
  readonly problem: string | null;
}

/** A file of customers. */
export interface CustomerFile {
  readonly columns: readonly ReadColumn[];
  readonly rows: readonly FileRow[];
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const NO_CELLS: FileCells = { name: null, email: null, phone: null, default_language: null };
const LINE_BREAKS = ['\r\n', '\n', '\r'];
/** Exports put an apostrophe before cells that a spreadsheet would read as a formula. */
const NEUTRALISED = /^'(?=[=+\-@\t\r＝＋－＠])/;
/** A text as a formula, which keeps a spreadsheet from reading it as a number. */
const TEXT_FORMULA = /^="(.*)"$/;
/** The last row of Mindbody's export, in each of its first cells. */
const ROW_COUNT = /^total records: [\d.,]+$/i;

/**
 * Reads a CSV file with a header among its first five rows (IMP-1). The delimiter is the comma, semicolon or tab with which a
 * row names columns that are known. Throws `validation_failed` on `csv` when there is no usable header or more than 5,000
 * rows.
 */
export function readCustomerFile(csv: string): CustomerFile {
  const { header, row: headerRow, delimiter } = findHeader(csv);
  const rows = recordsOf(csv, delimiter)
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(headerRow)
    .filter(({ cells }) => cells === null || cells.some((cell) => cell !== '' && !ROW_COUNT.test(cell)));
  if (rows.length > FILE_ROWS_MAX) throw unusable(`The file has more than ${FILE_ROWS_MAX} rows.`);
  return { columns: header.columns, rows: rows.map(({ row, cells }) => fileRow(row, cells, header)) };
}

/** The header, with its row number and the delimiter of the file. */
function findHeader(csv: string): { readonly header: FileHeader; readonly row: number; readonly delimiter: string } {
  for (const delimiter of DELIMITERS) {
    const { parsed } = parseRecords(csv, delimiter, HEADER_ROWS_MAX);
    for (const [index, { record }] of parsed.entries()) {
      const header = readFileHeader(record);
      if (header) return { header, row: index + 1, delimiter };
    }
  }
  throw unusable('One of the first rows must name the columns: a name, and a phone or e-mail.');
}

/** Cells of every record; null for a record with an unclosed quote, after which parsing continues in the next line. */
function recordsOf(csv: string, delimiter: string): (string[] | null)[] {
  const records: (string[] | null)[] = [];
  let rest = csv;
  for (let openQuotes = 0; openQuotes <= OPEN_QUOTES_MAX; openQuotes += 1) {
    const { parsed, isBroken } = parseRecords(rest, delimiter, RECORDS_MAX + 1);
    for (const { record } of parsed) records.push([...record]);
    if (records.length > RECORDS_MAX) throw unusable(`The file has more than ${FILE_ROWS_MAX} rows.`);
    if (!isBroken) return records;
    records.push(null);
    rest = afterLine(rest, (parsed.at(-1)?.info.lines ?? 0) + 1);
  }
  throw unusable(`More than ${OPEN_QUOTES_MAX} rows have a quote that is not closed.`);
}

/** Records up to the end, to a number of them, or to an unclosed quote. */
function parseRecords(
  text: string,
  delimiter: string,
  to: number,
): { readonly parsed: readonly ParsedRecord[]; readonly isBroken: boolean } {
  let isBroken = false;
  const parsed = parse(text, {
    delimiter,
    record_delimiter: LINE_BREAKS,
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    info: true,
    to,
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

function fileRow(row: number, record: readonly string[] | null, { indexes, width }: FileHeader): FileRow {
  if (record === null) return { row, cells: NO_CELLS, problem: 'This row has a quote that is not closed.' };
  if (record.length > width) return { row, cells: NO_CELLS, problem: 'The row has more cells than the header.' };
  const first = (column: keyof typeof indexes, read = singleLine) => {
    const texts = indexes[column].map((index) => read(plainCell(record[index] ?? '')));
    return texts.find((text) => text !== '') ?? null;
  };
  // An address with invisible characters is invalid, not a different address (GEN-11).
  const email = first('email', (text) => text);
  const split = [first('first_name'), first('last_name')].filter((part) => part !== null).join(' ');
  const cells = {
    name: first('name') ?? (split === '' ? null : split),
    email,
    // Families share a phone at home, and a phone identifies one customer.
    phone: first('phone') ?? (email === null ? first('home_phone') : null),
    default_language: first('default_language'),
  };
  return { row, cells, problem: null };
}

function plainCell(cell: string): string {
  return cell.replace(NEUTRALISED, '').replace(TEXT_FORMULA, '$1').trim();
}

function unusable(text: string): Error {
  return validationFailed({ csv: [text] });
}
