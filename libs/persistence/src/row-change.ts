import type { Patch } from '@studio/kernel';
import type { EntityManager, EntityTarget } from 'typeorm';

/** A column, or a set of references, with its values before and after a change, as stored in the activity log. */
export interface ValueChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** What differs in a row. */
export interface RowChange<Row> {
  readonly fields: Partial<Row>;
  /** The same by column. */
  readonly changes: Readonly<Record<string, ValueChange>>;
}

/** The wanted fields that differ from the row's; undefined ones are ignored. Values are compared as JSON. */
export function rowChange<Row extends object>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
  wanted: NoInfer<Patch<Row>>,
): RowChange<Row> {
  const { metadata } = manager.getRepository(entity);
  const changed = Object.entries(wanted).flatMap(([field, after]) => {
    const column = metadata.findColumnWithPropertyName(field);
    if (!column) throw new Error(`${metadata.name} has no field ${field}.`);
    const before: unknown = row[field as keyof Row];
    if (after === undefined || JSON.stringify(before) === JSON.stringify(after)) return [];
    return [{ field, column: column.databaseName, before, after }];
  });
  return {
    fields: Object.fromEntries(changed.map(({ field, after }) => [field, after])) as Partial<Row>,
    changes: Object.fromEntries(changed.map(({ column, before, after }) => [column, { before, after }])),
  };
}
