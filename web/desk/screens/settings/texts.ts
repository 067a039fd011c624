import type { StudioError } from '../../../../clients/typescript/src/answers';
import { saying } from '../../language';
import { de } from './languages/de';
import { en } from './languages/en';
import { es } from './languages/es';
import { fr } from './languages/fr';
import { pl } from './languages/pl';
import { uk } from './languages/uk';

/** Refusals of settings, by code; the rest is said by the service. */
const REFUSALS = [
  'in_use',
  'already_taken',
  'limit_reached',
  'schedule_kind_disabled',
  'last_owner',
  'permission_not_grantable',
  'invitation_ended',
] as const;

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);

/** A refusal in the words of this screen, where it has some. */
export function worded<Refused extends StudioError | null>(error: Refused): Refused {
  const code = REFUSALS.find((one) => one === error?.code);
  return code === undefined ? error : { ...error, message: say(code) };
}
