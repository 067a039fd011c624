import { hkdfSync } from 'node:crypto';

import type { Configuration } from '@studio/config';
import { secretKeysOf } from '@studio/secrets';

const KEY_BYTES = 32;

/**
 * Keys of one purpose, derived from the service's keys: the current one first, then older ones whose signatures remain
 * valid (OAUTH-45).
 */
export function signatureKeys(configuration: Pick<Configuration, 'secretKeys' | 'home'>, purpose: string): string[] {
  return secretKeysOf(configuration).map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', `studio-service ${purpose}`, KEY_BYTES)).toString('base64url'),
  );
}
