import {
  type Html,
  html,
  isolated,
  type PageStudio,
  saidHtml,
  shownText,
  studioNameOf,
  type StudioPage,
  studioPage,
} from '@studio/http';

import type { Language } from '@studio/texts';

import { say } from '../domain/messages';

/** The page for a person who may not use assistants in the studio (OAUTH-19); sent with 403. */
export interface RefusedPersonView {
  readonly language: Language;
  readonly studio: PageStudio;
  /** The person signed in; null when the account no longer exists. */
  readonly person: {
    readonly name: string;
    readonly email: string;
    /** Their role in the studio, which may not use assistants; null without a membership. */
    readonly roleName: string | null;
  } | null;
  /** Address to which the form posts. */
  readonly action: string;
  readonly csrfToken: string;
  /** Whether the person can cancel the request of an application. */
  readonly canCancel: boolean;
}

/**
 * Says whether the account or its role is the reason, and what to do. Posts `csrf` and `decision`: `another_account` or
 * `cancel`.
 */
export function refusedPersonPage(view: RefusedPersonView): StudioPage {
  const { language, studio, person, action, csrfToken, canCancel } = view;
  const name = studioNameOf(studio);
  const shown = { studio: isolated(name) };
  const isMember = person !== null && person.roleName !== null;
  return studioPage({
    language,
    title: isMember ? say(language, 'roleCannot') : say(language, 'otherStudio', { studio: name }),
    studio,
    content: html`
      <h1>
        ${isMember ? say(language, 'roleCannot') : saidHtml(shown, (marks) => say(language, 'otherStudio', marks))}
      </h1>
      <p class="lead">${person === null ? say(language, 'noAccount') : personHtml(person, language)}</p>
      <p>
        ${saidHtml(shown, (marks) => say(language, 'whoCan', marks))}
        ${say(language, isMember ? 'changeRole' : 'useTheirs')}
      </p>
      <form method="post" action="${action}">
        <input type="hidden" name="csrf" value="${csrfToken}" />
        <div class="actions">
          <button type="submit" name="decision" value="another_account">${say(language, 'anotherAccount')}</button>
          ${canCancel ? html`<button type="submit" name="decision" value="cancel">${say(language, 'cancel')}</button>` : []}
        </div>
      </form>
    `,
  });
}

function personHtml({ name, email, roleName }: NonNullable<RefusedPersonView['person']>, language: Language): Html {
  const person = { name: html`<strong>${isolated(shownText(name, email))}</strong>`, email: isolated(email) };
  const account = saidHtml(person, (marks) => say(language, 'signedInAs', marks));
  if (roleName === null) return html`${account} ${say(language, 'notOfStudio')}`;
  const role = html`<strong>${roleName}</strong>`;
  return html`${account} ${saidHtml({ role }, (marks) => say(language, 'yourRole', marks))}`;
}
