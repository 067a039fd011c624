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

import type { SignInRefusal } from '../application/page-sign-in';
import { say } from '../domain/messages';
import { clientNameOf } from './client-name';
import { PASSKEY_SCRIPT, passkeyOfferHtml } from './passkey-offer';

/** The sign-in page of a pending request (OAUTH-38), or of the connections of a person (OAUTH-51). */
export interface SignInView {
  readonly language: Language;
  readonly studio: PageStudio;
  /** The application of the pending request; null for the connections. */
  readonly clientName: string | null;
  /** Address to which the form posts. */
  readonly action: string;
  readonly csrfToken: string;
  /** The address at which a passkey signs in; null where none does (SF-19). */
  readonly passkeysAt: string | null;
  /** Address of the page that mails a link to set the password. */
  readonly forgotPath: string;
  /** The previously entered e-mail address. */
  readonly email: string;
  /** Reason of the previous refusal; null on the first attempt. */
  readonly error: SignInRefusal | null;
}

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
    byPasskey: 'signInByPasskey',
  });
}

/** What every step of a sign-in shows. */
export type SignInStepView = Omit<SignInView, 'forgotPath' | 'email' | 'error'>;

interface SignInStep {
  readonly lead: Html;
  readonly error: SignInRefusal | null;
  /** `problem` has the attributes of fields whose input was refused. */
  readonly fields: (problem: Html) => Html;
  /** That of the first button. */
  readonly decision: string;
  /** The text of the button for a passkey. */
  readonly byPasskey: 'usePasskey' | 'signInByPasskey';
}

/** The form of a step, which a person with a pending request can leave by `cancel`. */
export function signInStepPage(view: SignInStepView, step: SignInStep): StudioPage {
  const { language, studio, clientName, action, csrfToken, passkeysAt } = view;
  const { lead, error, fields, decision, byPasskey } = step;
  const name = studioNameOf(studio);
  const isOfFields = error !== null && error !== 'passkey_refused';
  const problem = isOfFields ? html` aria-invalid="true" aria-describedby="error"` : html``;
  return studioPage({
    language,
    title: say(language, 'signInTo', { studio: name }),
    isError: error !== null,
    studio,
    ...(passkeysAt !== null && { script: PASSKEY_SCRIPT, sendsRequests: true }),
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
        ${passkeysAt === null ? [] : passkeyOfferHtml(language, passkeysAt, byPasskey)}
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
