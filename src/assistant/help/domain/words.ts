import { characterCount } from '@studio/kernel';

const APOSTROPHES = /['\u2018\u2019\u02BC]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{Nd}]+/gu;

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be been but by can could did do does for from get got had has have how i if in into is it ' +
    'its just me my need no not of on or our please should so some than that the their them then there they this to ' +
    'up us want was we were what when where which who why will with would you your'
  ).split(' '),
);

const MIN_WORD_CHARACTERS = 2;
const MIN_STEMMED_CHARACTERS = 4;

/**
 * The text for comparisons: lower case, no apostrophes, only letters and digits separated by single spaces (HELP-4).
 */
export function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(APOSTROPHES, '').replaceAll(BETWEEN_WORDS, ' ').trim();
}

/** A word without its plural ending (HELP-6). */
export function stem(word: string): string {
  if (characterCount(word) < MIN_STEMMED_CHARACTERS) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -'ies'.length)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -'es'.length);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** The significant words of a normalised text: stemmed, distinct, in order (HELP-5). */
export function tokensOf(normalised: string): readonly string[] {
  const words = normalised
    .split(' ')
    .filter((word) => characterCount(word) >= MIN_WORD_CHARACTERS && !STOP_WORDS.has(word));
  return [...new Set(words.map(stem))];
}
