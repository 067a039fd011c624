import { copyFile, link, lstat, open, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { create } from 'tar';

import {
  BackupError,
  DATA,
  LOCAL_FILES,
  MANIFEST,
  type Manifest,
  manifestOf,
  PLATFORM,
  RECORD,
} from './archive-contents';
import { copyRunningServer } from './base-backup';
import { EmbeddedServer } from './embedded-server';
import { REFUSALS } from './foreign-folder';
import { installedMajorVersion } from './reachable-files';
import type { EmbeddedServerOptions } from './server-opening';
import { readServerRecord } from './server-record';
import { inUnfinishedFolder } from './unfinished-folder';

/** Facts that are written into the backup. */
interface Origin {
  readonly madeAt: Date;
  readonly serviceVersion: string;
}

/** A finished backup. */
export interface MadeBackup {
  readonly manifest: Manifest;
  /** Size of the archive. */
  readonly bytes: number;
  /**
   * Whether the service's folder had a key for stored secrets, which the backup then contains; it never contains a
   * configured `SECRET_KEY`.
   */
  readonly holdsSecretKey: boolean;
}

/**
 * Writes all that a service in another folder needs into the archive `file`: database, passwords and local files. A
 * running server is shared; otherwise one is started for the backup. Throws BackupError when the file exists, or there
 * is no database or another user's. An unfinished archive is removed.
 */
export async function backUp(options: EmbeddedServerOptions, file: string, origin: Origin): Promise<MadeBackup> {
  await refuseExisting(file);
  const record = await recordIn(options.home);
  const server = await EmbeddedServer.open(options);
  try {
    return await inUnfinishedFolder(file, async (folder) => {
      await copyRunningServer(server.addresses.superuserUrl, path.join(folder, DATA));
      await copyFile(record, path.join(folder, RECORD));
      const local = await copyLocalFiles(options.home, folder);
      const manifest = await writeManifest(folder, origin);
      const archive = path.join(folder, 'archive');
      await create({ file: archive, cwd: folder, gzip: true, portable: true, strict: true, mode: 0o600 }, [
        MANIFEST,
        RECORD,
        ...local,
        DATA,
      ]);
      await keepOnDisk(archive);
      await putInPlace(archive, file);
      return { manifest, bytes: (await stat(file)).size, holdsSecretKey: local.includes('secret.key') };
    });
  } finally {
    await server.stop();
  }
}

/** The file with the passwords, which this user has to be able to read. */
async function recordIn(home: string): Promise<string> {
  const file = path.join(home, RECORD);
  try {
    const handle = await open(file);
    await handle.close();
  } catch (error) {
    if (!REFUSALS.has((error as NodeJS.ErrnoException).code ?? '')) throw noDatabase(home);
    const { uid } = await stat(file).catch(() => stat(home));
    throw new BackupError(`${home} belongs to another user (id ${uid}). Back it up as that user.`, { cause: error });
  }
  if (await readServerRecord(file)) return file;
  throw noDatabase(home);
}

function noDatabase(home: string): BackupError {
  return new BackupError(`There is no database in ${home}.`);
}

function existing(file: string): BackupError {
  return new BackupError(`${file} exists already. Name another file.`);
}

async function refuseExisting(file: string): Promise<void> {
  if (await lstat(file).catch(() => null)) throw existing(file);
  const folder = await stat(path.dirname(file)).catch(() => null);
  if (!folder?.isDirectory()) throw new BackupError(`There is no folder ${path.dirname(file)}.`);
}

async function copyLocalFiles(home: string, folder: string): Promise<string[]> {
  const copied: string[] = [];
  for (const name of LOCAL_FILES) {
    if (!(await stat(path.join(home, name)).catch(() => null))) continue;
    await copyFile(path.join(home, name), path.join(folder, name));
    copied.push(name);
  }
  return copied;
}

async function writeManifest(folder: string, { madeAt, serviceVersion }: Origin): Promise<Manifest> {
  let files = 0;
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files += 1;
    bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  const manifest = manifestOf({
    made_at: madeAt.toISOString(),
    service_version: serviceVersion,
    postgres_version: installedMajorVersion(),
    platform: PLATFORM,
    files,
    bytes,
  });
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/** Moves it to its name unless that exists now: a hard link does not replace a file, a rename would. */
async function putInPlace(archive: string, file: string): Promise<void> {
  try {
    await link(archive, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw existing(file);
    // Not every file system has second names.
    await refuseExisting(file);
    await rename(archive, file);
  }
}

/** A file that gets its name before it is on the disk may be empty after the power failed. */
async function keepOnDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
