import type { Secrets } from './integration-values';

/** Last four characters by secret; null where the secret is too short to show any. A list has one hint per secret. */
export type SecretHints = Readonly<Record<string, string | null | readonly (string | null)[]>>;

/** For shorter secrets, four characters would reveal too much. */
const SHORTEST_WITH_HINT = 12;
const HINT_LENGTH = 4;

/** The parts of secrets that may be shown (INT-3). */
export function hintsOf(secrets: Secrets): SecretHints {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [
      name,
      typeof secret === 'string' ? hintOf(secret) : secret.map(hintOf),
    ]),
  );
}

function hintOf(secret: string): string | null {
  return secret.length >= SHORTEST_WITH_HINT ? secret.slice(-HINT_LENGTH) : null;
}
