import type { Catalogue } from './catalogue';
import { type Place, placeOf } from './classification';
import { DISTRIBUTION_COLUMN } from './violations';

/** A table that is to be placed, and the statements that do it, in one transaction of the owner. */
export interface Placement {
  readonly table: string;
  readonly statements: readonly string[];
}

/**
 * The statements that place the tables: reference tables first, then distributed ones, each after the tables it refers to; local
 * tables stay as they are. Throws when foreign keys run in a circle.
 */
export function placements(catalogue: Catalogue): Placement[] {
  const ordered = inOrderOfReferences(catalogue);
  const of = (place: Place) => ordered.filter((table) => placeOf(table).place === place);
  const distributed = of('distributed');
  const first = distributed[0];
  return [
    ...of('reference').map((table) => ({ table, statements: [`SELECT create_reference_table('${quoted(table)}')`] })),
    ...distributed.map((table) => {
      const group = table === first ? 'none' : quoted(first ?? '');
      const placing = `SELECT create_distributed_table('${quoted(table)}', '${DISTRIBUTION_COLUMN}', colocate_with => '${group}')`;
      return { table, statements: copying(catalogue, table, placing) };
    }),
  ];
}

/**
 * Rows are copied as they are, so without the triggers, which would count them a second time, and by COPY, which PostgreSQL refuses to
 * whom policies bind. The owner is bound by force only; `forcing` comes after the transaction, as deferred keys are checked at its end.
 */
function copying({ tables }: Catalogue, name: string, placing: string): string[] {
  const table = tables.find((one) => one.name === name);
  const triggers = table?.triggers ?? [];
  return [
    ...triggers.map((trigger) => `DROP TRIGGER "${trigger.name}" ON ${quoted(name)}`),
    ...(table?.hasPolicy ? [`ALTER TABLE ${quoted(name)} NO FORCE ROW LEVEL SECURITY`] : []),
    placing,
    ...triggers.map(({ definition }) => definition),
  ];
}

/** The statements that let the policies bind the owner again. */
export function forcing({ tables }: Catalogue): string[] {
  return tables
    .filter(({ hasPolicy, isForced }) => hasPolicy && !isForced)
    .map(({ name }) => `ALTER TABLE ${quoted(name)} FORCE ROW LEVEL SECURITY`);
}

/** The name as SQL text. */
export function quoted(table: string): string {
  const [schema = '', name = ''] = table.split('.');
  return `${schema}.${name === 'user' ? '"user"' : name}`;
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
