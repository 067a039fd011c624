import { oneLine } from '@studio/kernel';
import type { Language } from '@studio/texts';

import { say } from './messages';

/** Letters of an SMS that needs no other alphabet (GSM 03.38); those of the second group count twice. */
const BASIC = /^[\n\r !-#%-?A-Z_a-z¤¡£¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ@$]$/u;
const EXTENDED = /^[{}[\]~|^\\€]$/u;

/** What two parts hold: an SMS is paid by part (OTP-4). */
const GSM_LETTERS = 2 * 153;
const OTHER_LETTERS = 2 * 67;

/** The SMS with a one-time code, of at most two parts: a long name of a studio loses its end. */
export function codeText(studioName: string, code: string, language: Language): string {
  const letters = Array.from(oneLine(studioName));
  const textWith = (count: number) =>
    say(language, 'code', { code, studio: letters.slice(0, count).join('').trimEnd() });
  let count = letters.length;
  while (count > 0 && !fits(textWith(count))) count -= 1;
  return textWith(count);
}

function fits(text: string): boolean {
  const sizes = Array.from(text, (letter) => (BASIC.test(letter) ? 1 : EXTENDED.test(letter) ? 2 : null));
  if (sizes.includes(null)) return text.length <= OTHER_LETTERS;
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) <= GSM_LETTERS;
}
