import { createHash } from 'node:crypto';

import { Nodes, type ServerAddresses } from '../harness/nodes';

/** How the names of all databases of a run begin: a server that is given may serve other checkouts at the same time. */
export const DATABASE_PREFIX = `studio_${createHash('sha1').update(process.cwd()).digest('hex').slice(0, 8)}_`;
/** Database with the current schema that every spec file clones. */
export const TEMPLATE_DATABASE = `${DATABASE_PREFIX}template`;
/** How the names of databases with the demo studios of one instant begin. */
export const DEMO_TEMPLATE_PREFIX = `${DATABASE_PREFIX}demo_`;

/** The server that the global set-up prepared. */
export function testServer(): ServerAddresses {
  const text = process.env['STUDIO_TEST_SERVER'];
  if (!text) throw new Error('The global set-up did not run.');
  return JSON.parse(text) as ServerAddresses;
}

/** Its databases. */
export function testNodes(): Nodes {
  return new Nodes(testServer());
}

/** Folder of what the files of a run make once and copy. */
export function sharedFolder(): string {
  const folder = process.env['STUDIO_TEST_SHARED'];
  if (!folder) throw new Error('The global set-up did not run.');
  return folder;
}
