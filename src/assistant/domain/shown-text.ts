/** Controls and formats, line ends of every kind and bidirectional marks among them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name or text that people typed, as data: nothing in it can begin a line, hide or turn text (OUT-7). */
export function shownText(value: string): string {
  return value.replaceAll(UNSEEN, ' ');
}
