import type { MatchStatus } from './match-state';

export interface DrawnMatch {
  /** From 1. */
  readonly round: number;
  /** From 1, within the round. */
  readonly position: number;
  readonly status: MatchStatus;
  readonly entryA: number | null;
  readonly entryB: number | null;
  /** The one performer of a bye. */
  readonly winner: number | null;
}

/** The place to which the winner of a match advances. */
export interface NextPlace {
  readonly round: number;
  readonly position: number;
  readonly slot: 'a' | 'b';
}

/** Fewest entries of a bracket. */
export const FEWEST_ENTRIES = 2;

/** Smallest power of two that holds `entries` (FEST-16). */
export function bracketSize(entries: number): number {
  let size = 1;
  while (size < entries) size *= 2;
  return size;
}

/**
 * All matches of a bracket by round and position, for entries in their drawn order (FEST-16 to FEST-18). Byes are
 * completed and their winners are in the second round. Throws for fewer than two entries.
 */
export function drawBracket(entries: readonly number[]): DrawnMatch[] {
  if (entries.length < FEWEST_ENTRIES) throw new Error('A bracket needs two entries.');
  const contests = bracketSize(entries.length) / 2;
  const first = Array.from({ length: contests }, (_, index) =>
    firstMatch(index + 1, entries[index] ?? null, entries[contests + index] ?? null),
  );
  const drawn = [...first];
  let below = first;
  for (let round = 2; below.length > 1; round += 1) {
    const feeding = below;
    below = Array.from({ length: feeding.length / 2 }, (_, index) =>
      laterMatch(round, index + 1, feeding[2 * index]?.winner ?? null, feeding[2 * index + 1]?.winner ?? null),
    );
    drawn.push(...below);
  }
  return drawn;
}

/** Match i (from 0) of a round feeds match ⌊i/2⌋ of the next, even ones slot a (FEST-17). */
export function nextPlace({ round, position }: { readonly round: number; readonly position: number }): NextPlace {
  return { round: round + 1, position: Math.ceil(position / 2), slot: position % 2 === 1 ? 'a' : 'b' };
}

/** Entries in drawn order: A and B of each match of the first round, by position. */
export function drawnOrder(
  firstRound: readonly { readonly entryA: number | null; readonly entryB: number | null }[],
): number[] {
  return [...firstRound.map(({ entryA }) => entryA), ...firstRound.map(({ entryB }) => entryB)].filter(
    (entry) => entry !== null,
  );
}

function firstMatch(position: number, entryA: number | null, entryB: number | null): DrawnMatch {
  const isBye = entryB === null;
  return { round: 1, position, status: isBye ? 'completed' : 'ready', entryA, entryB, winner: isBye ? entryA : null };
}

function laterMatch(round: number, position: number, entryA: number | null, entryB: number | null): DrawnMatch {
  const isReady = entryA !== null && entryB !== null;
  return { round, position, status: isReady ? 'ready' : 'pending', entryA, entryB, winner: null };
}
