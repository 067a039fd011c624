// A website with the components: a page of another origin than the service, and the way between both, which can be cut.
import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** The strictest policy under which the components work. */
export const strictPolicy = (service) =>
  `default-src 'none'; script-src ${service}; connect-src ${service}; style-src 'self'; img-src 'self';` +
  "require-trusted-types-for 'script'";

/**
 * Serves a page with the parts; `policy` becomes its Content-Security-Policy, `css` its theme. Its host is one that keys may
 * be for. Returns its origin, how to show other parts, and its end.
 */
export async function serveWebsite(parts, { policy, css = '' } = {}) {
  const pageOf = (shown) => `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Our studio</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" /><link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/site.css" /></head><body><main><h1>Our studio</h1><h2>Timetable</h2>
    ${shown}</main></body></html>`;
  const files = {
    '/': ['text/html', pageOf(parts)],
    '/site.css': [
      'text/css',
      'body{margin:0;font:1rem system-ui,sans-serif}main{max-width:46rem;margin:auto;padding:1rem}' +
        '@media(prefers-color-scheme:dark){body{background:#0c0e10;color:#eee}}' +
        css,
    ],
    '/icon.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  };
  const server = createServer(({ url }, response) => {
    const [type, text] = files[url.split('?')[0]] ?? ['text/plain', ''];
    response.setHeader('Content-Type', type);
    if (policy) response.setHeader('Content-Security-Policy', policy);
    response.end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://localhost:${server.address().port}`,
    show: (others) => (files['/'][1] = pageOf(others)),
    stop: () => server.close(),
  };
}

/** Passes everything on to the service, until it is cut; `join` mends it. */
export async function startWay(service) {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const passed = request(service + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const listen = (port) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address();
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { origin: `http://127.0.0.1:${port}`, cut, join: () => listen(port) };
}

/** Opens a website with the parts that `make` returns for the way to the service, and ends both. */
export async function visit(given, { page, origins }, make, work, options = {}) {
  const way = await startWay(given.url);
  const website = await serveWebsite(make(way.origin), {
    ...options,
    policy: options.strict && strictPolicy(way.origin),
  });
  origins.push(way.origin, website.origin);
  try {
    await page.goto(website.origin);
    await work({ page, way, website });
  } finally {
    await page.goto('about:blank');
    await way.cut();
    website.stop();
  }
}
