import { BY_NAME } from '@studio/persistence';

/** An `{id, name, slug}` of the catalogue. */
export interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** A row with sets: its alias in the statement, and the link tables' column that references it. */
interface Owner {
  readonly alias: string;
  readonly column: string;
}

export const PLAN: Owner = { alias: 'p', column: 'class_pass_plan_id' };
export const SEGMENT: Owner = { alias: 'g', column: 'class_pass_segment_id' };

/** `{id, name, slug}` of the catalogue rows that a link table assigns to the owner in studio `$1`, by name and id (PRC-4). */
export function namedSet(owner: Owner, link: string, target: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'slug', x.slug) ORDER BY x.name ${BY_NAME}, x.id), '[]')
           FROM passes.${link} k JOIN scheduling.${target} x ON x.account_id = k.account_id AND x.id = k.${target}_id
           WHERE k.account_id = $1 AND k.${owner.column} = ${owner.alias}.id)`;
}
