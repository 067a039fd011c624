/** Control characters, line and paragraph separators, and what turns the direction of a text. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A name as part of a text: what people typed cannot begin a line of its own. */
export function oneLine(name: string): string {
  return name.replaceAll(BREAKS, ' ').replaceAll(/\s+/g, ' ').trim();
}
