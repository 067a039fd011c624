import { SecretBox } from './secret-box';

/**
 * A keyed value by which a database recognises the key that it is used with. It opens nothing and leads to no key: keys have 256
 * random bits.
 */
export function keyCheckOf(key: Buffer): string {
  return new SecretBox(key).keyedHash('key check', '');
}

/** What a start finds. */
export interface KeyFacts {
  /** The value of the key that the database was used with last; null when it knows none yet. */
  readonly recorded: string | null;
  /** Whether the database holds a studio, and so may hold secrets. */
  readonly isUsed: boolean;
  /** The values of the keys that the service has, the one in use first; empty without any. */
  readonly found: readonly string[];
}

/** `make` and `record`: a key is made, or the first one recorded, before anything is stored with it. */
export type KeyVerdict = 'make' | 'record' | 'known' | 'missing' | 'foreign';

/**
 * Whether a start may go on with its keys. A new key may be put before the recorded one; without it, what was stored would stay
 * closed. A database from before keys were recorded takes the first key that it meets.
 */
export function assessKeys({ recorded, isUsed, found: [first, ...older] }: KeyFacts): KeyVerdict {
  if (first === undefined) return recorded !== null || isUsed ? 'missing' : 'make';
  if (recorded === null || older.includes(recorded)) return 'record';
  return first === recorded ? 'known' : 'foreign';
}
