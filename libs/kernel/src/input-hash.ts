import { createHash } from 'node:crypto';

/**
 * SHA-256 in hex of a validated input with the path ids it was sent to, for comparing a repeat with the first request of an
 * idempotency key. The order of fields does not matter; absent fields and `undefined` are the same, null is a value.
 */
export function inputHash(input: Readonly<Record<string, unknown>>): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(input)))
    .digest('hex');
}

function ordered(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, ordered(field)]),
  );
}
