import { createHash } from 'node:crypto';

/** A number from 0 up to, not including, 1; the same sequence for the same seed. */
export type Random = () => number;

const WORD = 2 ** 32;

/** A sequence of its own for each name, so that a scenario draws the same numbers whichever others run. */
export function seededRandom(seed: number, name: string): Random {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${name} ${count}`).digest().readUInt32BE() / WORD;
  };
}

/** A whole number from `least` to `most`. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
