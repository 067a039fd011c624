type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The fields of a body under the names that use cases have for them: `is_active` is `isActive`. */
export type CamelKeys<Body> = { [Name in keyof Body as CamelCase<Name & string>]: Body[Name] };

/** The fields of a body under the names that use cases have for them. Its values remain as they are. */
export function camelKeys<Body extends object>(body: Body): CamelKeys<Body> {
  const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  const entries = Object.entries(body).map(([name, value]) => [camelCase(name), value] as const);
  return Object.fromEntries(entries) as CamelKeys<Body>;
}
