import { createHash, randomInt } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 characters of 62 carry 256 random bits. */
const RANDOM_CHARACTERS = 43;

/** A secret that is shown once: `prefix` and 256 random bits in base62. Only its hash is stored. */
export function newToken(prefix: string): string {
  return prefix + Array.from({ length: RANDOM_CHARACTERS }, () => BASE62[randomInt(BASE62.length)]).join('');
}

/** SHA-256 in hex. Enough for tokens, which cannot be guessed; passwords and short codes need a slower or a keyed hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
