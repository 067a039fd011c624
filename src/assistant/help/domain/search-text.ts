import { normalise, tokensOf } from './words';

/** A text prepared for searching. */
export interface SearchText {
  readonly text: string;
  /** The normalised text between spaces, so that every word follows a space. */
  readonly padded: string;
  readonly tokens: ReadonlySet<string>;
}

/** Prepares a text once for any number of searches. */
export function searchText(text: string): SearchText {
  const normalised = normalise(text);
  return { text, padded: ` ${normalised} `, tokens: new Set(tokensOf(normalised)) };
}
