import type { DeskVisit } from './desk-visit';

/** Where a browser is asked for a code or a passkey: what it answers at one place is worth nothing at another. */
interface DeskPlace {
  readonly page: string;
  readonly token: string;
}

/** Of sign-ins that wait for a code. */
export const STEP_PAGE = 'desk';
export const stepAt = (token: string): DeskPlace => ({ page: STEP_PAGE, token });

/** Of a sign-in by passkey alone. */
export const signInAt = (token: string): DeskPlace => ({ page: 'sign-in to the desk', token });

/** Of a change of the second factor, by who is signed in. */
export const changeAt = ({ value }: DeskVisit): DeskPlace => ({ page: 'change at the desk', token: value });

/** Of a new passkey of who is signed in. */
export const newPasskeyAt = ({ value }: DeskVisit): DeskPlace => ({ page: 'new passkey at the desk', token: value });
