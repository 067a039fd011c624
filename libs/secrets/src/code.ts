import { randomBytes } from 'node:crypto';

/** Without I, O, 0 and 1, which people confuse. */
const SPOKEN = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Random characters that people read out and type: capital letters and digits without I, O, 0 and 1; 5 bits each. */
export function randomCode(length: number): string {
  return characters(SPOKEN, length);
}

/** Random characters of base32; 5 bits each. */
export function randomBase32(length: number): string {
  return characters(BASE32, length);
}

/** Each alphabet has 32 characters, so the low bits of a byte choose evenly. */
function characters(alphabet: string, length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
