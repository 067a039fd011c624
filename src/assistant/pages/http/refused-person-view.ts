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

/** The page for a person who may not connect assistants to the studio (OAUTH-19, SF-17); sent with 403. */
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
  /** Where they set up the second factor that the studio requires; absent unless that is the reason. */
  readonly deskPath?: string | undefined;
  /** Address to which the form posts. */
  readonly action: string;
  readonly csrfToken: string;
  /** Whether the person can cancel the request of an application. */
  readonly canCancel: boolean;
}

/**
 * Says whether the account, its role or a missing second factor is the reason, and what to do. Posts `csrf` and `decision`:
 * `another_account` or `cancel`.
 */
export function refusedPersonPage(view: RefusedPersonView): StudioPage {
  const { language, studio, action, csrfToken, canCancel } = view;
  const name = studioNameOf(studio);
  const shown = { studio: isolated(name) };
  const title = titleOf(view);
  return studioPage({
    language,
    title: say(language, title, { studio: name }),
    studio,
    content: html`
      <h1>${saidHtml(shown, (marks) => say(language, title, marks))}</h1>
      <p class="lead">${personHtml(view)}</p>
      ${adviceHtml(view, shown)}
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

function titleOf({ person, deskPath }: RefusedPersonView): 'factorRequired' | 'roleCannot' | 'otherStudio' {
  if (deskPath !== undefined) return 'factorRequired';
  return person !== null && person.roleName !== null ? 'roleCannot' : 'otherStudio';
}

function adviceHtml(view: RefusedPersonView, shown: { readonly studio: Html }): Html {
  const { language, deskPath } = view;
  if (deskPath !== undefined)
    return html`<p>${saidHtml(shown, (marks) => say(language, 'factorSaid', marks))}</p>
      <p><a href="${deskPath}">${say(language, 'openDesk')}</a></p>`;
  const what = titleOf(view) === 'roleCannot' ? 'changeRole' : 'useTheirs';
  return html`<p>${saidHtml(shown, (marks) => say(language, 'whoCan', marks))} ${say(language, what)}</p>`;
}

function personHtml({ person: shown, language, deskPath }: RefusedPersonView): Html | string {
  if (shown === null) return say(language, 'noAccount');
  const { name, email, roleName } = shown;
  const person = { name: html`<strong>${isolated(shownText(name, email))}</strong>`, email: isolated(email) };
  const account = saidHtml(person, (marks) => say(language, 'signedInAs', marks));
  if (deskPath !== undefined) return account;
  if (roleName === null) return html`${account} ${say(language, 'notOfStudio')}`;
  const role = html`<strong>${roleName}</strong>`;
  return html`${account} ${saidHtml({ role }, (marks) => say(language, 'yourRole', marks))}`;
}
