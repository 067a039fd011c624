/**
 * SQL that looks up at most one row for each key of `asked`, such as `unnest($1::text[]) asked (slug)`. `lookUp` is a
 * SELECT of one key, such as `asked.slug`. Each key is looked up separately: the planner does not know the number of
 * keys, expects ten of them, and would scan whole tables of studios instead of using their indexes.
 */
export function lookUpEach(asked: string, lookUp: string): string {
  return `SELECT found.* FROM ${asked} CROSS JOIN LATERAL (${lookUp} LIMIT 1) found`;
}
