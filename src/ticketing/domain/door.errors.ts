import { DomainError } from '@studio/kernel';

import type { EntryRefusal } from './door';
import { ticketErrors } from './ticket.errors';

/** A refusal as a door answers it. */
interface NamedRefusal {
  readonly state: string;
  readonly code: string;
  readonly message: string;
}

const COMMON = {
  invalid: { state: 'invalid', code: 'ticket_invalid', message: 'No ticket has this code.' },
  void: { state: 'void', code: 'ticket_void', message: 'This ticket is not valid.' },
  already_checked_in: {
    state: 'already_checked_in',
    code: 'ticket_already_checked_in',
    message: 'Somebody has come in with this ticket.',
  },
} as const;

/** How the doors of one kind of owner name what others name differently. */
export type OwnRefusals = Readonly<Record<Exclude<EntryRefusal, keyof typeof COMMON>, NamedRefusal>>;

/** A door refuses a ticket: `data` shows it beside message and code, and a 422 has its error on `code` (TKT-9). */
export function refusedAtDoor(
  reason: EntryRefusal,
  own: OwnRefusals,
  shown: Readonly<Record<string, unknown>>,
): DomainError {
  const { state, code, message } = { ...COMMON, ...own }[reason];
  const kind = reason in COMMON ? ticketErrors[COMMON[reason as keyof typeof COMMON].code].kind : 'unprocessable';
  const details = kind === 'unprocessable' ? { errors: { code: [message] } } : {};
  return new DomainError(kind, code, message, { ...details, members: { data: { state, ...shown } } });
}
