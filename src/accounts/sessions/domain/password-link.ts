import { type DomainError, refused } from '@studio/kernel';

/** Limits of password links (PWD-2). */
export const PASSWORD_LINK = { validMs: 3_600_000, perHour: 3, perMs: 3_600_000 } as const;

/** Prefix of staff tokens. Tokens of customers begin with the studio's id in base 36 instead, and there is no studio 0. */
export const STAFF_LINK_PREFIX = '0.';

const STAFF_LINK = /^0\.[0-9A-Za-z]{43}$/;

/** Whether the token has the form of a staff token. */
export function isStaffLink(token: string): boolean {
  return STAFF_LINK.test(token);
}

/** The answer does not say whether the token is unknown, used or expired (PWD-3). */
export function resetTokenInvalid(): DomainError {
  return refused('reset_token_invalid', 'token', 'This link is no longer valid. Ask for a new one.');
}

/** The person received the maximum number of mails within an hour (PWD-2). */
export function passwordMailsExhausted(): DomainError {
  const message = `A person can be sent ${PASSWORD_LINK.perHour} of these mails an hour. Try again later.`;
  return refused('limit_reached', 'email', message);
}
