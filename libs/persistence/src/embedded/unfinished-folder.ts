import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';

const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
/** Files that were being written at the signal may still appear, so a folder may not be empty. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5 } as const;
const ATTEMPTS = 3;

/** All that this process works in; of one inside another's work too. */
const unfinished = new Set<string>();

/**
 * Works in a new folder next to `place`, readable by its owner only. It is removed afterwards however the work ends,
 * also by a signal. Results are moved out of it, or the folder itself is.
 */
export async function inUnfinishedFolder<T>(place: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = recordedFolder(`${place}.new-`);
  try {
    return await work(folder);
  } finally {
    await rm(folder, REMOVAL).finally(() => forget(folder));
  }
}

/** Listens before the folder is there, as a signal that nobody listens to ends the process and would leave it. */
function recordedFolder(prefix: string): string {
  if (unfinished.size === 0) for (const signal of ENDING_SIGNALS) process.on(signal, endBy);
  try {
    // Without a pause, so that no signal is heard between the folder and its record.
    const folder = mkdtempSync(prefix);
    unfinished.add(folder);
    return folder;
  } finally {
    stopListening();
  }
}

function forget(folder: string): void {
  unfinished.delete(folder);
  stopListening();
}

function stopListening(): void {
  if (unfinished.size === 0) for (const signal of ENDING_SIGNALS) process.off(signal, endBy);
}

/** Before the work can continue: only writes under way may still happen. */
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
      // A file appeared in the meantime. The name of a remaining folder says what it is; it must not prevent the
      // removal of the others.
    }
}
