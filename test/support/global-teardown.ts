import { rm } from 'node:fs/promises';

import type { EmbeddedServer } from '@studio/persistence';

/** Stops the server that the set-up started. */
export default async function globalTeardown(): Promise<void> {
  const started = (globalThis as { studioTestServer?: { embedded: EmbeddedServer; home: string } }).studioTestServer;
  if (!started) return;
  await started.embedded.stop();
  await rm(started.home, { recursive: true, force: true });
}
