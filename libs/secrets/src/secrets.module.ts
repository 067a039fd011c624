import { Global, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { makeKeptKey, readKeptKey } from './kept-key';
import { SecretBox } from './secret-box';

export type KeyPlaces = Pick<Configuration, 'secretKeys' | 'home'>;

/** The configured keys, or the one in the service's folder; empty without any. Throws SecretKeyError. */
export function presentKeysOf({ secretKeys, home }: KeyPlaces): readonly Buffer[] {
  if (secretKeys.length > 0) return secretKeys;
  const kept = readKeptKey(home);
  return kept ? [kept] : [];
}

/** The same, the first of which is in use; without any, one is created. Throws SecretKeyError. */
export function secretKeysOf(places: KeyPlaces): readonly [Buffer, ...Buffer[]] {
  const [first, ...older] = presentKeysOf(places);
  return first ? [first, ...older] : [makeKeptKey(places.home)];
}

@Global()
@Module({
  providers: [
    {
      provide: SecretBox,
      inject: [CONFIGURATION],
      useFactory: (configuration: Configuration) => new SecretBox(...secretKeysOf(configuration)),
    },
  ],
  exports: [SecretBox],
})
export class SecretsModule {}
