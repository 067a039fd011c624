import {
  html,
  type Html,
  isolated,
  type PageStudio,
  saidHtml,
  studioNameOf,
  type StudioPage,
  studioPage,
} from '@studio/http';
import type { Language } from '@studio/texts';

import { isStaffLink, STAFF_PASSWORD_MIN } from '../../../accounts';
import { DESK_PATH, FORGOT_PASSWORD_PATH } from '../domain/sign-in-page';
import { say } from './messages';

const CUSTOMER_PASSWORD_MIN = 6;
const PASSWORD_MAX = 255;
/** Form of tokens; anything else in the address is not repeated on the page. */
const TOKEN = /^[0-9a-z]{1,12}\.[0-9A-Za-z]{43}$/;

/** The link of a mail, with the studio of its customer; staff have one password for all their studios. */
export interface LinkedPassword {
  readonly language: Language;
  readonly token: string;
  readonly studio: PageStudio | null;
}

/** The token for the page's form; null when its form is wrong. */
export function shownToken(token: unknown): string | null {
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

/** The error of an entered password of staff or customers; null if there is none. */
export function passwordProblem(password: unknown, language: Language): string | null {
  if (typeof password !== 'string' || password.trim() === '' || password.includes('\u0000'))
    return say(language, 'empty');
  if (password.length < CUSTOMER_PASSWORD_MIN) return say(language, 'tooShort', { min: CUSTOMER_PASSWORD_MIN });
  return password.length > PASSWORD_MAX ? say(language, 'tooLong', { max: PASSWORD_MAX }) : null;
}

/** The fewest characters of the password. */
export function passwordMin(token: string): number {
  return isStaffLink(token) ? STAFF_PASSWORD_MIN : CUSTOMER_PASSWORD_MIN;
}

/** The form, with the error of the last attempt. Works without scripts. */
export function passwordForm({ language, token, studio }: LinkedPassword, problem: string | null): StudioPage {
  const min = passwordMin(token);
  const invalid = problem === null ? html`` : html` aria-invalid="true"`;
  const title = say(language, 'set');
  return studioPage({
    language,
    title,
    isError: problem !== null,
    studio,
    content: html`
      <h1>${title}</h1>
      <p class="lead">${say(language, 'setLead')}</p>
      <form method="post" action="/password">
        <input type="hidden" name="token" value="${token}" />
        ${problem === null ? [] : html`<p class="error" id="error" role="alert">${problem}</p>`}
        <div class="field">
          <label for="password">${say(language, 'password')}</label>
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
          <p class="hint" id="rule">${say(language, 'rule', { min })}</p>
        </div>
        <div class="actions"><button class="main" type="submit">${say(language, 'submit')}</button></div>
      </form>
    `,
  });
}

/** The password is set. `signInPage` is the page from which the person of this browser asked for the link; null if unknown. */
export function passwordSetPage({ language, token, studio }: LinkedPassword, signInPage: string | null): StudioPage {
  const title = say(language, 'done');
  return studioPage({
    language,
    title,
    studio,
    content: html`
      <h1>${title}</h1>
      ${isStaffLink(token) ? staffSignInHtml(signInPage, language) : customerSignInHtml(studio, language)}
    `,
  });
}

function staffSignInHtml(signInPage: string | null, language: Language): Html {
  if (signInPage === null)
    return html`<p class="lead" role="status">${say(language, 'doneStaff')}</p>
      ${onwardHtml(DESK_PATH, language)}`;
  return html`
    <p class="lead" role="status">${say(language, 'doneHere')}</p>
    ${onwardHtml(signInPage, language)}
    <p class="quiet">${say(language, 'waits')}</p>
  `;
}

function onwardHtml(path: string, language: Language): Html {
  return html`<div class="actions"><a class="button main" href="${path}">${say(language, 'goOn')}</a></div>`;
}

function customerSignInHtml(studio: PageStudio | null, language: Language): Html {
  const said =
    studio === null
      ? html`${say(language, 'doneCustomerElsewhere')}`
      : saidHtml({ studio: isolated(studioNameOf(studio)) }, (marks) => say(language, 'doneCustomer', marks));
  return html`<p class="lead" role="status">${said}</p>`;
}

/** A link that cannot be used. */
export function unusableLinkPage(
  { language, studio }: Omit<LinkedPassword, 'token'>,
  sentence: string,
  isOfStaff: boolean,
): StudioPage {
  const title = say(language, 'unusable');
  const another = isOfStaff
    ? html`<p><a href="${FORGOT_PASSWORD_PATH}">${say(language, 'another')}</a></p>`
    : html`<p>${say(language, 'anotherInApp')}</p>`;
  return studioPage({
    language,
    title,
    studio,
    content: html`
      <h1>${title}</h1>
      <p class="lead" role="status">${sentence}</p>
      ${another}
    `,
  });
}
