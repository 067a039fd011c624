import path from 'node:path';

import { environmentSchema, type Environment } from './environment';
import { type RateLimits, rateLimitsOf } from './rate-limit-settings';

/** Settings of the running service, checked and typed. Built once at the edge of the process and injected from there. */
export interface Configuration {
  readonly mode: Environment['NODE_ENV'];
  /** How many processes answer on one port. */
  readonly processes: number;
  readonly http: {
    readonly host: string;
    readonly port: number;
    readonly baseUrl: string | null;
    readonly trustedProxies: readonly string[];
    /** Most open connections from one address, except trusted proxies and the machine itself. */
    readonly connectionsPerAddress: number;
  };
  readonly database: {
    readonly applicationUrl: string | null;
    readonly migrationUrl: string | null;
    readonly poolSize: number;
    /** A replica for reads, and how long one waits until it has caught up. */
    readonly replica: { readonly url: string; readonly waitMs: number } | null;
    readonly startTimeoutSeconds: number;
    readonly embeddedPort: number;
  };
  readonly redisUrl: string | null;
  readonly logsRequests: boolean;
  /** Where the metrics are served; null when they are not. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly home: string;
  readonly seedsDemo: boolean;
  readonly supportUrl: string | null;
  readonly publicAnswerMemoryBytes: number;
  readonly rateLimits: RateLimits;
  /** Addresses and networks that many people share; the limits per address of RL-5 do not apply there. */
  readonly sharedAddresses: readonly string[];
  /** Delay of a sign-in response while the person's password is being guessed (RL-7). */
  readonly guessedSignInDelayMs: number;
  readonly assistant: AssistantSettings;
  /**
   * The current key, then older ones, which only decrypt. Empty outside production without a setting: the key is then
   * in `home`.
   */
  readonly secretKeys: readonly Buffer[];
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  readonly sms: { readonly twilio: TwilioSettings | null; readonly perHour: number; readonly perDay: number };
  readonly push: { readonly credentialsFile: string | null };
  readonly botCheck: BotCheckSettings | null;
  readonly externalSignIn: ExternalSignInSettings | null;
  /** Whether studios may connect the test register; never in production (FIS-1). */
  readonly offersTestRegister: boolean;
}

export interface AssistantSettings {
  /** Further host names, besides the service's own, that the assistant endpoint answers. */
  readonly hosts: readonly string[];
  /** Further origins of web pages, besides the service's own, that the assistant endpoint answers. */
  readonly origins: readonly string[];
  readonly documentationUrl: string | null;
  /** Redirect addresses with private-use schemes that clients may register, compared character by character (OAUTH-11). */
  readonly redirectUris: readonly string[];
  /** Hosts whose client metadata documents may be at non-public addresses; never in production (OAUTH-14). */
  readonly metadataTestHosts: readonly string[];
}

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A phone number, or a messaging service id beginning with `MG`. */
  readonly from: string;
}

export interface BotCheckSettings {
  readonly verifyUrl: string;
  readonly secret: string;
  readonly siteKey: string;
}

export interface ExternalSignInSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly defaultReturnUrl: string;
  /** Further return addresses that an app may request, compared character by character. */
  readonly moreReturnUrls: readonly string[];
  /** Value of `prompt` in authorization requests; null where none is sent. */
  readonly prompt: string | null;
}

/** Every problem of the environment, one line each. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigurationError';
  }
}

const BYTES_PER_MEGABYTE = 1_048_576;

/**
 * Reads the settings from `environment`. An empty value counts as absent. Throws ConfigurationError with all problems
 * together.
 */
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

/** Conflicts between settings that are valid alone; checked before parsing, so that all problems are reported together. */
function conflictsIn(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  if (given['DATABASE_MIGRATION_URL'] && !given['DATABASE_URL']) {
    problems.push('DATABASE_MIGRATION_URL: needs DATABASE_URL as well');
  }
  if (given['NODE_ENV'] === 'production' && !given['DATABASE_URL']) {
    problems.push('DATABASE_URL: is required in production; the embedded server is for development');
  }
  if (given['DATABASE_READ_URL'] && !given['DATABASE_URL']) {
    problems.push('DATABASE_READ_URL: needs DATABASE_URL as well');
  }
  if (given['NODE_ENV'] === 'production' && !given['SECRET_KEY']) {
    problems.push('SECRET_KEY: is required in production');
  }
  if (given['NODE_ENV'] === 'production' && given['IDP_ISSUER']?.startsWith('http://')) {
    problems.push('IDP_ISSUER: must be https in production');
  }
  if (given['NODE_ENV'] === 'production' && given['TEST_FISCAL_REGISTER'] === 'true') {
    problems.push('TEST_FISCAL_REGISTER: must be off in production');
  }
  if (given['NODE_ENV'] === 'production' && isPlainRemote(given['PUBLIC_BASE_URL'])) {
    problems.push('PUBLIC_BASE_URL: must be https in production, but for a loopback host');
  }
  if (given['NODE_ENV'] === 'production' && given['OAUTH_METADATA_TEST_HOSTS']) {
    problems.push('OAUTH_METADATA_TEST_HOSTS: must be empty in production');
  }
  for (const group of TOGETHER) {
    const missing = group.filter((name) => !given[name]);
    if (missing.length > 0 && missing.length < group.length) {
      problems.push(`${missing.join(', ')}: needed with ${group.filter((name) => given[name]).join(', ')}`);
    }
  }
  return problems;
}

