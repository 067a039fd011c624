import path from 'node:path';

import type { Configuration } from '@studio/config';
import { BackupError, backUp, describeAddress, restore } from '@studio/persistence';
import { Command } from 'commander';

import { program } from '../program';
import type { RunWithoutService } from './run';

const MEGABYTE = 1_000_000;
const KEY_IS_CONFIGURED = 'The SECRET_KEY of the environment is not in it; keep it too.';

/** `backup <file>`: everything a restored service needs, of the embedded database. */
export function backupCommand(run: RunWithoutService): Command {
  return new Command('backup')
    .description(
      'write the embedded database, its passwords and the local files to an archive, also while the service runs',
    )
    .argument('<file>', 'the archive to make; it must not exist')
    .action((given: string, _options, command: Command) =>
      run(command, async (configuration, notify) => {
        refuseOtherDatabase(
          configuration,
          'Back it up with the tools of PostgreSQL, such as pg_dump or pg_basebackup.',
        );
        const file = path.resolve(given);
        const { home, database } = configuration;
        const isKeyConfigured = configuration.secretKeys.length > 0;
        const { manifest, bytes, holdsSecretKey } = await backUp(
          { home, preferredPort: database.embeddedPort, notify },
          file,
          { madeAt: new Date(), serviceVersion: program.version },
        );
        const text = `Backed up ${home} to ${file} (${(bytes / MEGABYTE).toFixed(1)} MB).`;
        return {
          result: 'created',
          text: isKeyConfigured ? `${text}\n${KEY_IS_CONFIGURED}` : text,
          // A key in the folder from before one was configured does not decrypt what was stored since.
          details: { file, bytes, holds_secret_key: holdsSecretKey && !isKeyConfigured, manifest },
        };
      }),
    );
}

/** `restore <file>`: the opposite, into an empty folder. */
export function restoreCommand(run: RunWithoutService): Command {
  return new Command('restore')
    .description('put an archive made by backup into STUDIO_HOME, which must be empty or not exist')
    .argument('<file>', 'the archive')
    .action((given: string, _options, command: Command) =>
      run(command, async (configuration) => {
        refuseOtherDatabase(configuration, 'Restore it with the tools of PostgreSQL, such as pg_restore.');
        const file = path.resolve(given);
        const { home } = configuration;
        const manifest = await restore(file, home);
        return {
          result: 'created',
          text: `Restored the backup of ${manifest.made_at} to ${home}. Start the service to use it.`,
          details: { home, manifest },
        };
      }),
    );
}

function refuseOtherDatabase({ database: { applicationUrl } }: Configuration, advice: string): void {
  if (applicationUrl !== null)
    throw new BackupError(
      `DATABASE_URL is set: the database at ${describeAddress(applicationUrl)} is not kept by the service. ${advice}`,
    );
}
