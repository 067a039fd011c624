import type { StudioScope } from '@studio/persistence';

/** By what rows are a person's. */
export interface PersonKeys {
  readonly customerIds: readonly number[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Rows about a person, as a part of the export of their data. */
export interface PersonalRows {
  /** Tables of this part, with their schemas. */
  readonly tables: readonly string[];
  /**
   * A SELECT with `id` among its columns, which are the fields of the export. Its parameters are the studio as `$1`,
   * ids of customers as `$2`, e-mail addresses as `$3` and phone numbers as `$4`.
   */
  readonly text: string;
}

const declared = new Map<string, PersonalRows>();

/** Says which rows of a context's own tables are about a person, by the name of their part of the export (EXP-2). */
export function declarePersonalRows(parts: Readonly<Record<string, PersonalRows>>): void {
  for (const [name, part] of Object.entries(parts)) declared.set(name, part);
}

/** All that were declared, by the name of their part. */
export function declaredRows(): ReadonlyMap<string, PersonalRows> {
  return declared;
}

/** Values of the four parameters that every part has. */
export function rowKeys({ accountId }: StudioScope, { customerIds, emails, phones }: PersonKeys): unknown[] {
  return [accountId, customerIds, emails, phones];
}
