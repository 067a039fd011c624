/**
 * SQL that looks up at most one row for each key of `asked`, such as `unnest($1::text[]) asked (slug)`. `lookUp` is a SELECT of one
 * key, such as `asked.slug`. Each key is looked up by itself: a planner that has to plan before it knows the keys expects ten of
 * them, and reads whole tables of studios for these rather than their indexes.
 */
export function lookUpEach(asked: string, lookUp: string): string {
  return `SELECT found.* FROM ${asked} CROSS JOIN LATERAL (${lookUp} LIMIT 1) found`;
}
