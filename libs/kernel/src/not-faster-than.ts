import { setTimeout } from 'node:timers/promises';

/**
 * Returns the outcome of `work`, failures too, after at least `milliseconds`, so that the duration does not reveal what
 * was found.
 */
export async function notFasterThan<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, setTimeout(milliseconds)]);
  return work;
}
