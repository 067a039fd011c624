import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { noteFolder } from './left-behind';

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** What the servers of a run may need there, in bytes. */
const NEEDED = 4 * 1024 ** 3;

/**
 * A new folder for a throw-away server, which the unprivileged account can enter. It lies in memory if there is room: a
 * database is more than a thousand files, which a disk takes a second to make.
 */
export async function newServerFolder(name: string): Promise<string> {
  const room = await statfs(MEMORY).catch(() => undefined);
  const parent = room && room.bavail * room.bsize > NEEDED ? MEMORY : os.tmpdir();
  const folder = await mkdtemp(path.join(parent, `${name}-`));
  noteFolder(folder);
  await chmod(folder, 0o755);
  return folder;
}
