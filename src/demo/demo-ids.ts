/** Ids of what was created for a demo studio, by name. */
export type IdsByName = Map<string, number>;

/** The id under a name the plan uses; a name that was not created is a mistake in the plan. */
export function idOf(ids: IdsByName, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo plan names "${name}", which it does not create.`);
  return id;
}
