/** A value as JSON has it. */
export type WithinJson =
  string | number | boolean | null | readonly WithinJson[] | { readonly [key: string]: WithinJson };

/** Every string of a value with the path to it, which begins with `field`. */
export function textsWithin(field: string, value: WithinJson): { readonly field: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, member]) => textsWithin(`${field}.${key}`, member));
}
