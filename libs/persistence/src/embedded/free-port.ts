import { createServer } from 'node:net';

import { DatabaseStartError } from '../database-start-error';

/** `preferred` when nothing listens on it, else a free port of the loopback address. 0 always selects a free one. */
export async function freePort(preferred: number): Promise<number> {
  const first = await tryPort(preferred);
  if (first !== null) return first;
  const any = await tryPort(0);
  if (any === null) throw new DatabaseStartError('No free port is left on 127.0.0.1.');
  return any;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      const bound = typeof address === 'object' && address ? address.port : null;
      probe.close(() => resolve(bound));
    });
  });
}
