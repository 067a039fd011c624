import { SecretBox } from './secret-box';

/** A keyed value by which a database recognises its key. It decrypts nothing and reveals no key: keys have 256 random bits. */
export function keyCheckOf(key: Buffer): string {
  return new SecretBox(key).keyedHash('key check', '');
}

/** The facts of a start. */
export interface KeyFacts {
  /** The value of the key that the database was used with last; null when it knows none yet. */
  readonly recorded: string | null;
  /** Whether the database contains a studio, and so may contain secrets. */
  readonly isUsed: boolean;
  /** The values of the keys that the service has, the one in use first; empty without any. */
  readonly found: readonly string[];
}

/** `make` and `record`: a key is created, or the first one recorded, before anything is stored with it. */
export type KeyVerdict = 'make' | 'record' | 'known' | 'missing' | 'foreign';

/**
 * Whether a start may continue with its keys. A new key may be put before the recorded one; without the recorded one,
 * stored secrets would be unreadable. A database from before keys were recorded records the first key of a start.
 */
export function assessKeys({ recorded, isUsed, found: [first, ...older] }: KeyFacts): KeyVerdict {
  if (first === undefined) return recorded !== null || isUsed ? 'missing' : 'make';
  if (recorded === null || older.includes(recorded)) return 'record';
  return first === recorded ? 'known' : 'foreign';
}
