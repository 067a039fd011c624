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
  'ability_not_grantable',
] as const;

/** Refusals of an input whose code says too little, by the input. */
const OF_INPUTS = { api_token: 'keysReached', origins: 'originsWrong' } as const;

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);

/** A refusal in the words of this screen, where it has some. */
export function worded<Refused extends StudioError | null>(error: Refused): Refused {
  const wrong = Object.keys(error?.errors ?? {}).map((name) => name.split('.')[0]);
  const input = (Object.keys(OF_INPUTS) as (keyof typeof OF_INPUTS)[]).find((one) => wrong.includes(one));
  const text = input ? OF_INPUTS[input] : REFUSALS.find((one) => one === error?.code);
  return text === undefined ? error : { ...error, message: say(text) };
}
