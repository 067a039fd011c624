import { setTimeout as sleep } from 'node:timers/promises';

import type { TrafficClient } from './client';
import type { Mix } from './mix';
import type { Outcomes } from './outcomes';

/**
 * Sends so many requests a second for so many seconds, whether or not earlier ones are answered. Times count from when a request
 * was due, so that a service that stands still is not spared. Resolves once everything is answered.
 */
export async function openLoop(
  client: TrafficClient,
  mix: Mix,
  outcomes: Outcomes,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<void> {
  const start = performance.now();
  const underWay = new Set<Promise<void>>();
  /** Of what is learned from answers. */
  const failures: unknown[] = [];
  const total = Math.round(perSecond * seconds);
  for (let sent = 0; sent < total && failures.length === 0; sent += 1) {
    const since = start + (sent / perSecond) * 1_000;
    const early = since - performance.now();
    if (early > 0) await sleep(early);
    const request = mix.next();
    const one = client
      .send(request, since)
      .then((answer) => outcomes.add(request, answer))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}
