import { singleLine, validationFailed } from '@studio/kernel';

/**
 * The names under which files have what is read of a customer, in the order in which the first filled cell of a row counts.
 * Compared in lower case; camel case, underscores, hyphens and dots read as spaces.
 *
 * - `name`, `email`, `phone`, `default_language`: this service's own export.
 * - `Last name, First name, Nickname, ID, Address, …, Mobile phone, Home phone, Work phone, Email`: Mindbody's client export
 *   (Clients > Export), below a row of column numbers; older reports have `Client ID, First Name, …, Mobile Phone`.
 * - `userId, firstName, lastName, email, phone, tags` and `First Name, Last Name, Email, Phone Number`: Momence's customer
 *   lists; its reports have `Customer Name, Customer Email`.
 *
 * Neither publishes a description. Theirs were taken, in November 2026, from public programs that read these files.
 */
export const COLUMN_NAMES = {
  name: ['name', 'full name', 'customer name', 'client name', 'member name'],
  first_name: ['first name', 'firstname', 'given name'],
  last_name: ['last name', 'lastname', 'surname', 'family name'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'customer email', 'client email', 'member email'],
  phone: [
    ...['mobile phone', 'mobile phone number', 'mobile number', 'mobile', 'cell phone', 'cell'],
    ...['phone', 'phone number', 'customer phone', 'customer phone number', 'telephone'],
  ],
  home_phone: ['home phone', 'home phone number'],
  default_language: ['default language'],
} as const satisfies Record<string, readonly string[]>;

export type FileColumn = keyof typeof COLUMN_NAMES;

const FILE_COLUMNS = Object.keys(COLUMN_NAMES) as FileColumn[];

/** More than any studio software exports. */
export const COLUMNS_MAX = 200;
/** Longer names are cut in the report, and not known. */
const NAME_MAX = 100;

/** A column of a file as the report shows it. */
export interface ReadColumn {
  readonly name: string;
  /** Null when the column is ignored. */
  readonly readAs: FileColumn | null;
}

/** What the header row of a file says. */
export interface FileHeader {
  /** Indexes of the cells in a row by column, the preferred first. */
  readonly indexes: Readonly<Record<FileColumn, readonly number[]>>;
  readonly columns: readonly ReadColumn[];
  readonly width: number;
}

/**
 * Reads a row as the header; null if it does not name a column of names and one of phones or e-mails. Throws
 * `validation_failed` on `csv` when a column appears twice or there are too many.
 */
export function readFileHeader(cells: readonly string[]): FileHeader | null {
  const names = cells.slice(0, COLUMNS_MAX).map(plainName);
  const indexes = Object.fromEntries(FILE_COLUMNS.map((column) => [column, indexesOf(column, names)])) as Record<
    FileColumn,
    number[]
  >;
  const has = (...columns: FileColumn[]) => columns.some((column) => indexes[column].length > 0);
  if (!has('name', 'first_name', 'last_name') || !has('email', 'phone', 'home_phone')) return null;
  if (cells.length > COLUMNS_MAX) throw validationFailed({ csv: [`The file has more than ${COLUMNS_MAX} columns.`] });
  const readAs = new Map(FILE_COLUMNS.flatMap((column) => indexes[column].map((index) => [index, column] as const)));
  const columns = cells
    .map((cell, index) => ({ name: singleLine(cell).slice(0, NAME_MAX), readAs: readAs.get(index) ?? null }))
    .filter(({ name }) => name !== '');
  return { indexes, columns, width: cells.length };
}

function indexesOf(column: FileColumn, names: readonly string[]): number[] {
  return COLUMN_NAMES[column].flatMap((wanted) => {
    const index = names.indexOf(wanted);
    if (index === -1) return [];
    if (names.lastIndexOf(wanted) !== index) throw validationFailed({ csv: [`The column ${wanted} appears twice.`] });
    return [index];
  });
}

function plainName(cell: string): string {
  if (cell.length > NAME_MAX) return '';
  return singleLine(cell)
    .replaceAll(/(?<=[a-z])(?=[A-Z])|[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase();
}
