import { randomBytes } from 'node:crypto';

import { spokenCode } from '@studio/kernel';

/** RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Random characters that people read out and type; 5 bits each. */
export function randomCode(length: number): string {
  return spokenCode(randomBytes(length));
}

/** Random characters of base32; 5 bits each. The alphabet has 32 characters, so the low bits of a byte choose evenly. */
export function randomBase32(length: number): string {
  return Array.from(randomBytes(length), (byte) => BASE32.charAt(byte % BASE32.length)).join('');
}
