import { html, type Html, isolated, type PageStudio, studioNameOf, type StudioPage, studioPage } from '@studio/http';

import { isStaffLink, STAFF_PASSWORD_MIN } from '../../../accounts';
import { FORGOT_PASSWORD_PATH } from '../domain/sign-in-page';

const CUSTOMER_PASSWORD_MIN = 6;
const PASSWORD_MAX = 255;
/** Form of tokens; anything else in the address is not repeated on the page. */
const TOKEN = /^[0-9a-z]{1,12}\.[0-9A-Za-z]{43}$/;

/** The link of a mail, with the studio of its customer; staff have one password for all their studios. */
export interface LinkedPassword {
  readonly token: string;
  readonly studio: PageStudio | null;
}

/** The token for the page's form; null when its form is wrong. */
export function shownToken(token: unknown): string | null {
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

/** The error of an entered password of staff or customers; null if there is none. */
export function passwordProblem(password: unknown): string | null {
  if (typeof password !== 'string' || password.trim() === '' || password.includes('\u0000')) return 'Enter a password.';
  if (password.length < CUSTOMER_PASSWORD_MIN) return `Use at least ${CUSTOMER_PASSWORD_MIN} characters.`;
  return password.length > PASSWORD_MAX ? `Use at most ${PASSWORD_MAX} characters.` : null;
}

/** The form, with the error of the last attempt. Works without scripts. */
export function passwordForm({ token, studio }: LinkedPassword, problem: string | null): StudioPage {
  const min = isStaffLink(token) ? STAFF_PASSWORD_MIN : CUSTOMER_PASSWORD_MIN;
  const invalid = problem === null ? html`` : html` aria-invalid="true"`;
  const title = 'Set your password';
  return studioPage({
    title: problem === null ? title : `Error: ${title}`,
    studio,
    content: html`
      <h1>${title}</h1>
      <p class="lead">It replaces the old one. Everything that is signed in with your account is signed out.</p>
      <form method="post" action="/password">
        <input type="hidden" name="token" value="${token}" />
        ${problem === null ? [] : html`<p class="error" id="error" role="alert">${problem}</p>`}
        <div class="field">
          <label for="password">New password</label>
          <input
            id="password"
            type="password"
            name="password"
            autocomplete="new-password"
            required
            minlength="${min}"
            maxlength="${PASSWORD_MAX}"
            aria-describedby="${problem === null ? 'rule' : 'error rule'}"
            ${invalid}
          />
          <p class="hint" id="rule">At least ${min} characters.</p>
        </div>
        <div class="actions"><button class="main" type="submit">Set password</button></div>
      </form>
    `,
  });
}

/** The password is set. `signInPage` is the page from which the person of this browser asked for the link; null if unknown. */
export function passwordSetPage({ token, studio }: LinkedPassword, signInPage: string | null): StudioPage {
  const title = 'Your password is set';
  return studioPage({
    title,
    studio,
    content: html`
      <h1>${title}</h1>
      ${isStaffLink(token) ? staffSignInHtml(signInPage) : customerSignInHtml(studio)}
    `,
  });
}

function staffSignInHtml(signInPage: string | null): Html {
  if (signInPage === null)
    return html`
      <p class="lead" role="status">
        Sign in with it in the studio's app. To connect an assistant, go back to the page where you were signing in, or
        start again from the assistant.
      </p>
    `;
  return html`
    <p class="lead" role="status">Sign in with it now, where you left off.</p>
    <div class="actions"><a class="button main" href="${signInPage}">Continue to the sign-in</a></div>
    <p class="quiet">
      The request of an assistant waits for ten minutes. If it has expired, start again from the assistant.
    </p>
  `;
}

function customerSignInHtml(studio: PageStudio | null): Html {
  const place = studio === null ? html`your studio` : isolated(studioNameOf(studio));
  return html`
    <p class="lead" role="status">Sign in with your e-mail address and this password, in the app of ${place}.</p>
  `;
}

/** A link that cannot be used. */
export function unusableLinkPage(studio: PageStudio | null, sentence: string, isOfStaff: boolean): StudioPage {
  const title = 'This link cannot be used';
  const another = isOfStaff
    ? html`<p><a href="${FORGOT_PASSWORD_PATH}">Ask for a new link</a></p>`
    : html`<p>You ask for a new link in the app, where you sign in.</p>`;
  return studioPage({
    title,
    studio,
    content: html`
      <h1>${title}</h1>
      <p class="lead" role="status">${sentence}</p>
      ${another}
    `,
  });
}
