import { unaccentedText } from '@studio/persistence';

/** Bind parameters, or expressions of them, that do not depend on the row. */
interface Sought {
  readonly text: string;
  /** Digits of a phone. */
  readonly digits: string;
}

/**
 * SQL condition: whether name, e-mail address or phone of the customer `c` contain the text without regard to case and accents, or
 * the phone the digits (SRC-1). Null contains nothing. The index customer_by_sort_name has all of it.
 */
export function customerHas({ text, digits }: Sought): string {
  // A subquery is computed once for the statement.
  return `(strpos(c.sought, (SELECT ${unaccentedText(`${text}::text`)})) > 0 OR strpos(c.phone, ${digits}) > 0)`;
}
