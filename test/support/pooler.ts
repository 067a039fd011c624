import { limitsOfRole } from '@studio/persistence';

import { CleanUp } from '../harness/clean-up';
import { run } from '../harness/database';
import { startPooler } from '../harness/pooler';
import { noteProcess } from './left-behind';
import type { ServerAddresses } from '../harness/nodes';

/**
 * The server's addresses for a run with `TEST_DATABASE_POOLER`: the application role connects through a PgBouncer, all others
 * directly. The answer ends it.
 */
export async function behindPooler<Server extends ServerAddresses>(
  server: Server,
): Promise<{ readonly server: Server; readonly end: () => Promise<void> }> {
  const { superuserUrl, applicationUrl } = server;
  const role = new URL(applicationUrl).username;
  const cleanUp = new CleanUp();
  try {
    await run(superuserUrl, limitsOfRole(role));
    const options = { superuserUrl, role, serverConnections: 20, clientConnections: 1_000 };
    const pooler = await startPooler(options, cleanUp);
    noteProcess(pooler.processId);
    return { server: { ...server, applicationUrl: pooler.through(applicationUrl) }, end: () => cleanUp.run() };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}
