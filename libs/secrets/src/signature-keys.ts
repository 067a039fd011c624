import { hkdfSync } from 'node:crypto';

import { type KeyPlaces, secretKeysOf } from './secrets.module';

const KEY_BYTES = 32;

/**
 * Keys of one purpose, derived from the service's keys: the current one first, then older ones whose signatures remain
 * valid (OAUTH-45).
 */
export function signatureKeys(places: KeyPlaces, purpose: string): string[] {
  return secretKeysOf(places).map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', `studio-service ${purpose}`, KEY_BYTES)).toString('base64url'),
  );
}
