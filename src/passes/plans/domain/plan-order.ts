import type { SoldKind } from './sold-kind';

/** The kind whose plans are exactly `ids`, each once; otherwise null. */
export function kindInOrder(
  plans: readonly { readonly id: number; readonly scheduleKind: SoldKind }[],
  ids: readonly number[],
): SoldKind | null {
  const kind = plans.find(({ id }) => id === ids[0])?.scheduleKind;
  if (kind === undefined) return null;
  const expected = plans.filter(({ scheduleKind }) => scheduleKind === kind).map(({ id }) => id);
  const given = new Set(ids);
  const isComplete = ids.length === expected.length && expected.every((id) => given.has(id));
  return isComplete ? kind : null;
}
