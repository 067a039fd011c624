import path from 'node:path';

import { environmentSchema, type Environment } from './environment';

/** Settings of the running service, checked and typed. Built once at the edge of the process and injected from there. */
export interface Configuration {
  readonly mode: Environment['NODE_ENV'];
  readonly http: {
    readonly host: string;
    readonly port: number;
    readonly baseUrl: string | null;
    readonly trustedProxies: readonly string[];
  };
  readonly database: {
    readonly applicationUrl: string | null;
    readonly migrationUrl: string | null;
    readonly poolSize: number;
    readonly startTimeoutSeconds: number;
    readonly embeddedPort: number;
  };
  readonly redisUrl: string | null;
  readonly home: string;
  readonly seedsDemo: boolean;
  readonly supportUrl: string | null;
  readonly publicAnswerMemoryBytes: number;
  readonly rateLimits: RateLimits;
}

/** Requests per window of 60 seconds, by limited group of routes (RL-1). */
export interface RateLimits {
  readonly publicSchedule: number;
  readonly publicPrice: number;
}

/** Everything that is wrong with the environment, one line each. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigurationError';
  }
}

const BYTES_PER_MEGABYTE = 1_048_576;

/** Reads the settings from `environment`. An empty value counts as absent. Throws ConfigurationError with every problem at once. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const invalid = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const problems = [...invalid, ...conflictsIn(given)];
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems);
  return toConfiguration(parsed.data);
}

/** Settings that are fine alone and wrong together; read before parsing, so that they are told with the others. */
function conflictsIn(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  if (given['DATABASE_MIGRATION_URL'] && !given['DATABASE_URL']) {
    problems.push('DATABASE_MIGRATION_URL: needs DATABASE_URL as well');
  }
  if (given['NODE_ENV'] === 'production' && !given['DATABASE_URL']) {
    problems.push('DATABASE_URL: is required in production; the embedded server is for development');
  }
  return problems;
}

function toConfiguration(environment: Environment): Configuration {
  return {
    mode: environment.NODE_ENV,
    http: {
      host: environment.HOST,
      port: environment.PORT,
      baseUrl: environment.PUBLIC_BASE_URL ?? null,
      trustedProxies: environment.TRUST_PROXY,
    },
    database: {
      applicationUrl: environment.DATABASE_URL ?? null,
      migrationUrl: environment.DATABASE_MIGRATION_URL ?? null,
      poolSize: environment.DATABASE_POOL_SIZE,
      startTimeoutSeconds: environment.DATABASE_START_TIMEOUT_SECONDS,
      embeddedPort: environment.EMBEDDED_POSTGRES_PORT,
    },
    redisUrl: environment.REDIS_URL ?? null,
    home: path.resolve(environment.STUDIO_HOME),
    seedsDemo: environment.SEED_DEMO ?? environment.NODE_ENV !== 'production',
    supportUrl: environment.SUPPORT_URL ?? null,
    publicAnswerMemoryBytes: environment.PUBLIC_ANSWER_MEMORY_MB * BYTES_PER_MEGABYTE,
    rateLimits: {
      publicSchedule: environment.RATE_LIMIT_PUBLIC_SCHEDULE,
      publicPrice: environment.RATE_LIMIT_PUBLIC_PRICE,
    },
  };
}
