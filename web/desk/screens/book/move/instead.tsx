import { say } from './texts';

/** What to do where a booking cannot leave its class. */
const INSTEAD: Readonly<Record<string, 'cancelLateInstead' | 'bookInstead'>> = {
  cancellation_closed: 'cancelLateInstead',
  booking_not_movable: 'bookInstead',
};

export function Instead({ of: { code } }: { readonly of: { readonly code: string } }) {
  const text = INSTEAD[code];
  return text ? <p>{say(text)}</p> : null;
}
