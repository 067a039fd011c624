import { copyFile, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { backUp, restore } from '@studio/persistence';
import { create } from 'tar';

import { refusalOf, writeArchive } from '../../support/archives';
import { cleanUpHomes, temporaryHome, usedHome } from '../../support/embedded';

describe('an archive that is no whole backup of this service', () => {
  let original: string;
  let folder: string;
  let home: string;
  let archive: string;

  beforeAll(async () => {
    original = await usedHome();
    await writeFile(path.join(original, 'secret.key'), 'a key', { mode: 0o600 });
    const facts = { madeAt: new Date('2026-11-22T10:00:00Z'), serviceVersion: '1.2.3' };
    await backUp({ home: original, preferredPort: 0 }, path.join(original, 'backup.tgz'), facts);
  });
  beforeEach(async () => {
    folder = await temporaryHome();
    home = path.join(folder, 'home');
    archive = path.join(folder, 'archive.tgz');
    await copyFile(path.join(original, 'backup.tgz'), archive);
  });
  afterAll(async () => {
    await cleanUpHomes();
  });

  it.each([0.01, 0.5, 0.999])('is refused when it was cut at %f of its length', async (share) => {
    const bytes = await readFile(archive);
    await writeFile(archive, bytes.subarray(0, Math.floor(bytes.length * share)));
    expect(await refusalOf(restore(archive, home))).toContain('is no whole backup');
    expect(await readdir(folder)).toEqual(['archive.tgz']);
  });

  it('is refused when a byte of it was changed', async () => {
    const bytes = await readFile(archive);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = ((bytes[middle] ?? 0) + 1) % 256;
    await writeFile(archive, bytes);
    expect(await refusalOf(restore(archive, home))).toMatch(/is no (whole )?backup/);
    expect(await readdir(folder)).toEqual(['archive.tgz']);
  });

  it('is refused when files are missing', async () => {
    const file = await writeArchive(folder, {}, (unpacked) => rm(path.join(unpacked, 'postgres', 'PG_VERSION')));
    expect(await refusalOf(restore(file, home))).toContain('is no whole backup: it holds 1 of 2 files');
    expect(await restore(await writeArchive(folder), home)).toMatchObject({ files: 2 });
  });

  it.each([
    ['of another version of PostgreSQL', { postgres_version: 17 }, 'is a backup of PostgreSQL 17'],
    ['of another kind of machine', { platform: 'plan9-mips' }, 'was made on plan9-mips'],
    ['of another format', { format_version: 2 }, 'is no backup of this service'],
  ])('is refused when it is %s', async (_name, change, text) => {
    expect(await refusalOf(restore(await writeArchive(folder, change), home))).toContain(text);
    expect(await readdir(folder)).not.toContain('home');
  });

  it('is refused when it is some other file', async () => {
    await writeFile(archive, 'nothing of the kind');
    expect(await refusalOf(restore(archive, home))).toMatch(/is no (whole )?backup/);
    await create({ file: archive, cwd: original, gzip: true }, ['secret.key']);
    expect(await refusalOf(restore(archive, home))).toContain('is no backup of this service');
  });

  it('is refused when a name or link in it leads out of the folder', async () => {
    const outside = path.join(folder, 'outside');
    await writeFile(outside, 'x');
    const linked = await writeArchive(folder, {}, (unpacked) =>
      symlink('/etc', path.join(unpacked, 'postgres', 'link')),
    );
    expect(await refusalOf(restore(linked, home))).toContain('postgres/link');
    const leading = await writeArchive(folder, {}, undefined, ['../outside']);
    expect(await refusalOf(restore(leading, home))).toContain('../outside');
    const absolute = path.join(folder, 'absolute');
    await create({ file: absolute, cwd: folder, gzip: true, preservePaths: true }, [outside]);
    expect(await refusalOf(restore(absolute, home))).toContain('is no backup of this service');
  });
});
