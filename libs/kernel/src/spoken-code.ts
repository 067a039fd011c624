/** Letters and digits that are not confused with one another: without I, O, 0 and 1. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that people read out and enter, from random bytes: each byte yields one of 32 characters, all equally likely. */
export function spokenCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
}
