import { equalInConstantTime, stripeSignature } from './signing';

const TOLERANCE_SECONDS = 300;

/**
 * Whether any of the secrets signed the body within the last 300 seconds (PAY-25). The library's own check is not used:
 * it accepts timestamps far in the future and decodes the body before hashing it.
 */
export function isStripeSigned(body: Buffer, header: string, secrets: readonly string[], now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim());
  const timestamp = valuesOf(parts, 't')[0] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const given = valuesOf(parts, 'v1');
  return secrets
    .filter((secret) => secret !== '')
    .map((secret) => stripeSignature(secret, timestamp, body))
    .some((expected) => given.some((signature) => equalInConstantTime(expected, signature)));
}

function valuesOf(parts: readonly string[], name: string): string[] {
  return parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
}
