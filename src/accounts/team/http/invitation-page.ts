import {
  html,
  type Html,
  isolated,
  type PageStudio,
  saidHtml,
  shownText,
  type StudioPage,
  studioPage,
} from '@studio/http';
import type { Language } from '@studio/texts';

import { STAFF_PASSWORD_MIN } from '../../sessions';
import { proofOf, type ProofOfPerson } from '../domain/invitation';
import { roleName } from '../domain/role-name';
import type { LinkedInvitation } from '../application/invitation-links';
import { say } from './messages';

export const NAME_MAX = 255;
export const PASSWORD_MAX = 255;

/** An invitation with the studio that its page shows. */
export interface ShownInvitation {
  readonly language: Language;
  readonly token: string;
  readonly invitation: LinkedInvitation;
  readonly studio: PageStudio | null;
  /** The name entered last. */
  readonly name: string | null;
  /** What was wrong with the last attempt; null on the first. */
  readonly problem: string | null;
}

/** The form, with the error of the last attempt. Works without scripts. */
export function invitationForm(shown: ShownInvitation): StudioPage {
  const { language, token, invitation, studio, name, problem } = shown;
  const { role, inviterName, email, phone, person } = invitation;
  const proof = proofOf(person);
  const place = isolated(shownText(invitation.studio.name, say(language, 'theStudio')));
  const facts = {
    studio: place,
    email: isolated(email),
    role: html`<strong>${roleName(role, language)}</strong>`,
  };
  const lead =
    inviterName === null
      ? saidHtml(facts, (marks) => say(language, 'invites', marks))
      : saidHtml({ ...facts, inviter: isolated(shownText(inviterName, say(language, 'somebody'))) }, (marks) =>
          say(language, 'somebodyInvites', marks),
        );
  return studioPage({
    language,
    title: say(language, 'title'),
    isError: problem !== null,
    studio,
    content: html`
      <h1>${saidHtml({ studio: place }, (marks) => say(language, 'workAt', marks))}</h1>
      <p class="lead">${lead}</p>
      ${phone === null || proof !== 'new_person' ? [] : html`<p>${saidHtml({ phone: isolated(phone) }, (marks) => say(language, 'phone', marks))}</p>`}
      <form method="post" action="/invitation">
        <input type="hidden" name="token" value="${token}" />
        ${problem === null ? [] : html`<p class="error" id="error" role="alert">${problem}</p>`}
        ${proof === 'new_person' ? nameField(name ?? invitation.name ?? '', language) : []}
        ${passwordField(proof, language)}
        <div class="actions">
          <button class="main" type="submit" name="decision" value="accept">${say(language, 'accept')}</button>
          <button type="submit" name="decision" value="refuse" formnovalidate>${say(language, 'decline')}</button>
        </div>
      </form>
    `,
  });
}

/** What became of the invitation, and what to do next, if anything. */
export function invitationNotice(
  language: Language,
  studio: PageStudio | null,
  title: string,
  text: Html,
  actions: Html | readonly [] = [],
): StudioPage {
  return studioPage({
    language,
    title,
    studio,
    content: html`
      <h1>${title}</h1>
      <p class="lead" role="status">${text}</p>
      ${actions}
    `,
  });
}

/** The person accepted; the page leads to the sign-in of the desk, and passes the address on, which no server sees in a fragment. */
export function acceptedNotice(language: Language, studio: PageStudio | null, accepted: LinkedInvitation): StudioPage {
  const text = saidHtml({ studio: isolated(accepted.studio.name) }, (marks) => say(language, 'accepted', marks));
  const desk = `/desk#email=${encodeURIComponent(accepted.email)}`;
  const actions = html`<div class="actions"><a class="button main" href="${desk}">${say(language, 'signIn')}</a></div>`;
  return invitationNotice(language, studio, say(language, 'welcome'), text, actions);
}

function nameField(name: string, language: Language): Html {
  return html`
    <div class="field">
      <label for="name">${say(language, 'name')}</label>
      <input id="name" name="name" autocomplete="name" required maxlength="${NAME_MAX}" value="${name}" />
    </div>
  `;
}

function passwordField(proof: ProofOfPerson, language: Language): Html {
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
        <p class="hint" id="rule">${say(language, 'passwordRule', { min: STAFF_PASSWORD_MIN })}</p>`
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
      <label for="password">${say(language, isNew ? 'newPassword' : 'password')}</label>
      ${input}
    </div>
  `;
}
