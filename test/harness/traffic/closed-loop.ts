import type { TrafficClient } from './client';
import type { Mix } from './mix';
import type { Outcomes } from './outcomes';

/** Keeps so many requests under way for so many seconds. */
export async function closedLoop(
  client: TrafficClient,
  mix: Mix,
  outcomes: Outcomes,
  { atOnce, seconds }: { readonly atOnce: number; readonly seconds: number },
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  const loop = async () => {
    while (performance.now() < end) {
      const request = mix.next();
      outcomes.add(request, await client.send(request));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
}
