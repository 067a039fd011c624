import type { StudioError } from '../../../../clients/typescript/src/answers';
import { saying } from '../../language';
import { de } from './languages/de';
import { en } from './languages/en';
import { es } from './languages/es';
import { fr } from './languages/fr';
import { pl } from './languages/pl';
import { uk } from './languages/uk';

/** Refusals that this screen says in other words than the service, by code, or by the input that is wrong. */
const OF_CODES = ['invitation_ended'] as const;
const OF_INPUTS = { api_token: 'keysReached', origins: 'originsWrong' } as const;

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);

/** A refusal in the words of this screen, where it has some. */
export function worded<Refused extends StudioError | null>(error: Refused): Refused {
  const wrong = Object.keys(error?.errors ?? {}).map((name) => name.split('.')[0]);
  const input = (Object.keys(OF_INPUTS) as (keyof typeof OF_INPUTS)[]).find((one) => wrong.includes(one));
  const text = input ? OF_INPUTS[input] : OF_CODES.find((one) => one === error?.code);
  return text === undefined ? error : { ...error, message: say(text) };
}
