import { type DomainError, refused } from '@studio/kernel';

/** Bounds of links by which a password is set (PWD-2). */
export const PASSWORD_LINK = { validMs: 3_600_000, perHour: 3, perMs: 3_600_000 } as const;

/**
 * Begins the tokens of staff, who belong to no one studio. Those of customers begin with the studio's id in base 36, and
 * there is no studio 0.
 */
export const STAFF_LINK_PREFIX = '0.';

const STAFF_LINK = /^0\.[0-9A-Za-z]{43}$/;

/** Whether a token can be one that was mailed to a member of the staff. */
export function isStaffLink(token: string): boolean {
  return STAFF_LINK.test(token);
}

/** The token is unknown, used or expired; the answer does not say which (PWD-3). */
export function resetTokenInvalid(): DomainError {
  return refused('reset_token_invalid', 'token', 'This link is no longer valid. Ask for a new one.');
}

/** The person was mailed as often as is possible within an hour (PWD-2). */
export function passwordMailsExhausted(): DomainError {
  const message = `A person can be sent ${PASSWORD_LINK.perHour} of these mails an hour. Try again later.`;
  return refused('limit_reached', 'email', message);
}
