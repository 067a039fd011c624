/** Baseline, a process of its own: `node:http` that compares one password with one argon2id hash and does nothing else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { verify } from '@node-rs/argon2';

/** What the parent process sends first. */
export interface HashToCompare {
  readonly hash: string;
  readonly password: string;
}

process.once('message', ({ hash, password }: HashToCompare) => {
  const server = createServer((request, response) => {
    request.resume();
    void verify(hash, password).then((isRight) => response.writeHead(isRight ? 200 : 500).end());
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit());
