import { setTimeout } from 'node:timers/promises';

/** The outcome of `work`, failures too, no sooner than after `milliseconds`: how long it took tells nothing of what was found. */
export async function notFasterThan<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, setTimeout(milliseconds)]);
  return work;
}
