import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';

const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
/** What was being written at the signal may still appear, and keeps a folder from being empty. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5 } as const;
const ATTEMPTS = 3;

/** All that this process works in; of one inside another's work too. */
const unfinished = new Set<string>();

/**
 * Works in a new folder beside `place`, readable by its owner only, which is removed afterwards however the work ends, also
 * by a signal. What is to stay is moved out of it, or the folder itself is.
 */
export async function inUnfinishedFolder<T>(place: string, work: (folder: string) => Promise<T>): Promise<T> {
  // Without a pause, so that no signal comes between the folder and its note.
  const folder = mkdtempSync(`${place}.new-`);
  if (unfinished.size === 0) for (const signal of ENDING_SIGNALS) process.on(signal, endBy);
  unfinished.add(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, REMOVAL).finally(() => forget(folder));
  }
}

function forget(folder: string): void {
  unfinished.delete(folder);
  if (unfinished.size === 0) for (const signal of ENDING_SIGNALS) process.off(signal, endBy);
}

/** Before the work can go on: only writes that are under way still come between. */
function endBy(signal: (typeof ENDING_SIGNALS)[number]): void {
  for (const folder of unfinished) removeNow(folder);
  process.exit(128 + constants.signals[signal]);
}

function removeNow(folder: string): void {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
    try {
      rmSync(folder, REMOVAL);
      return;
    } catch {
      // A file came meanwhile. A folder that stays tells by its name what it is, and must not keep the others.
    }
}
