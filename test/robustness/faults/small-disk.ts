import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { CleanUp } from '../../harness/clean-up';
import { MOUNTED_FOLDER } from './own-namespace';
import { openFolder } from './own-stage';

const run = promisify(execFile);

const BLOCK = 1_048_576;
const SMALL_BLOCK = 4_096;
const REFILL_MS = 100;

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

  /** Keeps it full while the work is done, also when others give room back meanwhile; frees the room in the end. */
  async whileFull(work: () => Promise<void>): Promise<void> {
    const isDone = new AbortController();
    await this.fill();
    const filling = this.fillUntil(isDone.signal);
    try {
      // One that cannot fill it any more ends the work.
      await Promise.race([work(), filling]);
    } finally {
      isDone.abort();
      await filling.catch(() => undefined);
      await rm(this.ballast, { force: true });
    }
  }

  private get ballast(): string {
    return path.join(this.folder, 'ballast');
  }

  private async fillUntil(isDone: AbortSignal): Promise<void> {
    while (!isDone.aborted) {
      await sleep(REFILL_MS);
      await this.fill();
    }
  }

  /** Writes until nothing more fits. */
  private async fill(): Promise<void> {
    const file = await open(this.ballast, 'a');
    try {
      for (const size of [BLOCK, SMALL_BLOCK]) await writeUntilFull(file, Buffer.alloc(size));
    } finally {
      await file.close();
    }
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
