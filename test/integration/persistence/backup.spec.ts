import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

import { backUp, type EmbeddedServer, restore } from '@studio/persistence';

import { refusalOf } from '../../support/archives';
import { cleanUpHomes, leaveMark, openServer, readMark, temporaryHome, usedHome } from '../../support/embedded';
import { until } from '../../support/persistence';

/** Of the built library, as another process cannot run TypeScript; the whole of it takes a second to load. */
const LIBRARY = path.resolve('dist/libs/persistence/src/embedded/restore');
const ORIGIN = { madeAt: new Date('2026-11-22T10:00:00Z'), serviceVersion: '1.2.3' };
/** Id of the user without rights. */
const NOBODY = 65_534;
const describeAsRoot = process.getuid?.() === 0 ? describe : describe.skip;

/** The server of a folder, for one piece of work. */
async function withServer<T>(home: string, work: (server: EmbeddedServer) => Promise<T>): Promise<T> {
  const server = await openServer(home);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const markIn = (home: string) => withServer(home, ({ addresses }) => readMark(addresses));

describe('an archive of the embedded database', () => {
  let folder: string;
  let home: string;
  let archive: string;
  let empty: string;
  let original: string;
  let backup: string;

  /** In a process of its own. */
  const RESTORE = 'require(process.argv[1]).restore(...process.argv.slice(2))';
  const restoreElsewhere = (to: string, shared: readonly string[] = [], script = RESTORE): ChildProcess =>
    spawn(process.execPath, ['-e', script, LIBRARY, archive, to, ...shared]);

  beforeAll(async () => {
    original = await usedHome();
    await writeFile(path.join(original, 'secret.key'), 'a key', { mode: 0o600 });
    await withServer(original, ({ addresses }) => leaveMark(addresses, 'kept'));
    backup = path.join(original, 'backup.tgz');
    await backUp({ home: original, preferredPort: 0 }, backup, ORIGIN);
  });
  beforeEach(async () => {
    folder = await temporaryHome();
    home = path.join(folder, 'home');
    empty = path.join(folder, 'empty');
    archive = path.join(folder, 'archive.tgz');
    await copyFile(backup, archive);
  });
  afterAll(async () => {
    await cleanUpHomes();
  });

  it('is one file of its owner, and holds the local files', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect((await readdir(original)).filter((name) => name.includes('.new'))).toEqual([]);
    const manifest = await restore(archive, home);
    expect(manifest).toMatchObject({
      made_at: '2026-11-22T10:00:00.000Z',
      service_version: '1.2.3',
      postgres_version: 18,
    });
    expect((await readdir(home)).toSorted()).toEqual(['postgres', 'postgres.json', 'secret.key']);
    expect(await readFile(path.join(home, 'secret.key'), 'utf8')).toBe('a key');
    expect((await stat(path.join(home, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await markIn(home)).toBe('kept');
  });

  it('is restored to an empty folder too, and leaves nothing beside it', async () => {
    await mkdir(empty);
    await restore(archive, empty);
    expect((await readdir(folder)).toSorted()).toEqual(['archive.tgz', 'empty']);
    expect(await markIn(empty)).toBe('kept');
  });

  it('does not take the place of a file, and needs a database and a folder', async () => {
    const options = { home: original, preferredPort: 0 };
    expect(await refusalOf(backUp(options, archive, ORIGIN))).toContain('exists already');
    expect((await readFile(archive)).equals(await readFile(backup))).toBe(true);
    expect(await refusalOf(backUp(options, path.join(folder, 'no', 'a.tgz'), ORIGIN))).toContain('There is no folder');
    const file = path.join(folder, 'new.tgz');
    expect(await refusalOf(backUp({ ...options, home: empty }, file, ORIGIN))).toContain('There is no database in');
    expect(await readdir(folder)).toEqual(['archive.tgz']);
  });

  it('does not take the place of a file that came while it was made', async () => {
    const file = path.join(folder, 'meanwhile.tgz');
    // The manifest is written when everything is copied.
    const toISOString = () => {
      writeFileSync(file, 'mine');
      return ORIGIN.madeAt.toISOString();
    };
    const madeAt = Object.assign(new Date(), { toISOString });
    expect(await refusalOf(backUp({ home: original, preferredPort: 0 }, file, { ...ORIGIN, madeAt }))).toContain(
      'exists already',
    );
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect((await readdir(folder)).toSorted()).toEqual(['archive.tgz', 'meanwhile.tgz']);
  });

  it('is not restored over a database or other files', async () => {
    expect(await refusalOf(restore(archive, original))).toContain('holds a database');
    await mkdir(empty);
    await writeFile(path.join(empty, 'notes.txt'), '');
    expect(await refusalOf(restore(archive, empty))).toContain('is not empty');
    expect(await refusalOf(restore(archive, archive))).toContain('cannot be restored to');
    expect(await refusalOf(restore(path.join(folder, 'nothing'), home))).toContain('There is no file');
    expect((await readdir(folder)).toSorted()).toEqual(['archive.tgz', 'empty']);
  });

  it('is not restored to what cannot be replaced, before anything is unpacked', async () => {
    await mkdir(empty);
    await symlink(empty, home);
    expect(await refusalOf(restore(archive, home))).toContain(`${home} is a link`);
    expect((await lstat(home)).isSymbolicLink()).toBe(true);
    expect((await readdir(folder)).toSorted()).toEqual(['archive.tgz', 'empty', 'home']);
  });

  it('leaves no database when its restoring is killed, and can be restored again', async () => {
    const child = restoreElsewhere(home);
    const ended = once(child, 'exit');
    const unpacking = async () => {
      const unfinished = (await readdir(folder)).find((name) => name.startsWith('home.new-'));
      return unfinished !== undefined && (await readdir(path.join(folder, unfinished))).includes('postgres');
    };
    await until(unpacking);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(await readdir(folder)).not.toContain('home');
    await restore(archive, home);
    expect(await markIn(home)).toBe('kept');
  });

  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('leaves nothing when its restoring is broken off by %s', async (signal, code) => {
    const child = restoreElsewhere(home);
    const ended = once(child, 'exit');
    await until(async () => (await readdir(folder)).length > 1);
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(await readdir(folder)).toEqual(['archive.tgz']);
  });

  it('leaves nothing either when the signal comes as soon as its folder is there', async () => {
    const signalled = `const fs = require('node:fs'), make = fs.mkdtempSync;
      fs.mkdtempSync = (...given) => { const made = make(...given); process.kill(process.pid, 'SIGTERM'); return made; };
      ${RESTORE}`;
    expect(await once(restoreElsewhere(home, [], signalled), 'exit')).toEqual([143, null]);
    expect(await readdir(folder)).toEqual(['archive.tgz']);
  });

  describeAsRoot('of a folder of root', () => {
    it('is not made by another user, who is told whose it is', async () => {
      process.seteuid?.(NOBODY);
      try {
        const file = path.join(folder, 'new.tgz');
        expect(await refusalOf(backUp({ home: original, preferredPort: 0 }, file, ORIGIN))).toBe(
          `${original} belongs to another user (id 0). Back it up as that user.`,
        );
      } finally {
        process.seteuid?.(0);
      }
    });
  });

  describeAsRoot('in a folder that the account of the server cannot enter', () => {
    it('has its data elsewhere, where a link leads, and never over other data', async () => {
      const closed = path.join(folder, 'closed');
      const shared = path.join(folder, 'shared');
      const place = path.join(closed, 'home');
      await mkdir(closed, { mode: 0o700 });
      await restore(archive, place, shared);
      const target = await readlink(path.join(place, 'postgres'));
      expect(path.dirname(path.dirname(target))).toBe(shared);
      expect(await markIn(place)).toBe('kept');
      await rm(place, { recursive: true });
      expect(await refusalOf(restore(archive, place, shared))).toContain('Move it away first');
      expect(await readdir(closed)).toEqual([]);
      await chmod(closed, 0o755);
    });

    it('leaves nothing anywhere when its restoring is broken off by a signal', async () => {
      const closed = path.join(folder, 'closed');
      const shared = path.join(folder, 'shared');
      await mkdir(closed, { mode: 0o700 });
      const child = restoreElsewhere(path.join(closed, 'home'), [shared]);
      const ended = once(child, 'exit');
      const unfinished = async () =>
        existsSync(shared) ? (await readdir(shared, { recursive: true })).find((name) => name.endsWith('base')) : null;
      await until(async () => Boolean(await unfinished()));
      child.kill('SIGTERM');
      expect(await ended).toEqual([143, null]);
      expect(await readdir(closed)).toEqual([]);
      expect((await readdir(shared, { recursive: true })).filter((name) => name.includes('postgres'))).toEqual([]);
      const place = path.join(closed, 'home');
      await restore(archive, place, shared);
      expect(await markIn(place)).toBe('kept');
    });
  });
});
