import { PageCookie } from '@studio/http';

/** As long as a link for a new password is valid (PWD-2). */
const MAX_AGE_SECONDS = 3_600;

/**
 * The sign-in page from which a person asked for a link, kept in their browser for the page that sets the password. It is
 * sent when the link is opened from a mail program in the web, hence `lax`.
 */
export const SIGN_IN_RETURN = new PageCookie('studio_password_return', {
  sameSite: 'lax',
  maxAgeSeconds: MAX_AGE_SECONDS,
});
