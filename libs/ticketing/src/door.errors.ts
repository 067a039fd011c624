import { DomainError, type ErrorKind } from '@studio/kernel';

/** A door refuses a ticket; `data` shows it beside message and code, and a 422 tells it on `code` (EVT-22, ADM-10). */
export function refusedAtDoor(
  kind: ErrorKind,
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>>,
): DomainError {
  const details = kind === 'unprocessable' ? { errors: { code: [message] } } : {};
  return new DomainError(kind, code, message, { ...details, members: { data } });
}
