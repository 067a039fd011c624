// The typed client in a browser: its example, bundled as an app does it, on a page of another origin than the service.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';

import { build } from 'esbuild';

import { ROOT } from '../build/tree.mjs';

const PACKAGE = path.join(ROOT, 'clients', 'typescript');

/** The checks, by what they show. */
export const CLIENT_CHECKS = {
  'an app signs in, books one place, is refused the second time, and cancels': async ({ url }, { page, origins }) => {
    const app = await serveApp(path.join(PACKAGE, 'examples', 'book-a-class.ts'), url);
    origins.push(app.origin);
    const said = [];
    page.on('console', (message) => said.push(message.text()));
    const ended = page.waitForEvent('console', { predicate: (message) => message.text() === 'Cancelled.' });
    try {
      await Promise.all([ended, page.goto(app.origin)]);
    } finally {
      app.server.close();
    }
    assert.deepEqual(said.slice(-2), ['Booked again: already_booked.', 'Cancelled.']);
  },
};

/** Serves a page that runs the program against the service. */
async function serveApp(program, url) {
  const { outputFiles } = await build({
    entryPoints: [program],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    alias: { '@studio-service/client': path.join(PACKAGE, 'src', 'index.ts') },
    define: { 'process.argv': JSON.stringify(['', '', url]) },
  });
  const types = { '/': 'text/html', '/app.js': 'text/javascript' };
  const contents = {
    '/': '<!doctype html><link rel="icon" href="data:," /><title>App</title><script type="module" src="app.js"></script>',
    '/app.js': outputFiles[0].text,
  };
  const server = createServer(({ url: asked }, response) => {
    response.setHeader('Content-Type', types[asked] ?? 'text/plain').end(contents[asked]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, origin: `http://127.0.0.1:${server.address().port}` };
}
