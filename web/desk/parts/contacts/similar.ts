import { unaccented } from '../../../shared/texts';
import type { Contacts } from './contact-fields';

/** Why somebody may be the person who is being added. */
export type Likeness = 'same_phone' | 'same_email' | 'similar_name';

/** The same number with and without the code of its country, as customers-and-leads.md MRG-16 compares them. */
const PHONE_ENDING = 9;
const SHORTEST_PHONE = 6;
/** Of shorter names, one letter is too much. */
const SHORTEST_NAME = 5;

const folded = (name: string) =>
  unaccented(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
const digitsOf = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');

/**
 * What to search for, so that everybody similar is among those who are found: one wrong letter leaves another word of the name
 * as it is, or half of its only word.
 */
export function soughtFor({ name, phone, email }: Contacts): readonly string[] {
  const words = folded(name ?? '').toSorted((one, other) => other.length - one.length);
  const [longest = ''] = words;
  const half = Math.ceil(longest.length / 2);
  const isHalved = words.length === 1 && longest.length >= SHORTEST_NAME;
  const parts = isHalved ? [longest.slice(0, half), longest.slice(half)] : words.slice(0, 2);
  const digits = digitsOf(phone).slice(-PHONE_ENDING);
  return [...parts, ...(digits.length < SHORTEST_PHONE ? [] : [digits]), ...(email === null ? [] : [email])];
}

/** Why the customer may be the one who is being added; empty where nothing says so. */
export function likenesses(typed: Contacts, customer: Contacts): readonly Likeness[] {
  const digits = digitsOf(typed.phone).slice(-PHONE_ENDING);
  const isPhone = digits.length >= SHORTEST_PHONE && digitsOf(customer.phone).endsWith(digits);
  const isEmail = typed.email !== null && typed.email.toLowerCase() === customer.email?.toLowerCase();
  const isName = isSimilarName(typed.name ?? '', customer.name ?? '');
  return [
    ...(isPhone ? (['same_phone'] as const) : []),
    ...(isEmail ? (['same_email'] as const) : []),
    ...(isName ? (['similar_name'] as const) : []),
  ];
}

/** Without regard to case, accents and the order of its words, and with at most one wrong letter. Digits are no mistake. */
export function isSimilarName(one: string, other: string): boolean {
  const [words, others] = [folded(one), folded(other)];
  const [name, otherName] = [words.toSorted().join(''), others.toSorted().join('')];
  if (name === '' || digitsOf(name) !== digitsOf(otherName)) return false;
  if (name === otherName) return true;
  if (Math.min(name.length, otherName.length) < SHORTEST_NAME) return false;
  return isOneApart(words.join(''), others.join('')) || isOneApart(name, otherName);
}

/** Whether one letter is another one, missing, too much, or two beside each other are turned round. */
function isOneApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.slice(at) === long.slice(at + 1)) return true;
  if (short.length !== long.length) return false;
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
