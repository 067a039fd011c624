type NullableKey<Row> = { [Key in keyof Row]: null extends Row[Key] ? Key : never }[keyof Row];

/** The members of a row that have a value; the others are left out. */
export type Known<Row> = Omit<Row, NullableKey<Row>> & { [Key in NullableKey<Row>]?: NonNullable<Row[Key]> };

/** Leaves out the members that are null: an absent member says the same and costs nothing. */
export function withoutNulls<Row extends object>(row: Row): Known<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Known<Row>;
}
