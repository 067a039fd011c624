declare const rowType: unique symbol;

/** One SQL read with its bind values. `name` makes it a prepared statement of each connection. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Sent without its name, and so planned every time. */
  readonly isPlannedForValues?: boolean;
  readonly [rowType]?: Row;
}

/**
 * A statement whose rows have the columns of `Row`; the caller is responsible for that, as for every type of database
 * results.
 */
export function statement<Row>(name: string, text: string, values: readonly unknown[]): Statement<Row> {
  return { name, text, values };
}

/**
 * The same statement, planned for its values every time: PostgreSQL soon plans a prepared one for any values, which is slow where
 * filters that are null, or the number of rows, decide about the plan.
 */
export function plannedForValues<Row>(of: Statement<Row>): Statement<Row> {
  return { ...of, isPlannedForValues: true };
}

/** The row lists of several statements, in their order. */
export type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never;
};

/** Collation for lists that people read by name; the same on every server, whatever the database's own is. */
export const BY_NAME = 'COLLATE "und-x-icu"';
