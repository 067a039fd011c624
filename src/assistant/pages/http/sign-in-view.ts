import {
  type Html,
  html,
  isolated,
  type PageStudio,
  saidHtml,
  studioNameOf,
  type StudioPage,
  studioPage,
} from '@studio/http';

import type { Language } from '@studio/texts';

import { say } from '../domain/messages';
import { clientNameOf } from './client-name';

/** The sign-in page of a pending request (OAUTH-38), or of the connections of a person (OAUTH-51). */
export interface SignInView {
  readonly language: Language;
  readonly studio: PageStudio;
  /** The application of the pending request; null for the connections. */
  readonly clientName: string | null;
  /** Address to which the form posts. */
  readonly action: string;
  readonly csrfToken: string;
  /** Address of the page that mails a link to set the password. */
  readonly forgotPath: string;
  /** The previously entered e-mail address. */
  readonly email: string;
  /** Reason of the previous refusal; null on the first attempt. */
  readonly error: SignInRefusal | null;
}

/** Why a sign-in was refused; `not_staff` is an administrator of the platform (PERM-5). */
export type SignInRefusal = 'wrong_credentials' | 'not_staff' | 'step_ended';

const PASSWORD_MAX = 255;
const EMAIL_MAX = 255;

/**
 * Posts `csrf`, `email`, `password` and `decision`: `sign_in`, or `cancel` for a pending request. Enter presses the first
 * button.
 */
export function signInPage(view: SignInView): StudioPage {
  const { language, studio, clientName, forgotPath, email, error } = view;
  return signInStepPage(view, {
    lead: leadHtml(clientName, studioNameOf(studio), language),
    error,
    fields: (problem) => html`
      <div class="field">
        <label for="email">${say(language, 'email')}</label>
        ${emailInput(email, problem)}
      </div>
      <div class="field">
        <label for="password">${say(language, 'password')}</label>
        ${passwordInput(problem)}
        <p class="beside"><a href="${forgotPath}">${say(language, 'forgot')}</a></p>
      </div>
    `,
    decision: 'sign_in',
  });
}

/** What every step of a sign-in shows. */
export type SignInStepView = Pick<SignInView, 'language' | 'studio' | 'clientName' | 'action' | 'csrfToken'>;

interface SignInStep {
  readonly lead: Html;
  readonly error: SignInRefusal | 'wrong_code' | null;
  /** `problem` has the attributes of fields whose input was refused. */
  readonly fields: (problem: Html) => Html;
  /** That of the first button. */
  readonly decision: string;
}

/** The form of a step, which a person with a pending request can leave by `cancel`. */
export function signInStepPage(view: SignInStepView, { lead, error, fields, decision }: SignInStep): StudioPage {
  const { language, studio, clientName, action, csrfToken } = view;
  const name = studioNameOf(studio);
  const problem = error === null ? html`` : html` aria-invalid="true" aria-describedby="error"`;
  return studioPage({
    language,
    title: say(language, 'signInTo', { studio: name }),
    isError: error !== null,
    studio,
    content: html`
      <h1>${saidHtml({ studio: isolated(name) }, (marks) => say(language, 'signInTo', marks))}</h1>
      <p class="lead">${lead}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="csrf" value="${csrfToken}" />
        ${error === null ? [] : html`<p class="error" id="error" role="alert">${say(language, error)}</p>`}
        ${fields(problem)}
        <div class="actions">
          <button class="main" type="submit" name="decision" value="${decision}">${say(language, 'signIn')}</button>
          ${
            clientName === null
              ? []
              : html`<button type="submit" name="decision" value="cancel" formnovalidate>
                  ${say(language, 'cancel')}
                </button>`
          }
        </div>
      </form>
    `,
  });
}

function leadHtml(clientName: string | null, studioName: string, language: Language): Html {
  if (clientName === null) return html`${say(language, 'signInToConnections')}`;
  const names = { client: isolated(clientNameOf(clientName, language)), studio: isolated(studioName) };
  return saidHtml(names, (marks) => say(language, 'signInLead', marks));
}

function emailInput(email: string, problem: Html): Html {
  return html`<input
    id="email"
    type="email"
    name="email"
    value="${email}"
    maxlength="${EMAIL_MAX}"
    autocomplete="username"
    autocapitalize="none"
    spellcheck="false"
    required${problem}
  />`;
}

function passwordInput(problem: Html): Html {
  return html`<input
    id="password"
    type="password"
    name="password"
    maxlength="${PASSWORD_MAX}"
    autocomplete="current-password"
    required${problem}
  />`;
}
