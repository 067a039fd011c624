import { execFile } from 'node:child_process';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { oneAtATime } from './once';
import { sharedFolder } from './test-server';

/** A folder that takes seconds to make: what is in it, and which folder of its own `make` left with that. */
interface Original {
  readonly name: 'demo-home' | 'used-home';
  readonly make: () => Promise<string>;
}

/** Copies into `to` what is made once in a run. */
export async function copyOriginal({ name, make }: Original, to: string): Promise<void> {
  const original = path.join(sharedFolder(), name);
  await oneAtATime(name, async () => {
    if (await exists(original)) return;
    const draft = `${original}.new`;
    await rm(draft, { recursive: true, force: true });
    await copyFolder(await make(), draft);
    // The name comes last: the folder is there whole or not at all.
    await rename(draft, original);
  });
  await copyFolder(`${original}/.`, to);
}

/** Keeps owners and modes, which the server insists on. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}
