import { type DomainError, refused } from '@studio/kernel';

import { STUDIO_MAILS, STUDIO_MAILS_PER_DAY } from './invitation';

/** The invitation was answered or withdrawn, or has expired (JOIN-5). */
export function invitationEnded(): DomainError {
  return refused('invitation_ended', 'invitation', 'This invitation is no longer valid. Ask the studio for a new one.');
}

/** The role or trainer login of the invitation can no longer be granted (JOIN-4). */
export function invitationNotAcceptable(): DomainError {
  const message = 'This invitation can no longer be accepted. Ask the studio for a new one.';
  return refused('invitation_not_acceptable', 'invitation', message);
}

/** The address has another pending invitation of the studio. */
export function alreadyInvited(): DomainError {
  return refused('already_taken', 'email', 'This address has another invitation to the studio. Withdraw it first.');
}

/** The trainer has a login (MEM-1), of any person. */
export function trainerHasLogin(): DomainError {
  return refused('already_taken', 'email', 'This trainer already has a login.');
}

/** The studio reached the limit of mails to the address (JOIN-6). */
export function invitationMailsExhausted(): DomainError {
  const { perHour, perMonth } = STUDIO_MAILS;
  const message = `A studio can send one address ${perHour} of these mails an hour and ${perMonth} in 30 days. Try again later.`;
  return refused('limit_reached', 'email', message);
}

/** The studio reached its daily limit of invitation mails (JOIN-6). */
export function studioMailsExhausted(): DomainError {
  const message = `A studio can send ${STUDIO_MAILS_PER_DAY.most} of these mails in 24 hours. Try again later.`;
  return refused('limit_reached', 'invitation', message);
}
