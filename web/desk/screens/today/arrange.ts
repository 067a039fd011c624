import { groupBy } from '../../../../libs/kernel/src/group-by';

/** A room or trainer with their classes; the id is null for classes without one. */
export interface Column<Class> {
  readonly id: number | null;
  readonly name: string;
  readonly classes: readonly Class[];
}

/** Classes by room or trainer, in the order of their names; those without one last. */
export function columnsBy<Class>(
  classes: readonly Class[],
  groupOf: (one: Class) => { readonly id: number; readonly name: string } | null,
  unnamed: string,
): readonly Column<Class>[] {
  const names = new Map(classes.map((one) => [groupOf(one)?.id ?? null, groupOf(one)?.name ?? unnamed]));
  return [...groupBy(classes, (one) => groupOf(one)?.id ?? null)]
    .map(([id, own]) => ({ id, name: names.get(id) ?? unnamed, classes: own }))
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name));
}
