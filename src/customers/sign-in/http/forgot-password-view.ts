import { html, type Html, isolated, shownText, type StudioPage, studioPage } from '@studio/http';

import { FORGOT_PASSWORD_PATH } from '../domain/sign-in-page';

export const EMAIL_MAX = 255;

/** The page that asks for the e-mail address (PWD-6). */
export interface ForgotPasswordView {
  /** Path of the sign-in page that led here; null without one. */
  readonly signInPage: string | null;
  readonly email: string;
  /** What is wrong with the entered address; null on the first attempt. */
  readonly problem: string | null;
}

/** Posts `email` and `from`. */
export function forgotPasswordPage({ signInPage, email, problem }: ForgotPasswordView): StudioPage {
  const title = 'Forgot your password?';
  const invalid = problem === null ? html`` : html` aria-invalid="true" aria-describedby="error"`;
  return studioPage({
    title: problem === null ? title : `Error: ${title}`,
    studio: null,
    content: html`
      <h1>${title}</h1>
      <p class="lead">Enter the e-mail address of your staff account. We send you a link to set a new password.</p>
      <form method="post" action="${FORGOT_PASSWORD_PATH}">
        ${signInPage === null ? [] : html`<input type="hidden" name="from" value="${signInPage}" />`}
        ${problem === null ? [] : html`<p class="error" id="error" role="alert">${problem}</p>`}
        <div class="field">
          <label for="email">E-mail</label>
          <input
            id="email"
            type="email"
            name="email"
            value="${email}"
            maxlength="${EMAIL_MAX}"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required${invalid}
          />
        </div>
        <div class="actions"><button class="main" type="submit">Send the link</button></div>
      </form>
      ${backHtml(signInPage)}
    `,
  });
}

/** The same whether or not anybody has the address (PWD-1). */
export function linkRequestedPage({ signInPage, email }: Omit<ForgotPasswordView, 'problem'>): StudioPage {
  const title = 'Look into your mail';
  return studioPage({
    title,
    studio: null,
    content: html`
      <h1>${title}</h1>
      <p class="lead" role="status">
        If somebody works in a studio with the address ${isolated(shownText(email, ''))}, a mail with a link is on its
        way. The link works once, within 60 minutes.
      </p>
      <p>Nothing there after a few minutes? Look into the spam folder, and check the address.</p>
      ${backHtml(signInPage)}
    `,
  });
}

function backHtml(signInPage: string | null): Html {
  return signInPage === null ? html`` : html`<p class="after"><a href="${signInPage}">Back to the sign-in</a></p>`;
}
