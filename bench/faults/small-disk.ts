import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { CleanUp } from '../clean-up';
import { MOUNTED_FOLDER } from './own-namespace';
import { openFolder } from './own-stage';

const run = promisify(execFile);

const BLOCK = 1_048_576;
const SMALL_BLOCK = 4_096;

/** A small file system that can be filled to the last byte. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Mounts one; unmounts it in the end. Null where this account may not. */
  static async mount(megabytes: number, cleanUp: CleanUp): Promise<SmallDisk | null> {
    const mounted = process.env[MOUNTED_FOLDER];
    if (mounted !== undefined) return new SmallDisk(mounted);
    const folder = await openFolder(cleanUp);
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
    } catch {
      return null;
    }
    await cleanUp.add(async () => void (await run('umount', ['--lazy', folder])));
    return new SmallDisk(folder);
  }

  /** Writes until nothing more fits. */
  async fill(): Promise<void> {
    const file = await open(path.join(this.folder, 'ballast'), 'a');
    try {
      for (const size of [BLOCK, SMALL_BLOCK]) await writeUntilFull(file, Buffer.alloc(size));
    } finally {
      await file.close();
    }
  }

  /** Gives the room back. */
  async clear(): Promise<void> {
    await rm(path.join(this.folder, 'ballast'), { force: true });
  }

  /** In bytes. */
  async free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.write(block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
