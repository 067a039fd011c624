import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { SecretKeyError } from './secret-key-error';

const KEY_BYTES = 32;
/** 32 bytes in base64. Node's decoder would ignore characters that are not base64. */
const KEY_TEXT = /^[A-Za-z0-9+/]{43}=$/;

/** The key file of a service without SECRET_KEY. */
export function keyFileOf(home: string): string {
  return path.join(home, 'secret.key');
}

/** The key of the service's folder; null when there is none. Throws SecretKeyError when the file is damaged or cannot be read. */
export function readKeptKey(home: string): Buffer | null {
  const file = keyFileOf(home);
  const text = textOf(file)?.trim();
  if (text === undefined) return null;
  if (KEY_TEXT.test(text)) return Buffer.from(text, 'base64');
  throw new SecretKeyError(
    `${file} is damaged: it must hold a key of ${KEY_BYTES} bytes in base64. Put the file of a backup in its place. ` +
      'If there is none, move the file away and run: npm run studio -- secrets accept-key',
  );
}

/**
 * Creates the key, readable by its owner only, unless another process has created it, and returns the stored one. It is
 * written completely before it gets its name, so that processes that start at the same time all use the key of the
 * first.
 */
export function makeKeptKey(home: string): Buffer {
  const file = keyFileOf(home);
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
  const key = readKeptKey(home);
  if (!key) throw new SecretKeyError(`${file} was removed while the service started. Start it again.`);
  return key;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new SecretKeyError(
      `${file} cannot be read (${code ?? 'unknown'}). It must be a file that the user of the service may read.`,
      { cause: error },
    );
  }
}
