/** Kinds of requests, named `role: kind`, of which a statement may go to several shards, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {};

/** Of these kinds, those that are not allowed to. */
export function notAllowed(names: readonly string[]): readonly string[] {
  return names.filter((name) => ALLOWED[name] === undefined);
}

/** Why a kind may; null for one that may not. */
export function reasonFor(name: string): string | null {
  return ALLOWED[name] ?? null;
}
