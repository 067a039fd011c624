/** The terms that identify a person in texts. */
export interface PersonTerms {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Shorter names occur in too many texts about other people. */
const NAME_MIN = 3;
/** The country and the leading zero are written in several ways; these last digits are not. */
const PHONE_DIGITS = 9;
const PHONE_DIGITS_MIN = 5;
/** People write up to this much between two digits. */
const BETWEEN_DIGITS = '[^0-9]{0,3}';

/**
 * A regular expression that PostgreSQL and JavaScript read in the same way, ignoring case; null without terms. It finds
 * the person in parts of words as well.
 */
export function patternOf({ names, emails, phones }: PersonTerms): string | null {
  const words = [...names, ...emails].map((word) => word.trim()).filter((word) => word.length >= NAME_MIN);
  const numbers = phones.map((phone) => phone.replace(/\D/g, '')).filter(({ length }) => length >= PHONE_DIGITS_MIN);
  const parts = [
    ...words.map((word) => escaped(word).replace(/\s+/g, '[[:space:]]+')),
    ...numbers.map((digits) => [...digits.slice(-PHONE_DIGITS)].join(BETWEEN_DIGITS)),
  ];
  return parts.length === 0 ? null : [...new Set(parts)].join('|');
}

/** The same expression for JavaScript. */
export function expressionOf(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll('[[:space:]]', '\\s'), 'iu');
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The excerpt of the text that names the person; null when it does not. */
export function excerptOf(text: string, expression: RegExp): string | null {
  const found = expression.exec(text);
  if (!found) return null;
  const begins = Math.max(0, found.index - AROUND);
  const ends = found.index + found[0].length + AROUND;
  return `${begins > 0 ? '…' : ''}${text.slice(begins, ends)}${ends < text.length ? '…' : ''}`;
}

const AROUND = 40;
