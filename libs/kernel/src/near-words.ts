/** Longer words are compared with nothing, so that hostile input costs little (GEN-19). */
const LENGTH_MAX = 64;
/** Up to this length a second edit would make another word of it. */
const SHORT_WORD = 4;

/**
 * Whether at most `edits` insertions, deletions, substitutions or swaps of neighbours make one word the other. Takes at
 * most 64 × 64 steps.
 */
export function isWithinEdits(one: string, other: string, edits: number): boolean {
  if (one.length > LENGTH_MAX || other.length > LENGTH_MAX || Math.abs(one.length - other.length) > edits) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwap =
        line > 1 && column > 1 && one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      const least = Math.min(at(row, column) + 1, at(next, column - 1) + 1, at(row, column - 1) + (isSame ? 0 : 1));
      next.push(isSwap ? Math.min(least, at(before, column - 2) + 1) : least);
    }
    [before, row] = [row, next];
  }
  return at(row, other.length) <= edits;
}

/** The candidate that the word was probably meant to be; null without one. Case and separators do not count. */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  if (word.length > LENGTH_MAX) return null;
  const wanted = lettersOf(word);
  const most = wanted.length <= SHORT_WORD ? 1 : 2;
  for (let edits = 0; edits <= most; edits += 1) {
    const found = candidates.find((candidate) => isWithinEdits(wanted, lettersOf(candidate), edits));
    if (found !== undefined) return found;
  }
  return null;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}
