import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { until } from '../support/persistence';
import { cleanUpServices, embeddedServerIn, serviceHome } from '../support/process';

jest.setTimeout(180_000);

const SHELLS = ['/bin/sh', '/bin/bash'];
const PROMPTNESS_MS = 120_000;
/** What a build is made from. */
const PROJECT = [
  'src',
  'libs',
  'web',
  'clients',
  'bench',
  'scripts',
  '.swcrc',
  'nest-cli.json',
  'openapi.json',
  'package.json',
];
const BUILT_FROM = new Date('2026-01-01T00:00:00Z');
const LOCK = 'package-lock.json';

/** `npm start` in a folder, as a person or a supervisor starts it. */
interface NpmStart {
  readonly npm: ChildProcess;
  output(): string;
  /** All processes that it has started. */
  descendants(): Promise<number[]>;
  ended(): Promise<[number | null, NodeJS.Signals | null]>;
}

const started: ChildProcess[] = [];

function npmStart(project: string, home: string, shell: string): NpmStart {
  const npm = spawn('npm', ['start', `--script-shell=${shell}`], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      PORT: '0',
      EMBEDDED_POSTGRES_PORT: '0',
      STUDIO_HOME: home,
      SEED_DEMO: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(npm);
  const exit = once(npm, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  let text = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
  return {
    npm,
    output: () => text,
    descendants: () => descendantsOf(npm.pid ?? 0),
    ended: () => exit,
  };
}

async function descendantsOf(processId: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(ids.map(async (id) => [id, await parentOf(id)] as const)));
  const childrenOf = (parent: number): number[] =>
    ids.flatMap((id) => (parents.get(id) === parent ? [id, ...childrenOf(id)] : []));
  return childrenOf(processId);
}

/** Null where it has ended. */
async function parentOf(processId: number): Promise<number | null> {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  const parent = /\) \S (\d+) /.exec(text)?.[1];
  return parent === undefined ? null : Number(parent);
}

function living(processIds: readonly number[]): Promise<(number | null)[]> {
  return Promise.all(processIds.map(parentOf)).then((parents) => parents.filter((parent) => parent !== null));
}

describe('npm start', () => {
  let home: string;

  beforeEach(async () => {
    home = await serviceHome();
  });
  afterEach(async () => {
    for (const npm of started.splice(0)) {
      for (const id of await descendantsOf(npm.pid ?? 0)) process.kill(id, 'SIGKILL');
      npm.kill('SIGKILL');
    }
    await cleanUpServices();
  });

  it.each(SHELLS)('with %s ends gracefully when npm gets SIGTERM, and leaves no process', async (shell) => {
    const start = npmStart(process.cwd(), home, shell);
    await until(() => /^ {2}Service /m.test(start.output()) || start.npm.exitCode !== null, PROMPTNESS_MS);
    expect(start.output()).not.toContain('Building');
    const server = await embeddedServerIn(home);
    const processes = [...(await start.descendants()), server ?? 0];
    expect(processes.length).toBeGreaterThan(2);

    start.npm.kill('SIGTERM');
    expect(await start.ended()).toEqual([0, null]);
    expect(await living(processes)).toEqual([]);
    expect(await embeddedServerIn(home)).toBeNull();
  });

  it('ends gracefully when its whole group is asked to stop, and npm passes the signal on besides', async () => {
    const start = npmStart(process.cwd(), home, '/bin/sh');
    await until(() => /^ {2}Service /m.test(start.output()) || start.npm.exitCode !== null, PROMPTNESS_MS);
    const processes = await start.descendants();
    const node = processes[0] ?? 0;
    process.kill(node, 'SIGINT');
    start.npm.kill('SIGINT');
    expect(await start.ended()).toEqual([0, null]);
    expect(await living(processes)).toEqual([]);
    expect(await embeddedServerIn(home)).toBeNull();
  });
});

describe('npm start in a fresh clone', () => {
  let project: string;

  beforeEach(async () => {
    project = await realpath(await mkdtemp(path.join(os.tmpdir(), 'studio-clone-')));
    for (const name of [...PROJECT, LOCK, 'tsconfig.build.json'])
      await cp(path.resolve(name), path.join(project, name), { recursive: true });
    await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'));
  });
  afterEach(() => rm(project, { recursive: true, force: true }));

  it.each(SHELLS)('with %s says that it builds, and stops when npm gets SIGTERM meanwhile', async (shell) => {
    const start = npmStart(project, path.join(project, '.studio'), shell);
    await until(() => start.output().includes('Building') || start.npm.exitCode !== null, PROMPTNESS_MS);
    expect(start.output()).toMatch(/^Building the service, about \d+ s …$/m);
    // npm, the launcher and the build.
    await until(async () => (await start.descendants()).length >= 2);
    const processes = await start.descendants();

    start.npm.kill('SIGTERM');
    expect((await start.ended())[0]).not.toBe(0);
    expect(await living(processes)).toEqual([]);
    expect(start.output()).not.toContain('Service  ');
  });

  it('is built once: not again without a change, and again with a file written, added or removed', async () => {
    const isBuilt = async () => {
      const check = `import { isBuilt } from ${JSON.stringify(path.join(project, 'scripts/build/tree.mjs'))};
        process.stdout.write(String(isBuilt()));`;
      const node = spawn(process.execPath, ['--input-type=module', '-e', check], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let answer = '';
      node.stdout.on('data', (part: Buffer) => (answer += String(part)));
      await once(node, 'close');
      return answer;
    };
    const source = path.join(project, 'src/main.ts');
    await utimes(source, BUILT_FROM, BUILT_FROM);
    expect(await isBuilt()).toBe('false');
    await once(spawn(process.execPath, ['scripts/build.mjs'], { cwd: project, stdio: 'inherit' }), 'close');
    expect(await isBuilt()).toBe('true');

    await utimes(source, new Date(), new Date());
    expect(await isBuilt()).toBe('false');
    await utimes(source, BUILT_FROM, BUILT_FROM);
    expect(await isBuilt()).toBe('true');
    const added = path.join(project, 'libs/added.ts');
    await writeFile(added, '');
    expect(await isBuilt()).toBe('false');
    await rm(added);
    expect(await isBuilt()).toBe('true');
    await rm(path.join(project, 'bench/main.ts'));
    expect(await isBuilt()).toBe('false');
  });
});
