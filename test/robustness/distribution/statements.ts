import type { Catalogue } from './catalogue';
import type { Place } from './classification';
import { DISTRIBUTION_COLUMN } from './violations';

/** Where each table belongs; local ones get no statement. */
type PlaceOf = (table: string) => Place;

/**
 * The statements that place the tables, to be run by a superuser in an empty, migrated database: reference tables first, then
 * distributed ones, each after the tables it refers to. Throws when foreign keys run in a circle.
 */
export function distributionStatements(catalogue: Catalogue, placeOf: PlaceOf): string[] {
  const ordered = inOrderOfReferences(catalogue);
  const of = (place: Place) => ordered.filter((table) => placeOf(table) === place);
  const distributed = of('distributed');
  const first = distributed[0];
  return [
    'CREATE EXTENSION IF NOT EXISTS citus;',
    // The policies read the studio on the machine that keeps its rows.
    "ALTER ROLE studio_app SET citus.propagate_set_commands TO 'local';",
    // Triggers of ours write rows of the same studio only, which lie on the same machine.
    'ALTER ROLE studio_app SET citus.enable_unsafe_triggers TO on;',
    'SET citus.enable_unsafe_triggers TO on;',
    ...of('reference').map((table) => `SELECT create_reference_table('${quoted(table)}');`),
    ...distributed.map((table) => {
      const group = table === first ? 'none' : quoted(first ?? '');
      return `SELECT create_distributed_table('${quoted(table)}', '${DISTRIBUTION_COLUMN}', colocate_with => '${group}');`;
    }),
  ];
}

function inOrderOfReferences({ tables, references }: Catalogue): string[] {
  const waiting = new Set(tables.map(({ name }) => name));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      references.every((one) => one.table !== table || one.target === table || !waiting.has(one.target)),
    );
    if (ready.length === 0) throw new Error(`Foreign keys run in a circle: ${[...waiting].join(', ')}.`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

function quoted(table: string): string {
  const [schema = '', name = ''] = table.split('.');
  return `${schema}.${name === 'user' ? '"user"' : name}`;
}
