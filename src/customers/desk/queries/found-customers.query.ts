import { BY_NAME, foldedText, searchValues, type Statement, statement } from '@studio/persistence';

import type { ContactOrigin } from '../../directory';

/** A found customer, with the total number of matches. */
export interface FoundCustomer {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phoneOrigin: ContactOrigin | null;
  readonly totalMatches: number;
}

/** Stored numbers are a plus sign and digits. */
const PHONE_DIGITS = 'substr(c.phone, 2)';

/** Number of parameters before those of the words. */
const FIXED = 4;

/** SQL for a number of words. Search words are folded once, the name once per customer. */
function matching(words: number): string {
  const all = Array.from({ length: words }, (_, at) => ({ text: FIXED + 1 + 2 * at, digits: FIXED + 2 + 2 * at }));
  const wordParameters = all.map(({ text }) => `${foldedText(`$${text}::text`)} AS w${text}`);
  const inRow = all.map(
    ({ text, digits }) => `(strpos(f.folded, q.w${text}) > 0 OR strpos(f.digits, $${digits}::text) > 0)`,
  );
  return `
  SELECT f.id, f.name, f.email, f.phone, f.phone_origin AS "phoneOrigin", count(*) OVER () AS "totalMatches"
  FROM (SELECT ${wordParameters.join(', ')} OFFSET 0) q
  CROSS JOIN (
    SELECT c.id, c.name, c.email, c.phone, c.phone_origin, ${foldedText('c.name')} AS folded, ${PHONE_DIGITS} AS digits
    FROM customers.customer c WHERE c.account_id = $1 AND c.anonymised_at IS NULL AND c.merged_into_id IS NULL OFFSET 0) f
  WHERE (${inRow.join(' AND ')}) OR strpos(f.digits, $3::text) > 0 OR strpos(f.digits, $4::text) > 0
  ORDER BY lower(f.name) ${BY_NAME}, f.id LIMIT $2`;
}

const LETTER = /\p{L}/u;

/**
 * The first customers by name who have every word of the query in their name or (at least three digits) in their phone, or all
 * digits of a query without letters in their phone (assistant TOOL-SEARCH-2). Anonymised ones are excluded (SRC-3).
 */
export function foundCustomers(accountId: number, query: string, limit: number): Statement<FoundCustomer> {
  const words = query.split(' ').map((word) => searchValues(word));
  const values = [accountId, limit, ...wholeNumbers(query), ...words.flat()];
  return statement<FoundCustomer>(`found_customers_${words.length}`, matching(words.length), values);
}

/** The digits of a numeric query, and those without the leading zeros of an international or national prefix. */
function wholeNumbers(query: string): [digits: string | null, local: string | null] {
  if (LETTER.test(query)) return [null, null];
  const [, digits] = searchValues(query);
  const [, local] = searchValues(digits && digits.replace(/^0+/, ''));
  return [digits, local];
}
