import { execFile } from 'node:child_process';
import { lstatSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { extract } from 'tar';

import { BackupError, DATA, MANIFEST, type Manifest, PLATFORM, readArchive, RECORD } from './archive-contents';
import { writingInto } from './foreign-folder';
import { installedMajorVersion, placeOfData, SHARED_HOME } from './reachable-files';
import { type ProcessIdentity, unprivilegedIdentity } from './system-user';
import { inUnfinishedFolder } from './unfinished-folder';

const run = promisify(execFile);

/**
 * Restores the archive `file` into the folder `home`, which must be empty or not exist, and returns its manifest.
 * Everything is unpacked next to its place and moved there at the end, so that an interrupted restore leaves no
 * database. Throws BackupError.
 */
export async function restore(file: string, home: string, sharedHome = SHARED_HOME): Promise<Manifest> {
  await refuseUsed(home);
  await refuseIrreplaceable(home);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new BackupError(`There is no file ${file}.`);
  const manifest = await readArchive(file);
  refuseForeign(file, manifest);
  const identity = await unprivilegedIdentity();
  const parent = path.dirname(home);
  await writingInto(path.dirname(parent), () => mkdir(parent, { recursive: true }));
  await writingInto(parent, () =>
    inUnfinishedFolder(home, async (folder) => {
      // As at a first start: the account of the server must be able to pass, and each file has its own permissions.
      await chmod(folder, 0o755);
      const wanted = path.join(home, DATA);
      const place = await placeOfData(wanted, folder, identity, sharedHome);
      await extract({ file, cwd: folder, strict: true, filter: (name) => name !== MANIFEST && !isData(name) });
      if (place !== wanted) return unpackElsewhere(file, { home, folder, place }, identity);
      await unpackData(file, path.join(folder, DATA), identity);
      moveTo(home, folder);
    }),
  );
  return manifest;
}

function refuseForeign(file: string, { postgres_version: version, platform }: Manifest): void {
  const own = installedMajorVersion();
  if (version !== own)
    throw new BackupError(
      `${file} is a backup of PostgreSQL ${version}, and this service has ${own}. Restore it with the service that made it.`,
    );
  if (platform !== PLATFORM)
    throw new BackupError(
      `${file} was made on ${platform}, and this machine is ${PLATFORM}. Restore it on one like it.`,
    );
}

async function refuseUsed(home: string): Promise<void> {
  const names = await readdir(home).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new BackupError(`${home} cannot be restored to: ${error.message}.`, { cause: error });
  });
  if (names.includes(DATA) || names.includes(RECORD))
    throw new BackupError(`${home} holds a database. Set STUDIO_HOME to another folder, or move that one away.`);
  if (names.length > 0)
    throw new BackupError(`${home} is not empty. Set STUDIO_HOME to another folder, or move its files away.`);
}

/** A conflict with existing files is reported before anything is unpacked. */
async function refuseIrreplaceable(home: string): Promise<void> {
  const found = await lstat(home).catch(() => null);
  if (!found) return;
  const { dev } = await stat(path.dirname(home));
  if (found.isDirectory() && found.dev === dev) return;
  const kind = found.isDirectory() ? 'a mount point' : 'a link';
  throw new BackupError(`${home} is ${kind}, which cannot be replaced. Set STUDIO_HOME to a new folder inside it.`);
}

function isData(name: string): boolean {
  return name.split('/')[0] === DATA;
}

async function unpackData(file: string, folder: string, identity: ProcessIdentity | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await extract({ file, cwd: folder, strict: true, strip: 1, filter: isData });
  if (identity) await run('chown', ['-R', `${identity.uid}:${identity.gid}`, folder]);
}

/** If the account of the server cannot enter the home, its data is at `place`, with a link to it. */
async function unpackElsewhere(
  file: string,
  { home, folder, place }: { readonly home: string; readonly folder: string; readonly place: string },
  identity: ProcessIdentity | undefined,
): Promise<void> {
  if (await lstat(place).catch(() => null))
    throw new BackupError(`${place} holds a database that was kept for this folder. Move it away first.`);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o755 });
  await symlink(place, path.join(folder, DATA));
  await inUnfinishedFolder(place, async (unfinished) => {
    const data = path.join(unfinished, DATA);
    await unpackData(file, data, identity);
    // Without a pause in between: data alone in its place would prevent a restore of its home.
    renameSync(data, place);
    try {
      moveTo(home, folder);
    } catch (error) {
      rmSync(place, { recursive: true, force: true });
      throw error;
    }
  });
}

function moveTo(home: string, folder: string): void {
  try {
    if (lstatSync(home, { throwIfNoEntry: false })) rmdirSync(home);
    renameSync(folder, home);
  } catch (error) {
    throw new BackupError(
      `${home} cannot be replaced (${(error as Error).message}). Set STUDIO_HOME to a folder that does not exist yet.`,
      { cause: error },
    );
  }
}
