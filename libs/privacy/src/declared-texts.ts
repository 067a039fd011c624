/** Free texts of a table that may say something about a person. */
export interface TextTable {
  /** With its schema, such as `booking.booking_correction`. Its key is `(account_id, id)`. */
  readonly table: string;
  /** Condition on the rows of the kind, where a table has rows of several kinds. */
  readonly rows?: string;
  /** Columns of text. */
  readonly texts?: readonly string[];
  /** Columns of lists of texts, such as names. */
  readonly lists?: readonly string[];
  /** Columns of JSON, of which every string is a text. */
  readonly json?: readonly string[];
}

const declared = new Map<string, TextTable>();

/** Says which free texts of a context's own tables are listed and blanked, by what staff call a row (ERA-4, ERA-6). */
export function declareFreeTexts(tables: Readonly<Record<string, TextTable>>): void {
  for (const [kind, table] of Object.entries(tables)) declared.set(kind, table);
}

/** All that were declared, by kind. */
export function declaredTexts(): ReadonlyMap<string, TextTable> {
  return declared;
}
