import { html, type Html, isolated, saidHtml, shownText, type StudioPage, studioPage } from '@studio/http';
import type { Language } from '@studio/texts';

import { DESK_PATH, FORGOT_PASSWORD_PATH } from '../domain/sign-in-page';
import { say } from './messages';

export const EMAIL_MAX = 255;

/** The page that asks for the e-mail address (PWD-6). */
export interface ForgotPasswordView {
  readonly language: Language;
  /** Path of the sign-in page that led here; null for the desk. */
  readonly signInPage: string | null;
  readonly email: string;
  /** What is wrong with the entered address; null on the first attempt. */
  readonly problem: string | null;
}

/** Posts `email` and `from`. */
export function forgotPasswordPage({ language, signInPage, email, problem }: ForgotPasswordView): StudioPage {
  const title = say(language, 'forgot');
  const invalid = problem === null ? html`` : html` aria-invalid="true" aria-describedby="error"`;
  return studioPage({
    language,
    title,
    isError: problem !== null,
    studio: null,
    content: html`
      <h1>${title}</h1>
      <p class="lead">${say(language, 'forgotLead')}</p>
      <form method="post" action="${FORGOT_PASSWORD_PATH}">
        ${signInPage === null ? [] : html`<input type="hidden" name="from" value="${signInPage}" />`}
        ${problem === null ? [] : html`<p class="error" id="error" role="alert">${problem}</p>`}
        <div class="field">
          <label for="email">${say(language, 'email')}</label>
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
        <div class="actions"><button class="main" type="submit">${say(language, 'send')}</button></div>
      </form>
      ${backHtml(signInPage, language)}
    `,
  });
}

/** The same whether or not anybody has the address (PWD-1). */
export function linkRequestedPage({ language, signInPage, email }: Omit<ForgotPasswordView, 'problem'>): StudioPage {
  const title = say(language, 'look');
  const shown = isolated(shownText(email, ''));
  return studioPage({
    language,
    title,
    studio: null,
    content: html`
      <h1>${title}</h1>
      <p class="lead" role="status">${saidHtml({ email: shown }, (marks) => say(language, 'lookLead', marks))}</p>
      <p>${say(language, 'nothing')}</p>
      ${backHtml(signInPage, language)}
    `,
  });
}

function backHtml(signInPage: string | null, language: Language): Html {
  return html`<p class="after"><a href="${signInPage ?? DESK_PATH}">${say(language, 'back')}</a></p>`;
}
