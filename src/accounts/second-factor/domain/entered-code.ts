/** Characters of a recovery code: 80 random bits, which nobody guesses from their hash (SF-1). */
export const RECOVERY_CODE_LENGTH = 16;
export const RECOVERY_CODES = 10;
/** Of what people type as a code, blanks and hyphens included. */
export const ENTERED_CODE_MAX = 40;

const GROUP = 4;
const ONE_TIME_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[A-Z2-9]{16}$/;

/** A code as it was meant, whatever blanks, hyphens and case it was typed with (SF-2). */
export interface EnteredCode {
  readonly kind: 'one_time' | 'recovery' | 'neither';
  readonly text: string;
}

export function enteredCode(typed: string): EnteredCode {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (ONE_TIME_CODE.test(text)) return { kind: 'one_time', text };
  return { kind: RECOVERY_CODE.test(text) ? 'recovery' : 'neither', text };
}

/** In fours, as people write it down. */
export function writtenCode(code: string): string {
  return Array.from({ length: code.length / GROUP }, (_, group) => code.slice(group * GROUP, (group + 1) * GROUP)).join(
    '-',
  );
}
