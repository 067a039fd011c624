import { spokenCode } from '@studio/kernel';

const LENGTH = 8;

/** Random bytes needed for one code. */
export const PASS_CODE_BYTES = LENGTH;

/** A code `XXXX-XXXX`. Each byte selects one of 32 characters, all equally likely. */
export function passCode(bytes: Uint8Array): string {
  const signs = spokenCode(bytes.subarray(0, LENGTH));
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
