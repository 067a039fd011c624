import { copyFile, lstat, open, readdir, rename, stat, writeFile } from 'node:fs/promises';
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
import { installedMajorVersion } from './reachable-files';
import type { EmbeddedServerOptions } from './server-opening';
import { readServerRecord } from './server-record';
import { inUnfinishedFolder } from './unfinished-folder';

/** What a backup is told about itself. */
interface Origin {
  readonly madeAt: Date;
  readonly serviceVersion: string;
}

/** A backup that was made. */
export interface MadeBackup {
  readonly manifest: Manifest;
  /** Size of the archive. */
  readonly bytes: number;
  /** Whether the key that opens stored secrets is in it; it is not where `SECRET_KEY` is configured. */
  readonly holdsSecretKey: boolean;
}

/**
 * Writes all that a service in another folder needs into the archive `file`: database, passwords and local files. The server
 * is shared where it runs and else started for as long as it takes. Throws BackupError when the file exists or there is no
 * database; nothing is left of an archive that was not finished.
 */
export async function backUp(options: EmbeddedServerOptions, file: string, origin: Origin): Promise<MadeBackup> {
  await refuseExisting(file);
  const record = path.join(options.home, RECORD);
  if (!(await readServerRecord(record))) throw new BackupError(`There is no database in ${options.home}.`);
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
      await refuseExisting(file);
      await rename(archive, file);
      return { manifest, bytes: (await stat(file)).size, holdsSecretKey: local.includes('secret.key') };
    });
  } finally {
    await server.stop();
  }
}

async function refuseExisting(file: string): Promise<void> {
  if (await lstat(file).catch(() => null)) throw new BackupError(`${file} exists already. Name another file.`);
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

/** A file that is renamed before it is on the disk may be empty after the power failed. */
async function keepOnDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
