import { ROLE_NAMES } from '@studio/access';
import { escapedHtml, plainPage } from '@studio/http';

import { STAFF_PASSWORD_MIN } from '../../sessions';
import { proofOf, type ProofOfPerson } from '../domain/invitation';
import type { LinkedInvitation } from '../application/invitation-links';

const TITLE = 'Invitation to work in a studio';

/** The form, with the error of the last attempt. Works without scripts. */
export function invitationForm(
  token: string,
  invitation: LinkedInvitation,
  { name, problem }: { readonly name: string | null; readonly problem: string | null },
): string {
  const { studio, role, inviterName, email, phone, person } = invitation;
  const proof = proofOf(person);
  const asker = inviterName === null ? '' : `${inviterName} of `;
  return plainPage(
    TITLE,
    `${problem === null ? '' : `<p role="alert">${escapedHtml(problem)}</p>`}
      <p>${escapedHtml(`${asker}${studio.name} invites ${email} to work there as: ${ROLE_NAMES[role]}.`)}</p>
      ${phone === null || proof !== 'new_person' ? '' : `<p>${escapedHtml(`Phone number given for you: ${phone}`)}</p>`}
      <form method="post" action="/invitation">
        <input type="hidden" name="token" value="${escapedHtml(token)}" />
        ${proof === 'new_person' ? nameField(name ?? invitation.name ?? '') : ''}
        ${passwordField(proof)}
        <p><button type="submit" name="decision" value="accept">Accept</button></p>
      </form>
      <form method="post" action="/invitation">
        <input type="hidden" name="token" value="${escapedHtml(token)}" />
        <p><button type="submit" name="decision" value="refuse">Refuse</button></p>
      </form>`,
  );
}

export function invitationNotice(text: string): string {
  return plainPage(TITLE, `<p role="status">${escapedHtml(text)}</p>`);
}

function nameField(name: string): string {
  return `<p><label for="name">Your name</label></p>
        <p><input id="name" name="name" autocomplete="name" required maxlength="255" value="${escapedHtml(name)}" /></p>`;
}

function passwordField(proof: ProofOfPerson): string {
  const isNew = proof !== 'password';
  const label = isNew ? `New password, at least ${STAFF_PASSWORD_MIN} characters` : 'Your password for this service';
  const rules = isNew
    ? `autocomplete="new-password" minlength="${STAFF_PASSWORD_MIN}"`
    : 'autocomplete="current-password"';
  return `<p><label for="password">${label}</label></p>
        <p><input id="password" type="password" name="password" required maxlength="255" ${rules} /></p>`;
}
