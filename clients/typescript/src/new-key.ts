/**
 * A new UUID (version 4). React Native and pages without TLS have no `crypto.randomUUID`. The key has to be new and need not be
 * secret, as the service keeps the keys of people apart.
 */
export function newKey(): string {
  const { crypto } = globalThis as { crypto?: { randomUUID?: () => string } };
  if (crypto?.randomUUID) return crypto.randomUUID();
  return '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) =>
    ((Number(digit) === 8 ? 8 : 0) | (Math.random() * (Number(digit) === 8 ? 4 : 16))).toString(16),
  );
}
