/** Staff passwords have 10 to 255 characters when they are set (STF-4). */
export const STAFF_PASSWORD_MIN = 10;
const STAFF_PASSWORD_MAX = 255;

/** What a staff password must be, after the name of the input. */
export const STAFF_PASSWORD_RULE = `${STAFF_PASSWORD_MIN} to ${STAFF_PASSWORD_MAX} characters, not all of them blank`;

/** Whether a person of the staff may have the password. A blank one could never be signed in with. */
export function isStaffPassword(password: string): boolean {
  return password.length >= STAFF_PASSWORD_MIN && password.length <= STAFF_PASSWORD_MAX && password.trim() !== '';
}
