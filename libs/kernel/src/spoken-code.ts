/** Letters and digits that are not taken for one another: without I, O, 0 and 1. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that people read out and type, of random bytes: each gives one of 32 signs, all equally likely. */
export function spokenCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
}
