import { escapedHtml, plainPage } from '@studio/http';

import { isStaffLink, STAFF_PASSWORD_MIN } from '../../../accounts';

const CUSTOMER_PASSWORD_MIN = 6;
const PASSWORD_MAX = 255;
/** Form of tokens; anything else in the address is not repeated on the page. */
const TOKEN = /^[0-9a-z]{1,12}\.[0-9A-Za-z]{43}$/;

/** The token for the page's form; null when its form is wrong. */
export function shownToken(token: unknown): string | null {
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

/** What is wrong with an entered password of staff or customers; null when nothing is. */
export function passwordProblem(password: unknown): string | null {
  if (typeof password !== 'string' || password.trim() === '' || password.includes('\u0000')) return 'Enter a password.';
  if (password.length < CUSTOMER_PASSWORD_MIN) return `Use at least ${CUSTOMER_PASSWORD_MIN} characters.`;
  return password.length > PASSWORD_MAX ? `Use at most ${PASSWORD_MAX} characters.` : null;
}

/** The form, with the error of the last attempt. Works without scripts. */
export function passwordForm(token: string, problem: string | null): string {
  const min = isStaffLink(token) ? STAFF_PASSWORD_MIN : CUSTOMER_PASSWORD_MIN;
  return plainPage(
    'Set your password',
    `${problem === null ? '' : `<p role="alert">${escapedHtml(problem)}</p>`}
      <form method="post" action="/password">
        <input type="hidden" name="token" value="${escapedHtml(token)}" />
        <p><label for="password">New password, at least ${min} characters</label></p>
        <p>
          <input id="password" type="password" name="password" autocomplete="new-password" required
            minlength="${min}" maxlength="${PASSWORD_MAX}" autofocus />
        </p>
        <p><button type="submit">Set password</button></p>
      </form>`,
  );
}

export function passwordNotice(text: string): string {
  return plainPage('Set your password', `<p role="status">${escapedHtml(text)}</p>`);
}
