import { html, type Html } from '../../http/html';
import { clientNameOf, isolated, type Page, pageOf, type PageStudio, studioNameOf } from './page';

/** The sign-in page of a pending request (OAUTH-38). */
export interface SignInView {
  readonly studio: PageStudio;
  readonly clientName: string;
  /** Where its form posts to. */
  readonly action: string;
  readonly csrfToken: string;
  /** What was entered the last time. */
  readonly email: string;
  /** Why that was refused; null at first. */
  readonly error: string | null;
}

const PASSWORD_MAX = 255;
const EMAIL_MAX = 255;

/** Posts `csrf`, `email`, `password` and `decision`: `sign_in` or `cancel`. The first button is the one that Enter presses. */
export function signInPage({ studio, clientName, action, csrfToken, email, error }: SignInView): Page {
  const name = studioNameOf(studio);
  const title = `Sign in to ${name}`;
  const problem = error === null ? html`` : html` aria-invalid="true" aria-describedby="error"`;
  return pageOf({
    title: error === null ? title : `Error: ${title}`,
    studio,
    content: html`
      <h1>Sign in to ${isolated(name)}</h1>
      <p class="lead">
        ${isolated(clientNameOf(clientName))} asks to connect to ${isolated(name)}. Sign in with your staff account; the
        application does not see your password.
      </p>
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
        </div>
        <div class="actions">
          <button class="main" type="submit" name="decision" value="sign_in">Sign in</button>
          <button type="submit" name="decision" value="cancel" formnovalidate>Cancel</button>
        </div>
      </form>
    `,
  });
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
