/** Addresses of the run's PostgreSQL server. The superuser only makes and drops databases. */
export interface TestServer {
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly applicationUrl: string;
}

/** Database with the current schema that every spec file clones. */
export const TEMPLATE_DATABASE = 'studio_template';

/** The server that the global set-up prepared. */
export function testServer(): TestServer {
  const text = process.env['STUDIO_TEST_SERVER'];
  if (!text) throw new Error('The global set-up did not run.');
  return JSON.parse(text) as TestServer;
}
