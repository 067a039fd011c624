import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { DatabaseStartError } from '../database-start-error';

const run = promisify(execFile);

/** System account the embedded server runs under when the service itself runs as root. */
const ACCOUNT = 'studio-postgres';

/** Numeric ids for `spawn`; undefined means the current user. */
export interface ProcessIdentity {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The identity PostgreSQL runs under. PostgreSQL refuses to run as root, so for root it is an unprivileged system
 * account, created on first use; an ordinary user runs the server as itself, and the result is undefined.
 */
export async function unprivilegedIdentity(): Promise<ProcessIdentity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await identityOf(ACCOUNT)) ?? createAccount();
}

async function identityOf(account: string): Promise<ProcessIdentity | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', account]), run('id', ['-g', account])]);
    return { uid: Number(uid.stdout.trim()), gid: Number(gid.stdout.trim()) };
  } catch {
    return undefined;
  }
}

async function createAccount(): Promise<ProcessIdentity> {
  const attempts: readonly (readonly [string, readonly string[]])[] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        ACCOUNT,
      ],
    ],
    ['adduser', ['-S', '-D', '-H', ACCOUNT]],
  ];
  for (const [command, parameters] of attempts) {
    try {
      await run(command, [...parameters]);
    } catch {
      // The command is missing, or another process has created the account; the look-up below shows which.
    }
    const identity = await identityOf(ACCOUNT);
    if (identity) return identity;
  }
  throw new DatabaseStartError(
    `PostgreSQL does not run as root, and the system account "${ACCOUNT}" could not be created. ` +
      'Start the service as an ordinary user, or set DATABASE_URL.',
  );
}
