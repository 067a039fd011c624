import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Global, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { SecretBox } from './secret-box';

const KEY_BYTES = 32;

/**
 * The configured keys, the first of which is in use, or the one that is kept in the service's folder: made at the first
 * start, readable by its owner only.
 */
export function secretKeysOf({
  secretKeys: [first, ...older],
  home,
}: Pick<Configuration, 'secretKeys' | 'home'>): readonly [Buffer, ...Buffer[]] {
  return first ? [first, ...older] : [keptKey(home)];
}

function keptKey(home: string): Buffer {
  const file = path.join(home, 'secret.key');
  if (!existsSync(file)) makeKey(home, file);
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes in base64.`);
  return key;
}

/** Written whole before it gets its name, so that of processes that start at once all use the key of the first. */
function makeKey(home: string, file: string): void {
  mkdirSync(home, { recursive: true });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The SecretBox of the service. */
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
