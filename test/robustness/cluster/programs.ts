import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { type DatabaseAddresses, rowsOf } from '../../harness/database';
import { MissingProgram, ScriptProblem } from '../../harness/script-problem';

const CLI = path.join(__dirname, '..', '..', '..', 'src', 'cli.js');

/** Entries of a dump that only Citus needs. */
const OF_CITUS = / EXTENSION (?:- )?citus/;

/** How a command ended and what it wrote, output and errors as they came. */
export interface Ended {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly text: string;
}

/**
 * Runs a command of the built command line, as `npm run studio -- …` does, with addresses of owner and application. It is killed as
 * soon as `killAt` says so of a line that it wrote.
 */
export async function studio(
  parameters: readonly string[],
  {
    ownerUrl,
    applicationUrl,
    home,
  }: { readonly ownerUrl: string; readonly applicationUrl: string; readonly home: string },
  killAt: (line: string) => boolean = () => false,
): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, ...parameters], {
    cwd: home,
    env: { PATH: process.env['PATH'], DATABASE_URL: applicationUrl, DATABASE_MIGRATION_URL: ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      if (killAt(line)) child.kill('SIGKILL');
    });
  const code = await ended(child);
  return { code, text: lines.join('\n') };
}

async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

/** Where the programs of the server's version are. Throws MissingProgram when they are not on this machine. */
export async function binariesOf(superuserUrl: string): Promise<string> {
  const [row] = await rowsOf<{ setting: string }>(superuserUrl, `SELECT setting FROM pg_config WHERE name = 'BINDIR'`);
  for (const folder of [row?.setting ?? '', ...(process.env['PATH'] ?? '').split(':')]) {
    const isThere = await access(path.join(folder, 'pg_dump')).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
  }
  throw new MissingProgram('This needs pg_dump and pg_restore: Debian has them in postgresql-client.');
}

/** Runs a program of PostgreSQL. Throws ScriptProblem with its errors when it fails. */
export async function runBinary(folder: string, name: string, parameters: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(path.join(folder, name), [...parameters], { maxBuffer: 2 ** 28 });
    return stdout;
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string };
    throw new ScriptProblem(`${name} failed:\n${stderr.slice(0, 4_000)}`, { cause: error });
  }
}

/**
 * Copies a database into an empty one, as superuser, whom the policies do not bind. The extension of a cluster is left out: where it
 * is needed, it is there already.
 */
export async function dumpAndRestore(home: string, from: DatabaseAddresses, to: DatabaseAddresses): Promise<void> {
  const binaries = await binariesOf(from.superuserUrl);
  const [dump, list] = [path.join(home, 'studio.dump'), path.join(home, 'studio.list')];
  await runBinary(binaries, 'pg_dump', ['--format=custom', `--file=${dump}`, `--dbname=${from.superuserUrl}`]);
  const entries = (await runBinary(binaries, 'pg_restore', ['--list', dump])).split('\n');
  await writeFile(list, entries.filter((entry) => !OF_CITUS.test(entry)).join('\n'));
  const selected = ['--exit-on-error', `--use-list=${list}`, `--dbname=${to.superuserUrl}`];
  await runBinary(binaries, 'pg_restore', [...selected, dump]);
}
