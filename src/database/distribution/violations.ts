import type { Catalogue, CatalogueReference, CatalogueTable } from './catalogue';
import { placeOf } from './classification';

/** The column tables are distributed by. */
export const DISTRIBUTION_COLUMN = 'account_id';

const CHANGES_KEY = new Set(['set null', 'set default']);

/**
 * What keeps Citus from distributing the tables as they are placed: one sentence for each column, key and foreign key that
 * breaks a rule. Empty when all can be distributed.
 */
export function violations({ tables, keys, references }: Catalogue): string[] {
  const distributed = (name: string) => placeOf(name).place === 'distributed';
  return [
    ...tables.filter(({ name }) => distributed(name)).flatMap(ofColumns),
    ...tables
      .filter(({ name }) => placeOf(name).place !== 'local')
      .flatMap(({ name, narrowIdentities }) =>
        narrowIdentities.map((column) => `${name}.${column}: an identity column has to be bigint.`),
      ),
    ...keys
      .filter(({ table, equalColumns }) => distributed(table) && !equalColumns.includes(DISTRIBUTION_COLUMN))
      .map(({ table, name, kind }) => `${table}: the ${kind} ${name} does not contain ${DISTRIBUTION_COLUMN}.`),
    ...references.flatMap(ofReference),
  ];
}

function ofColumns({ name, accountIdType, accountIdIsNullable }: CatalogueTable): string[] {
  if (accountIdType === null) return [`${name}: it has no ${DISTRIBUTION_COLUMN} and is not placed elsewhere.`];
  const found: string[] = [];
  if (accountIdType !== 'bigint')
    found.push(`${name}: ${DISTRIBUTION_COLUMN} is ${accountIdType}; colocated tables need one type, bigint.`);
  if (accountIdIsNullable) found.push(`${name}: ${DISTRIBUTION_COLUMN} may be null.`);
  return found;
}

function ofReference(reference: CatalogueReference): string[] {
  const { table, name, target } = reference;
  const from = placeOf(table).place;
  const to = placeOf(target).place;
  const refused = (reason: string) => [`${table}: the foreign key ${name} to ${target} ${reason}.`];
  if (from === 'local') return to === 'distributed' ? refused('leads from a local table to a distributed one') : [];
  if (to === 'local') return refused(`leads from a ${from} table to a local one`);
  if (from === 'reference')
    return to === 'distributed' ? refused('leads from a reference table to a distributed one') : [];
  return to === 'distributed' ? ofColocated(reference, refused) : ofActions(reference, refused);
}

function ofColocated(reference: CatalogueReference, refused: (reason: string) => string[]): string[] {
  const position = reference.columns.indexOf(DISTRIBUTION_COLUMN);
  if (position < 0 || reference.targetColumns[position] !== DISTRIBUTION_COLUMN)
    return refused(`does not have ${DISTRIBUTION_COLUMN} at the same position on both sides`);
  return ofActions(reference, refused);
}

/** The place of a row must not change by an action of a foreign key. */
function ofActions(
  { columns, onDelete, onUpdate }: CatalogueReference,
  refused: (reason: string) => string[],
): string[] {
  if (!columns.includes(DISTRIBUTION_COLUMN)) return [];
  if (CHANGES_KEY.has(onDelete))
    return refused(`has ON DELETE ${onDelete.toUpperCase()} and contains ${DISTRIBUTION_COLUMN}`);
  if (CHANGES_KEY.has(onUpdate) || onUpdate === 'cascade')
    return refused(`has ON UPDATE ${onUpdate.toUpperCase()} and contains ${DISTRIBUTION_COLUMN}`);
  return [];
}
