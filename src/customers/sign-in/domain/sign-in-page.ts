/** Where a staff member who forgot the password asks for a link. */
export const FORGOT_PASSWORD_PATH = '/password/forgot';

/** Where staff sign in who came from nowhere else. */
export const DESK_PATH = '/desk';

/** The sign-in pages of this service: of a pending request of an assistant, and of the connections in a studio. */
const SIGN_IN_PAGE = /^\/(?:oauth\/authorize\/[\w-]{1,64}\/sign-in|connect\/[a-z0-9-]{1,80}\/connections)$/;

/** The path of a sign-in page, to which the pages for passwords lead back; null for anything else (OAUTH-43). */
export function signInPageOf(given: unknown): string | null {
  return typeof given === 'string' && SIGN_IN_PAGE.test(given) ? given : null;
}

/** The link of a sign-in page for those who forgot the password. */
export function forgotPasswordPath(signInPage: string): string {
  return `${FORGOT_PASSWORD_PATH}?${new URLSearchParams({ from: signInPage }).toString()}`;
}
