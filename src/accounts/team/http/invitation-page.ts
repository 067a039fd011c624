import { ROLE_NAMES } from '@studio/access';
import { html, type Html, isolated, type PageStudio, shownText, type StudioPage, studioPage } from '@studio/http';

import { STAFF_PASSWORD_MIN } from '../../sessions';
import { proofOf, type ProofOfPerson } from '../domain/invitation';
import type { LinkedInvitation } from '../application/invitation-links';

const TITLE = 'Invitation to work in a studio';
const NAME_MAX = 255;
const PASSWORD_MAX = 255;

/** An invitation with the studio that its page shows. */
export interface ShownInvitation {
  readonly token: string;
  readonly invitation: LinkedInvitation;
  readonly studio: PageStudio | null;
  /** The name entered last. */
  readonly name: string | null;
  /** What was wrong with the last attempt; null on the first. */
  readonly problem: string | null;
}

/** The form, with the error of the last attempt. Works without scripts. */
export function invitationForm({ token, invitation, studio, name, problem }: ShownInvitation): StudioPage {
  const { role, inviterName, email, phone, person } = invitation;
  const proof = proofOf(person);
  const studioName = shownText(invitation.studio.name, 'The studio');
  const inviter = inviterName === null ? [] : html`${isolated(shownText(inviterName, 'Somebody'))} of `;
  return studioPage({
    title: problem === null ? TITLE : `Error: ${TITLE}`,
    studio,
    content: html`
      <h1>Work at ${isolated(studioName)}</h1>
      <p class="lead">
        ${inviter}${isolated(studioName)} invites ${isolated(email)} to work there as:
        <strong>${ROLE_NAMES[role]}</strong>.
      </p>
      ${phone === null || proof !== 'new_person' ? [] : html`<p>Your phone number: ${isolated(phone)}</p>`}
      <form method="post" action="/invitation">
        <input type="hidden" name="token" value="${token}" />
        ${problem === null ? [] : html`<p class="error" id="error" role="alert">${problem}</p>`}
        ${proof === 'new_person' ? nameField(name ?? invitation.name ?? '') : []} ${passwordField(proof)}
        <div class="actions">
          <button class="main" type="submit" name="decision" value="accept">Accept</button>
          <button type="submit" name="decision" value="refuse" formnovalidate>Decline</button>
        </div>
      </form>
    `,
  });
}

/** What became of the invitation. */
export function invitationNotice(studio: PageStudio | null, title: string, text: Html): StudioPage {
  return studioPage({
    title,
    studio,
    content: html`
      <h1>${title}</h1>
      <p class="lead" role="status">${text}</p>
    `,
  });
}

/** The person accepted; the page says where to sign in. */
export function acceptedNotice(studio: PageStudio | null, name: string): StudioPage {
  const text = html`You now work in ${isolated(name)}. Sign in with your e-mail address and password in the studio's
  app.`;
  return invitationNotice(studio, 'Welcome', text);
}

function nameField(name: string): Html {
  return html`
    <div class="field">
      <label for="name">Your name</label>
      <input id="name" name="name" autocomplete="name" required maxlength="${NAME_MAX}" value="${name}" />
    </div>
  `;
}

function passwordField(proof: ProofOfPerson): Html {
  const isNew = proof !== 'password';
  const input = isNew
    ? html`<input
          id="password"
          type="password"
          name="password"
          required
          maxlength="${PASSWORD_MAX}"
          autocomplete="new-password"
          minlength="${STAFF_PASSWORD_MIN}"
          aria-describedby="rule"
        />
        <p class="hint" id="rule">At least ${STAFF_PASSWORD_MIN} characters.</p>`
    : html`<input
        id="password"
        type="password"
        name="password"
        required
        maxlength="${PASSWORD_MAX}"
        autocomplete="current-password"
      />`;
  return html`
    <div class="field">
      <label for="password">${isNew ? 'New password' : 'Your password for this service'}</label>
      ${input}
    </div>
  `;
}
