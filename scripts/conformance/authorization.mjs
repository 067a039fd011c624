// Runs the runner's scenarios of authorization servers, and signs in when they ask for it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { signInAndConnect } from './sign-in.mjs';

const RUN_MS = 60_000;

/** Runs them for a revision. Returns the checks by scenario. `results` is an empty folder. */
export async function authorizationChecks({ node, program }, service, revision, results) {
  const port = await freePort();
  const options = {
    '--url': service.url,
    '--client-id': await registeredClient(service.url, `http://127.0.0.1:${port}/callback`),
    '--resource': `${service.url}/mcp/service-studio/${service.owner.account}`,
    '--port': String(port),
    '--spec-version': revision,
    '-o': results,
  };
  // All scenarios in one run: what one finds out the next needs.
  const child = spawn(node, [program, 'authorization', ...Object.entries(options).flat()], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  let isAsked = false;
  let signedIn = Promise.resolve();
  const read = (part) => {
    output += String(part);
    const address = /^(\S+\/oauth\/authorize\?\S+)\n/m.exec(output)?.[1];
    if (!address || isAsked) return;
    isAsked = true;
    signedIn = signInAndConnect(address, service.owner).catch((error) => {
      output += error.stack;
      child.kill('SIGKILL');
    });
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
  const timer = setTimeout(() => child.kill('SIGKILL'), RUN_MS);
  await closed;
  await signedIn;
  clearTimeout(timer);
  const checks = readdirSync(results).map((run) => [
    /^authorization-server-(.+)-\d{4}-\d\d-\d\dT/.exec(run)?.[1] ?? run,
    JSON.parse(readFileSync(path.join(results, run, 'checks.json'), 'utf8')),
  ]);
  if (checks.length === 0 || child.exitCode === null) throw new Error(`The scenarios did not end.\n${output}`);
  return Object.fromEntries(checks);
}

async function registeredClient(url, redirectUri) {
  const response = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name: 'Conformance runner', redirect_uris: [redirectUri] }),
  });
  if (response.status !== 201) throw new Error(`The registration answered ${response.status}.`);
  return (await response.json()).client_id;
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await once(server.close(), 'close');
  return port;
}
