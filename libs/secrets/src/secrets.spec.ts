import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { assessKeys, keyCheckOf, newToken, SecretBox, SecretKeyError, secretKeysOf, tokenHash } from './index';

describe('tokens', () => {
  it('carry their prefix and 43 characters of base62', () => {
    expect(newToken('ss_mob_')).toMatch(/^ss_mob_[0-9A-Za-z]{43}$/);
  });

  it('differ', () => {
    expect(new Set(Array.from({ length: 500 }, () => newToken(''))).size).toBe(500);
  });

  it('are hashed with SHA-256', () => {
    expect(tokenHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('a secret box', () => {
  const box = new SecretBox(Buffer.alloc(32, 1));
  const other = new SecretBox(Buffer.alloc(32, 2));

  it('reads what it encrypted, and hides equal texts', () => {
    expect(box.decrypt(box.encrypt('Grüße'))).toBe('Grüße');
    expect(box.encrypt('same')).not.toBe(box.encrypt('same'));
  });

  it('refuses what was changed or encrypted with another key', () => {
    const sealed = box.encrypt('secret');
    const changed = Buffer.from(sealed, 'base64');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => box.decrypt(changed.toString('base64'))).toThrow(/authenticate/);
    expect(() => other.decrypt(sealed)).toThrow(/authenticate/);
    expect(() => box.decrypt('')).toThrow(/initialization vector/);
  });

  it('seals for one place and opens it there only', () => {
    const { keyId, bytes } = box.seal('secret', 'row 1');
    expect(keyId).toBe(box.keyId);
    expect(box.open(bytes, 'row 1')).toBe('secret');
    expect(() => box.open(bytes, 'row 2')).toThrow(/authenticate/);
    expect(bytes.includes('secret')).toBe(false);
  });

  it('opens what an older key of its list encrypted, and encrypts under the first', () => {
    const rotated = new SecretBox(Buffer.alloc(32, 3), Buffer.alloc(32, 1));
    expect(rotated.open(box.seal('secret', 'row').bytes, 'row')).toBe('secret');
    expect(rotated.decrypt(box.encrypt('secret'))).toBe('secret');
    expect(() => box.open(rotated.seal('secret', 'row').bytes, 'row')).toThrow(/authenticate/);
    expect(new Set([box.keyId, other.keyId, rotated.keyId]).size).toBe(3);
  });

  it('hashes by key and purpose', () => {
    expect(box.keyedHash('otp', '1')).toBe(box.keyedHash('otp', '1'));
    expect(new Set([box.keyedHash('otp', '1'), box.keyedHash('other', '1'), other.keyedHash('otp', '1')]).size).toBe(3);
  });
});

describe('the secret key', () => {
  let home: string;
  beforeEach(() => (home = mkdtempSync(path.join(os.tmpdir(), 'studio-key-'))));
  afterEach(() => rmSync(home, { recursive: true }));

  it('is the configured one', () => {
    const secretKeys = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    expect(secretKeysOf({ secretKeys, home })).toEqual(secretKeys);
  });

  it('is made once otherwise, for its owner only', () => {
    const made = secretKeysOf({ secretKeys: [], home: path.join(home, 'new') })[0];
    expect(secretKeysOf({ secretKeys: [], home: path.join(home, 'new') })[0].equals(made)).toBe(true);
    expect(statSync(path.join(home, 'new', 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('is one for processes that start at once, also in the middle of a write', () => {
    const { writeFileSync: write } = fs;
    let second: Buffer | null = null;
    const spy = jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, data, options) => {
      write(file, '', options);
      second = secretKeysOf({ secretKeys: [], home })[0];
      write(file, data);
    });
    syncBuiltinESMExports();
    const first = secretKeysOf({ secretKeys: [], home })[0];
    spy.mockRestore();
    syncBuiltinESMExports();
    expect(first).toHaveLength(32);
    expect(second).toEqual(first);
    expect(readdirSync(home)).toEqual(['secret.key']);
  });

  it('is refused when the file holds something else', () => {
    const file = path.join(home, 'secret.key');
    const good = Buffer.alloc(32, 200).toString('base64');
    for (const text of ['', 'short', good.slice(0, -2), `${good}AAAA`, good.replace('y', '*'), `${good}\n${good}`]) {
      writeFileSync(file, text);
      expect(() => secretKeysOf({ secretKeys: [], home })).toThrow(SecretKeyError);
      expect(() => secretKeysOf({ secretKeys: [], home })).toThrow(/32 bytes.*backup.*accept-key/);
    }
    // An editor ends a file with a line break.
    writeFileSync(file, `${good}\n`);
    expect(secretKeysOf({ secretKeys: [], home })[0]).toEqual(Buffer.alloc(32, 200));
  });

  it('is refused, and not replaced, when something else stands in its place', () => {
    mkdirSync(path.join(home, 'secret.key'));
    expect(() => secretKeysOf({ secretKeys: [], home })).toThrow(/cannot be read \(EISDIR\)/);
    expect(readdirSync(home)).toEqual(['secret.key']);
  });
});

describe('the key check of a database', () => {
  const [one, two] = [1, 2].map((byte) => keyCheckOf(Buffer.alloc(32, byte))) as [string, string];

  it('is the same for the same key only, and tells neither the key nor its name', () => {
    expect([one, two, keyCheckOf(Buffer.alloc(32, 1))]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), two, one]);
    expect(one).not.toBe(two);
    expect(one).not.toContain(new SecretBox(Buffer.alloc(32, 1)).keyId);
  });

  it.each([
    ['an empty database without a key has one made', null, false, [], 'make'],
    ['an empty database takes the first key', null, false, [one, two], 'record'],
    ['a database from before keys were recorded takes the first key', null, true, [one], 'record'],
    ['a database from before keys were recorded stops a start without one', null, true, [], 'missing'],
    ['a database that recorded a key stops a start without one', one, false, [], 'missing'],
    ['the recorded key', one, true, [one], 'known'],
    ['the recorded key before an older one', one, true, [one, two], 'known'],
    ['a new key before the recorded one', one, true, [two, one], 'record'],
    ['another key', one, true, [two], 'foreign'],
  ] as const)('decides: %s', (_, recorded, isUsed, found, verdict) => {
    expect(assessKeys({ recorded, isUsed, found })).toBe(verdict);
  });
});
