import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { CleanUp } from '../../harness/clean-up';
import { openServer, run } from '../../harness/database';

/** A server on which docker/postgres-init.sql has run, as the container runs it. Resolves with its port. */
export async function startDatabase(
  passwords: { readonly owner: string; readonly application: string },
  cleanUp: CleanUp,
): Promise<{ readonly home: string; readonly port: number }> {
  const { home, server } = await openServer(cleanUp);
  const { superuserUrl, ownerUrl, applicationUrl } = server.addresses;
  // The harness has made roles and a database of the same names.
  await run(superuserUrl, [
    `ALTER ROLE ${new URL(ownerUrl).username} RENAME TO harness_owner`,
    `ALTER ROLE ${new URL(applicationUrl).username} RENAME TO harness_app`,
    `ALTER DATABASE ${new URL(applicationUrl).pathname.slice(1)} RENAME TO harness`,
  ]);
  await promisify(execFile)('psql', ['--set', 'ON_ERROR_STOP=1', '--file', 'docker/postgres-init.sql', superuserUrl], {
    env: { ...process.env, STUDIO_OWNER_PASSWORD: passwords.owner, STUDIO_APP_PASSWORD: passwords.application },
  });
  return { home, port: Number(new URL(superuserUrl).port) };
}
