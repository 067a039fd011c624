import { html, type Html, isolated, type PageStudio, studioNameOf, type StudioPage, studioPage } from '@studio/http';

import { clientNameOf } from './client-name';

/** The sign-in page of a pending request (OAUTH-38), or of the connections of a person (OAUTH-51). */
export interface SignInView {
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
  readonly error: string | null;
}

/** Why a sign-in was refused. */
export const SIGN_IN_REFUSALS = {
  wrong_credentials: 'The e-mail address or the password is wrong.',
  // An administrator of the platform (PERM-5).
  not_staff: 'This account cannot sign in here.',
} as const;

const PASSWORD_MAX = 255;
const EMAIL_MAX = 255;

/**
 * Posts `csrf`, `email`, `password` and `decision`: `sign_in`, or `cancel` for a pending request. Enter presses the first
 * button.
 */
export function signInPage(view: SignInView): StudioPage {
  const { studio, clientName, action, csrfToken, forgotPath, email, error } = view;
  const name = studioNameOf(studio);
  const title = `Sign in to ${name}`;
  const problem = error === null ? html`` : html` aria-invalid="true" aria-describedby="error"`;
  return studioPage({
    title: error === null ? title : `Error: ${title}`,
    studio,
    content: html`
      <h1>Sign in to ${isolated(name)}</h1>
      <p class="lead">${leadHtml(clientName, name)}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="csrf" value="${csrfToken}" />
        ${error === null ? [] : html`<p class="error" id="error" role="alert">${error}</p>`}
        <div class="field">
          <label for="email">E-mail</label>
          ${emailInput(email, problem)}
        </div>
        <div class="field">
          <label for="password">Password</label>
          ${passwordInput(problem)}
          <p class="beside"><a href="${forgotPath}">Forgot password?</a></p>
        </div>
        <div class="actions">
          <button class="main" type="submit" name="decision" value="sign_in">Sign in</button>
          ${
            clientName === null
              ? []
              : html`<button type="submit" name="decision" value="cancel" formnovalidate>Cancel</button>`
          }
        </div>
      </form>
    `,
  });
}

function leadHtml(clientName: string | null, studioName: string): Html {
  return clientName === null
    ? html`Sign in with your staff account to see the assistants that you connected, and to disconnect them.`
    : html`${isolated(clientNameOf(clientName))} asks to connect to ${isolated(studioName)}. Sign in with your staff
      account; the application does not see your password.`;
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