/** An address without encryption that leads beyond this machine (OAUTH-1). */
function isPlainRemote(address: string | undefined): boolean {
  if (!address?.startsWith('http://') || !URL.canParse(address)) return false;
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

/** Settings that must be set together or not at all. */
const TOGETHER: readonly (readonly (keyof Environment)[])[] = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['BOT_CHECK_VERIFY_URL', 'BOT_CHECK_SECRET', 'BOT_CHECK_SITE_KEY'],
  ['IDP_ISSUER', 'IDP_CLIENT_ID', 'IDP_CLIENT_SECRET', 'IDP_RETURN_URL'],
];

function toConfiguration(environment: Environment): Configuration {
  return {
    mode: environment.NODE_ENV,
    processes: environment.PROCESSES,
    http: {
      host: environment.HOST,
      port: environment.PORT,
      baseUrl: environment.PUBLIC_BASE_URL ?? null,
      trustedProxies: environment.TRUST_PROXY,
      connectionsPerAddress: environment.CONNECTIONS_PER_ADDRESS,
    },
    database: {
      applicationUrl: environment.DATABASE_URL ?? null,
      migrationUrl: environment.DATABASE_MIGRATION_URL ?? null,
      poolSize: environment.DATABASE_POOL_SIZE,
      replica: environment.DATABASE_READ_URL
        ? { url: environment.DATABASE_READ_URL, waitMs: environment.DATABASE_READ_WAIT_MS }
        : null,
      startTimeoutSeconds: environment.DATABASE_START_TIMEOUT_SECONDS,
      embeddedPort: environment.EMBEDDED_POSTGRES_PORT,
    },
    redisUrl: environment.REDIS_URL ?? null,
    logsRequests: environment.LOG_REQUESTS ?? environment.NODE_ENV === 'production',
    metrics:
      environment.METRICS_PORT === undefined
        ? null
        : { host: environment.METRICS_HOST, port: environment.METRICS_PORT },
    home: path.resolve(environment.STUDIO_HOME),
    seedsDemo: environment.SEED_DEMO ?? environment.NODE_ENV !== 'production',
    supportUrl: environment.SUPPORT_URL ?? null,
    publicAnswerMemoryBytes: environment.PUBLIC_ANSWER_MEMORY_MB * BYTES_PER_MEGABYTE,
    rateLimits: rateLimitsOf(environment),
    sharedAddresses: environment.SHARED_ADDRESSES,
    guessedSignInDelayMs: environment.GUESSED_SIGN_IN_DELAY_MS,
    assistant: {
      hosts: environment.ASSISTANT_HOSTS,
      origins: environment.ASSISTANT_ORIGINS,
      documentationUrl: environment.DOCUMENTATION_URL ?? null,
      redirectUris: environment.OAUTH_REDIRECT_URIS,
      metadataTestHosts: environment.OAUTH_METADATA_TEST_HOSTS,
    },
    secretKeys: environment.SECRET_KEY,
    mail: { smtpUrl: environment.SMTP_URL ?? null, from: environment.MAIL_FROM },
    sms: {
      twilio: twilioOf(environment),
      perHour: environment.OTP_SMS_PER_HOUR,
      perDay: environment.OTP_SMS_PER_DAY,
    },
    push: { credentialsFile: environment.FCM_CREDENTIALS_FILE ?? null },
    botCheck: botCheckOf(environment),
    externalSignIn: externalSignInOf(environment),
    offersTestRegister: environment.TEST_FISCAL_REGISTER,
  };
}

function twilioOf({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
}: Environment): TwilioSettings | null {
  return accountSid && authToken && from ? { accountSid, authToken, from } : null;
}

function botCheckOf({
  BOT_CHECK_VERIFY_URL: verifyUrl,
  BOT_CHECK_SECRET: secret,
  BOT_CHECK_SITE_KEY: siteKey,
}: Environment): BotCheckSettings | null {
  return verifyUrl && secret && siteKey ? { verifyUrl, secret, siteKey } : null;
}

function externalSignInOf(environment: Environment): ExternalSignInSettings | null {
  const { IDP_ISSUER: issuer, IDP_CLIENT_ID: clientId, IDP_CLIENT_SECRET: clientSecret } = environment;
  const {
    IDP_RETURN_URL: defaultReturnUrl,
    IDP_MORE_RETURN_URLS: moreReturnUrls,
    IDP_PROMPT: prompt = null,
  } = environment;
  return issuer && clientId && clientSecret && defaultReturnUrl
    ? { issuer, clientId, clientSecret, defaultReturnUrl, moreReturnUrls, prompt }
    : null;
}
