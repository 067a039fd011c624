/** Letters and digits that are not taken for one another: without I, O, 0 and 1. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Random bytes that one code is made of. */
export const PASS_CODE_BYTES = LENGTH;

/** A code `XXXX-XXXX`. Each byte gives one of 32 signs, all equally likely. */
export function passCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
