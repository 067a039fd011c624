import { Secret, TOTP } from 'otpauth';

import type { TestApp } from './app';
import type { DeskBrowser } from './desk';
import { STAFF_PASSWORD } from './staff';

/** Below it the desk sets up and changes the second factor of a person. */
export const FACTOR = '/desk/api/second-factor';
export const WRONG = [422, 'one_time_code_wrong'];
export const ENDED = [422, 'sign_in_step_ended'];
export const password = { current_password: STAFF_PASSWORD };

const STEP_MS = 30_000;

/** The authenticator app of a person, and what they wrote down. */
export interface Authenticator {
  /** The code `steps` from now. */
  codeAt(steps?: number): string;
  readonly recoveryCodes: readonly string[];
}

/** Sets one-time codes up for who is signed in, with a proof where they have a second factor already, and moves the clock on, so that the next code is another one. */
export async function setUpSecondFactor(
  service: TestApp,
  browser: DeskBrowser,
  proof: object = {},
): Promise<Authenticator> {
  const begun = await browser.send('post', `${FACTOR}/secret`, { ...password, ...proof });
  const { secret } = (begun.body as { data: { secret: string } }).data;
  const codeAt = (steps = 0) => codeOf(service, secret, steps);
  const confirmed = await browser.send('post', FACTOR, { code: codeAt() });
  if (confirmed.status !== 200) throw new Error(`The second factor was not set up: ${confirmed.text}`);
  service.clock.moveOn(STEP_MS);
  const { recovery_codes: recoveryCodes } = (confirmed.body as { data: { recovery_codes: string[] } }).data;
  return { codeAt, recoveryCodes };
}

/** What an authenticator app with the secret shows `steps` from now. */
export function codeOf({ clock }: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() + steps * STEP_MS });
}
