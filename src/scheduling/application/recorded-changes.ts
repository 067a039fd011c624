import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

import { type ChangedField, changedFields } from '../../accounts';

/** What a change writes, and what the activity log remembers of it. */
export interface RecordedChange<Row> {
  readonly columns: Partial<Row>;
  /** Values before and after by column. */
  readonly changes: Readonly<Record<string, ChangedField>>;
}

/** The wanted fields of a row that differ from what it holds; null when none does. */
export function recordedChange<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
  wanted: Partial<Row>,
): RecordedChange<Row> | null {
  const { metadata } = manager.getRepository(entity);
  const fields = Object.entries<ChangedField | undefined>(changedFields(row, wanted));
  if (fields.length === 0) return null;
  const changes = fields.map(([field, change]) => [
    metadata.findColumnWithPropertyName(field)?.databaseName ?? field,
    change,
  ]);
  return {
    columns: Object.fromEntries(fields.map(([field, change]) => [field, change?.after])) as Partial<Row>,
    changes: Object.fromEntries(changes) as Record<string, ChangedField>,
  };
}
