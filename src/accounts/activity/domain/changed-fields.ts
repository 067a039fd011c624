/** A field with its values before and after a change, as stored in the activity log. */
export interface ChangedField {
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields of `after` that differ from `before`, compared as JSON, so that lists and objects are compared by content. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): Partial<Record<keyof Fields, ChangedField>> {
  const entries = Object.entries(after)
    .map(([field, value]) => [field, { before: before[field as keyof Fields], after: value }] as const)
    .filter(([, change]) => JSON.stringify(change.before) !== JSON.stringify(change.after));
  return Object.fromEntries(entries) as Partial<Record<keyof Fields, ChangedField>>;
}
