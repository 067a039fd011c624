/** Controls and formats, line ends of every kind and bidirectional marks among them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name or text that people typed, as data: nothing in it can begin a line, hide or turn text (OUT-7). */
export function shownText(value: string): string {
  return value.replaceAll(UNSEEN, ' ');
}

/** Controls, formats and separators of any kind, and halves of a surrogate pair, which no reader can show. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu;

/** What somebody typed as one line of at most `max` characters, each of them whole: it can neither begin a line nor hide or turn text (INSTR-3). */
export function shownLine(value: string, max: number): string {
  const line = value.replaceAll(NOT_IN_A_LINE, ' ').trim();
  return Array.from(line).slice(0, max).join('').trimEnd();
}
