import { BY_NAME, searchValues, type Statement, statement, unaccentedText } from '@studio/persistence';

import { type ContactOrigin, customerHas } from '../../directory';

/** A found customer, with the total number of matches. */
export interface FoundCustomer {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phoneOrigin: ContactOrigin | null;
  readonly totalMatches: number;
}

/** Number of parameters before those of the words. */
const FIXED = 4;

/**
 * SQL for a number of words. Search words are folded once. The names of customers are folded only where the index, which also has
 * e-mail addresses, finds every word.
 */
function matching(words: number): string {
  const all = Array.from({ length: words }, (_, at) => ({
    text: `$${FIXED + 1 + 2 * at}`,
    digits: `$${FIXED + 2 + 2 * at}::text`,
  }));
  const found = all.map((word) => customerHas(word)).join(' AND ');
  const inRow = all.map(
    ({ text, digits }) =>
      `(strpos(${unaccentedText('c.name')}, (SELECT ${unaccentedText(`${text}::text`)})) > 0 OR strpos(c.phone, ${digits}) > 0)`,
  );
  const whole = 'strpos(c.phone, $3::text) > 0 OR strpos(c.phone, $4::text) > 0';
  return `
  SELECT c.id, c.name, c.email, c.phone, c.phone_origin AS "phoneOrigin", count(*) OVER () AS "totalMatches"
  FROM customers.customer c WHERE c.account_id = $1 AND c.id = ANY(ARRAY(
    SELECT c.id FROM customers.customer c WHERE c.account_id = $1 AND c.anonymised_at IS NULL AND c.merged_into_id IS NULL
      AND (${found} OR ${whole})))
    AND (${inRow.join(' AND ')} OR ${whole})
  ORDER BY c.sort_name ${BY_NAME}, c.id LIMIT $2`;
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
