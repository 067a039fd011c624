/**
 * SQL that looks up at most one row for each key of `asked`, such as `unnest($1::text[]) asked (slug)`. `lookUp` is a
 * SELECT of one key, such as `asked.slug`; `columns` are those of the result. Each key is looked up separately: the planner does not know the number of
 * keys, expects ten of them, and would scan whole tables of studios instead of using their indexes.
 */
export function lookUpEach(asked: string, lookUp: string, columns = 'found.*'): string {
  return `SELECT ${columns} FROM ${asked} CROSS JOIN LATERAL (${lookUp} LIMIT 1) found`;
}
