/** Addresses of the run's PostgreSQL server. The superuser only makes and drops databases. */
export interface TestServer {
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly applicationUrl: string;
}

/** Database with the current schema that every spec file clones. */
export const TEMPLATE_DATABASE = 'studio_template';
/** How the names of databases with the demo studios of one instant begin. */
export const DEMO_TEMPLATE_PREFIX = 'studio_demo_';

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
