import { createHash } from 'node:crypto';

/**
 * Addresses of the run's PostgreSQL server, or of the coordinator of its Citus cluster. The superuser only makes and drops
 * databases.
 */
export interface TestServer {
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly applicationUrl: string;
  /** The superuser's addresses of the cluster's workers; none without a cluster. */
  readonly workers: readonly string[];
}

/** How the names of all databases of a run begin: a server that is given may serve other checkouts at the same time. */
export const DATABASE_PREFIX = `studio_${createHash('sha1').update(process.cwd()).digest('hex').slice(0, 8)}_`;
/** Database with the current schema that every spec file clones. */
export const TEMPLATE_DATABASE = `${DATABASE_PREFIX}template`;
/** How the names of databases with the demo studios of one instant begin. */
export const DEMO_TEMPLATE_PREFIX = `${DATABASE_PREFIX}demo_`;

/** The server that the global set-up prepared. */
export function testServer(): TestServer {
  const text = process.env['STUDIO_TEST_SERVER'];
  if (!text) throw new Error('The global set-up did not run.');
  return JSON.parse(text) as TestServer;
}

/** Folder of what the files of a run make once and copy. */
export function sharedFolder(): string {
  const folder = process.env['STUDIO_TEST_SHARED'];
  if (!folder) throw new Error('The global set-up did not run.');
  return folder;
}
