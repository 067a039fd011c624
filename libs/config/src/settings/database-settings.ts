import { z } from 'zod';

import { port, postgresUrl } from '../setting-kinds';

const DEFAULT_EMBEDDED_PORT = 54_329;

/** PostgreSQL: the primary, its replica and the embedded server. */
export const databaseSettings = {
  DATABASE_URL: postgresUrl.optional().meta({
    description: 'PostgreSQL 15 or newer, with the application role. Required in production.',
    unset: 'an embedded server in `STUDIO_HOME`',
  }),
  DATABASE_MIGRATION_URL: postgresUrl.optional().meta({
    description:
      'The same database with the owner role, for migrations at start. Without it, the schema must be current.',
    unset: 'none',
  }),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(10)
    .meta({ description: 'Most connections of a process to the database, and as many to its replica.' }),
  DATABASE_START_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(30)
    .meta({ description: 'How long the start waits for the database before it fails.' }),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .meta({ description: 'A read replica of the same database, with the application role.', unset: 'none' }),
  DATABASE_READ_WAIT_MS: z.coerce.number().int().min(0).max(5000).default(50).meta({
    description: 'How long a read waits for the replica to catch up, in milliseconds, before it goes to the primary.',
  }),
  EMBEDDED_POSTGRES_PORT: port
    .default(DEFAULT_EMBEDDED_PORT)
    .meta({ description: 'Preferred port of the embedded server; a free one is used when it is in use.' }),
};
