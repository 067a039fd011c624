/** Bounds of a new staff password (STF-4). */
export const STAFF_PASSWORD_MIN = 10;
const STAFF_PASSWORD_MAX = 255;

/** Text that follows the name of the input in messages. */
export const STAFF_PASSWORD_RULE = `${STAFF_PASSWORD_MIN} to ${STAFF_PASSWORD_MAX} characters, not all of them blank`;

/** Whether the password may be set for staff. A blank one could not be used to sign in. */
export function isStaffPassword(password: string): boolean {
  return password.length >= STAFF_PASSWORD_MIN && password.length <= STAFF_PASSWORD_MAX && password.trim() !== '';
}
