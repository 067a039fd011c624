import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Works in a new folder beside `place`, readable by its owner only, which is removed afterwards however the work ends, also
 * by a signal. What is to stay is moved out of it, or the folder itself is.
 */
export async function inUnfinishedFolder<T>(place: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(`${place}.new-`);
  const listeners = Object.entries(SIGNALS).map(([signal, code]) => {
    const end = () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(code);
    };
    process.once(signal, end);
    return () => process.off(signal, end);
  });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const remove of listeners) remove();
  }
}
