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
  const groups = new Map<number | null, { name: string; classes: Class[] }>();
  for (const one of classes) {
    const group = groupOf(one);
    const known = groups.get(group?.id ?? null);
    if (known) known.classes.push(one);
    else groups.set(group?.id ?? null, { name: group?.name ?? unnamed, classes: [one] });
  }
  return [...groups]
    .map(([id, group]) => ({ id, ...group }))
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name));
}
