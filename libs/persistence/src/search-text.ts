import { typedPhone } from '@studio/kernel';

/** The same on every server, whatever the database's own collation is. */
const FOLDING = '"und-x-icu"';

/** Fewer digits are in too many numbers to mean one. */
const MIN_DIGITS = 3;

/** The target of a search: columns of text, the column of phone numbers, and the bind parameters of `searchValues`. */
interface SearchPlaces {
  readonly texts: readonly string[];
  readonly phone: string;
  readonly parameters: readonly [text: string, digits: string];
}

/**
 * SQL condition: whether a row contains the search text (SRC-1): the text in any case and literally, or its digits in
 * the phone's.
 */
export function containsSearch({ texts, phone, parameters: [text, digits] }: SearchPlaces): string {
  // Stored numbers are a plus and digits.
  return `(${containsText([...texts, phone], text)} OR strpos(substr(${phone}, 2), ${digits}::text) > 0)`;
}

/** SQL of a text without regard to case, by which texts are compared. */
export function foldedText(operand: string): string {
  return `lower(${operand} COLLATE ${FOLDING})`;
}

/** Accents of the letters of Europe: U+0300 to U+036F, and what Unicode does not take for one. */
const ACCENTS = `'[\\u0300-\\u036f]'`;
const [STROKED, PLAIN] = ['łøđħ', 'lodh'];

/**
 * SQL of a text without regard to case and accents, as names are typed in a hurry or on another keyboard. It has no more letters
 * than the text.
 */
export function unaccentedText(operand: string): string {
  const letters = `regexp_replace(normalize(${foldedText(operand)}, NFD), ${ACCENTS}, '', 'g')`;
  return `translate(normalize(${letters}, NFC), '${STROKED}', '${PLAIN}')`;
}

/** SQL condition: whether one of the columns contains the parameter's text, as containsSearch does; null finds every row. */
export function containsText(columns: readonly string[], parameter: string): string {
  const sought = foldedText(`${parameter}::text`);
  const contained = columns.map((column) => `strpos(${foldedText(column)}, ${sought}) > 0`);
  return `(${parameter}::text IS NULL OR ${contained.join(' OR ')})`;
}

/** Values of the two parameters; null texts find every row. */
export function searchValues(q: string | null): [text: string | null, digits: string | null] {
  const digits = q === null ? '' : typedPhone(q).replaceAll(/\D/g, '');
  return [q, digits.length >= MIN_DIGITS ? digits : null];
}
