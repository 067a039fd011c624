import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { DatabaseStartError } from '../database-start-error';
import { writingInto } from './foreign-folder';

const WAIT_MS = 100;
const PATIENCE_MS = 120_000;

/**
 * Locks that this process holds. A lock with our id that is not among them belongs to an earlier process: ids repeat,
 * in containers at each start.
 */
const held = new Set<string>();

/**
 * Runs `work` while no other process of this machine runs work under the same lock file. A lock whose holder has ended
 * is taken over.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await acquire(file);
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    await rm(file, { force: true });
  }
}

async function acquire(file: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (await writingInto(path.dirname(file), () => claim(file))) return;
    const holder = await holderOf(file);
    if (holder !== null && (holder === process.pid ? !held.has(file) : !isAlive(holder))) await discard(file, holder);
    else await sleep(WAIT_MS);
  }
  throw new DatabaseStartError(
    `Another process holds ${file} for more than ${PATIENCE_MS / 1000} seconds. Remove the file if none is running.`,
  );
}

/** The file appears with its content or not at all, because it is a link to a finished file. */
async function claim(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function holderOf(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text === '' ? null : Number(text);
}

/**
 * Moves the file of an ended holder away first; if a running process has taken the lock in the meantime, its file is
 * restored.
 */
async function discard(file: string, deadHolder: number): Promise<void> {
  const moved = `${file}.dead-${process.pid}`;
  try {
    await rename(file, moved);
  } catch {
    return;
  }
  if ((await holderOf(moved)) !== deadHolder) await link(moved, file).catch(() => undefined);
  await rm(moved, { force: true });
}

/** Whether a process of this machine has the id; one of another user counts as running. */
export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
