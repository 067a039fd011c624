import { BY_NAME, foldedText, searchValues, type Statement, statement } from '@studio/persistence';

/** A customer that a search found, with the number of all it found. */
export interface FoundCustomer {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly totalMatches: number;
}

/** The name is folded once for each customer, however many words there are. Stored numbers are a plus and digits. */
const FOUND = `
  WITH word AS MATERIALIZED (
    SELECT ${foldedText('w.text')} AS text, w.digits FROM unnest($2::text[], $3::text[]) AS w (text, digits))
  SELECT f.id, f.name, f.email, f.phone, count(*) OVER () AS "totalMatches" FROM (
    SELECT c.id, c.name, c.email, coalesce(${foldedText('c.name')}, '') AS folded, c.phone
    FROM customers.customer c WHERE c.account_id = $1 AND c.anonymised_at IS NULL OFFSET 0) f
  WHERE NOT EXISTS (
      SELECT 1 FROM word WHERE strpos(f.folded, word.text) = 0
        AND coalesce(strpos(substr(f.phone, 2), word.digits), 0) = 0)
    OR EXISTS (SELECT 1 FROM unnest($4::text[]) AS whole (digits) WHERE strpos(substr(f.phone, 2), whole.digits) > 0)
  ORDER BY lower(f.name) ${BY_NAME}, f.id LIMIT $5`;

const LETTER = /\p{L}/u;

/**
 * The first customers by name who have every word of the query in their name or, by at least three digits, in their phone; or
 * all its digits together when it has no letter (assistant TOOL-SEARCH-2). Anonymised ones are left out (SRC-3).
 */
export function foundCustomers(accountId: number, query: string, limit: number): Statement<FoundCustomer> {
  const words = query.split(' ').map((word) => searchValues(word));
  const texts = words.map(([text]) => text);
  const digits = words.map(([, of]) => of);
  return statement<FoundCustomer>('found_customers', FOUND, [accountId, texts, digits, wholeNumbers(query), limit]);
}

/** The digits of a query that is a number, also without the zeros that lead to another country or region. */
function wholeNumbers(query: string): string[] {
  if (LETTER.test(query)) return [];
  const [, digits] = searchValues(query);
  if (digits === null) return [];
  const [, local] = searchValues(digits.replace(/^0+/, ''));
  return local === null ? [digits] : [digits, local];
}
