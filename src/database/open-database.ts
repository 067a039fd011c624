import type { Configuration } from '@studio/config';
import {
  assessRole,
  DatabaseStartError,
  describeAddress,
  EmbeddedServer,
  limitsOfRole,
  migrate,
  pendingMigrations,
  waitForDatabase,
} from '@studio/persistence';

import { migrations } from './migrations';
import { type KeyPolicy, settleSecretKey } from './secret-key';

/** A database that is up, has the current schema, and can be used with the application role. */
export interface OpenDatabase {
  readonly applicationUrl: string;
  /** With the role that owns the tables; null where the service does not know it. */
  readonly ownerUrl: string | null;
  /** Where it is, for people. */
  readonly description: string;
  /** Whether the key for stored secrets was recorded, as none or another one was before. */
  readonly isKeyRecorded: boolean;
  /** Stops the embedded server, if this process started it. */
  close(): Promise<void>;
}

/**
 * Finds or starts the database, brings its schema up to date and checks the role, and the key for stored secrets. Throws
 * DatabaseStartError or SecretKeyError with what to do.
 */
export async function openDatabase(
  configuration: Configuration,
  notify: (message: string) => void,
  keyPolicy: KeyPolicy = 'recognise',
): Promise<OpenDatabase> {
  const { applicationUrl, migrationUrl } = configuration.database;
  if (applicationUrl === null) return openEmbedded(configuration, notify, keyPolicy);
  const timeout = configuration.database.startTimeoutSeconds;
  await waitForDatabase(applicationUrl, timeout, notify);
  if (migrationUrl !== null) await waitForDatabase(migrationUrl, timeout, notify);
  await prepare({ applicationUrl, ownerUrl: migrationUrl }, configuration.mode, notify);
  await checkReplica(configuration, notify);
  return {
    applicationUrl,
    ownerUrl: migrationUrl,
    isKeyRecorded: await settleSecretKey(applicationUrl, configuration, keyPolicy),
    description: `PostgreSQL at ${describeAddress(applicationUrl)}`,
    close: () => Promise.resolve(),
  };
}

async function openEmbedded(
  configuration: Configuration,
  notify: (message: string) => void,
  keyPolicy: KeyPolicy,
): Promise<OpenDatabase> {
  const server = await EmbeddedServer.open({
    home: configuration.home,
    preferredPort: configuration.database.embeddedPort,
    notify,
  });
  const { applicationUrl, ownerUrl } = server.addresses;
  try {
    await prepare({ applicationUrl, ownerUrl }, configuration.mode, notify);
    return {
      applicationUrl,
      ownerUrl,
      isKeyRecorded: await settleSecretKey(applicationUrl, configuration, keyPolicy),
      description: `embedded PostgreSQL at ${describeAddress(applicationUrl)}, kept in ${configuration.home}`,
      close: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

interface Addresses {
  readonly applicationUrl: string;
  readonly ownerUrl: string | null;
}

async function prepare(
  { applicationUrl, ownerUrl }: Addresses,
  mode: Configuration['mode'],
  notify: (message: string) => void,
): Promise<void> {
  if (ownerUrl === null) await assertSchemaIsCurrent(applicationUrl);
  else {
    const ran = await migrate(ownerUrl, decodeURIComponent(new URL(applicationUrl).username), migrations);
    if (ran.length > 0) notify(`Applied ${ran.length} database migrations.`);
  }
  await checkRole(applicationUrl, mode, notify);
}

async function assertSchemaIsCurrent(applicationUrl: string): Promise<void> {
  const pending = await pendingMigrations(applicationUrl, migrations);
  if (pending.length === 0) return;
  throw new DatabaseStartError(
    `The database lacks ${pending.length} migrations (${pending.join(', ')}). Set DATABASE_MIGRATION_URL to the owner role to apply them.`,
  );
}

/** Without row-level security one studio could see another's rows after a single slip, so production does not start so. */
async function checkRole(
  applicationUrl: string,
  mode: Configuration['mode'],
  notify: (message: string) => void,
): Promise<void> {
  const { role, bypasses, missingLimits } = await assessRole(applicationUrl);
  if (missingLimits.length > 0)
    notify(
      `Warning: DATABASE_URL leads through a connection pooler, and the role ${role} lacks ${missingLimits.join(', ')}. Run: ${limitsOfRole(role).join('; ')};`,
    );
  if (bypasses.length === 0) return;
  const text = `The role ${role} of DATABASE_URL ${bypasses.join(' and ')}, so row-level security does not bind it. Use a role made as in docker/postgres-init.sql.`;
  if (mode === 'production') throw new DatabaseStartError(text);
  notify(`Warning: ${text}`);
}

/** A replica may be unreachable at start; the privileges of its role are checked again with each connection. */
async function checkReplica(
  { database: { replica } }: Configuration,
  notify: (message: string) => void,
): Promise<void> {
  if (!replica) return;
  const assessment = await assessRole(replica.url).catch(() => null);
  if (!assessment) {
    notify('The read replica does not answer; reads go to the primary meanwhile.');
    return;
  }
  const { role, bypasses } = assessment;
  if (bypasses.length === 0) return;
  throw new DatabaseStartError(
    `The role ${role} of DATABASE_READ_URL ${bypasses.join(' and ')}, so row-level security does not bind it. Use the role of DATABASE_URL.`,
  );
}
