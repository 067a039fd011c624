import { type DomainError, refused } from '@studio/kernel';

import { STUDIO_MAILS, STUDIO_MAILS_PER_DAY } from './invitation';

/** The invitation was answered or withdrawn, or has expired (JOIN-5). */
export function invitationEnded(): DomainError {
  return refused('invitation_ended', 'invitation', 'This invitation is no longer valid. Ask the studio for a new one.');
}

/** What the invitation promises cannot be given any more (JOIN-4). */
export function invitationNotAcceptable(): DomainError {
  const message = 'This invitation can no longer be accepted. Ask the studio for a new one.';
  return refused('invitation_not_acceptable', 'invitation', message);
}

/** The address has another invitation of the studio that waits. */
export function invitedAlready(): DomainError {
  return refused('already_taken', 'email', 'This address has another invitation of the studio. Withdraw it first.');
}

/** The trainer has a login (MEM-1); whose it is makes no difference. */
export function trainerHasLogin(): DomainError {
  return refused('already_taken', 'email', 'This trainer has a login already.');
}

/** The studio mailed the address as often as is possible (JOIN-6). */
export function invitationMailsExhausted(): DomainError {
  const { perHour, perMonth } = STUDIO_MAILS;
  const message = `A studio can send one address ${perHour} of these mails an hour and ${perMonth} in 30 days. Try again later.`;
  return refused('limit_reached', 'email', message);
}

/** The studio mailed as many invitations as is possible in a day (JOIN-6). */
export function studioMailsExhausted(): DomainError {
  const message = `A studio can send ${STUDIO_MAILS_PER_DAY.most} of these mails in 24 hours. Try again later.`;
  return refused('limit_reached', 'invitation', message);
}
