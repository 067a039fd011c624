/** Baseline (b), a process of its own: `node:http` that sends finished bytes. What no answer can be faster than. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the parent process sends first: bodies by path. */
export type Bodies = ReadonlyMap<string, string>;

process.once('message', (bodies: Bodies) => {
  const answers = new Map([...bodies].map(([path, body]) => [path, Buffer.from(body)]));
  const server = createServer((request, response) => {
    const bytes = answers.get(request.url ?? '');
    if (!bytes) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit());
