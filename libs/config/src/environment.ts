import { z } from 'zod';

import { KNOWN_REDIRECT_URIS } from './known-redirect-uris';
import {
  entriesOf,
  httpUrl,
  isNetwork,
  isProxyAddress,
  list,
  perMinute,
  port,
  postgresUrl,
  secretKeys,
  switchedOn,
} from './setting-kinds';

const DEFAULT_PORT = 3000;
const DEFAULT_EMBEDDED_PORT = 54_329;

/**
 * Every setting of the service, read once at start. An entry's description is what `.env.example` and the table of
 * docs/configuration.md say of it; a test keeps the three together.
 */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe(
      '`production` switches off demo seeding, refuses a database role that bypasses row-level security, and logs JSON.',
    ),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  PORT: port.default(DEFAULT_PORT).describe('Port to listen on; 0 takes a free one.'),
  PUBLIC_BASE_URL: httpUrl
    .refine((value) => new URL(value).origin === value, 'must be an origin, without a path, a query and a default port')
    .optional()
    .describe(
      'Address clients reach the service at, without a path. Must be https in production, but for a loopback host. Default: `http://localhost:<PORT>`.',
    ),
  TRUST_PROXY: list
    .refine(
      (entries) => entries.every(isProxyAddress),
      'must be IP addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    )
    .describe(
      'Comma-separated addresses or networks of reverse proxies whose `X-Forwarded-For` counts. Default: none.',
    ),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(256)
    .describe(
      'Most open connections from one client address (of IPv6: its /64 network). Not applied to `TRUST_PROXY` and loopback.',
    ),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('PostgreSQL address with the application role. Without it, an embedded server is kept in `STUDIO_HOME`.'),
  DATABASE_MIGRATION_URL: postgresUrl
    .optional()
    .describe(
      'PostgreSQL address with the owner role, for migrations at start. Without it, the schema must be current.',
    ),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(10)
    .describe('Most connections of a process to the database, and as many to its replica.'),
  DATABASE_START_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(30)
    .describe('How long the start waits for the database before it gives up.'),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .describe('PostgreSQL address of a read replica with the application role. Default: none.'),
  DATABASE_READ_WAIT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5000)
    .default(50)
    .describe('How long a read waits for the replica to catch up, in milliseconds, before the primary is asked.'),
  EMBEDDED_POSTGRES_PORT: port
    .default(DEFAULT_EMBEDDED_PORT)
    .describe('Preferred port of the embedded server; a free one is taken when it is in use.'),
  REDIS_URL: z
    .string()
    .refine((value) => /^rediss?:\/\//.test(value) && URL.canParse(value), 'must be redis://host:port')
    .optional()
    .describe('Redis for rate-limit counters shared by several processes. Default: in memory, for one process.'),
  LOG_REQUESTS: switchedOn
    .optional()
    .describe('Whether each answered request is logged, without personal data. Default: `true` in production.'),
  METRICS_PORT: port
    .optional()
    .describe('Port of `/metrics` for Prometheus, apart from that of the service; 0 takes a free one. Default: none.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address on which the metrics are served.'),
  STUDIO_HOME: z.string().min(1).default('.studio').describe('Folder for the embedded database and local files.'),
  SEED_DEMO: switchedOn
    .optional()
    .describe('Whether an empty database gets the demo studios. Default: `true` outside production.'),
  SUPPORT_URL: httpUrl
    .optional()
    .describe('Where a studio whose subscription ended is sent (`support_url` of 402). Default: none.'),
  PUBLIC_ANSWER_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_536)
    .default(64)
    .describe('Memory for rendered schedules and price lists per process; 0 renders every answer anew.'),
  SECRET_KEY: secretKeys.describe(
    'Key for what is stored encrypted or as keyed hash: 32 random bytes in base64. To change it, put the new key before the old one, comma-separated, and run `npm run studio -- secrets reencrypt`. Required in production; elsewhere one is made in `STUDIO_HOME`.',
  ),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\/[^/?#]/.test(value) && URL.canParse(value),
      'must be smtp://user:password@host:port',
    )
    .optional()
    .describe('Mail server. Default: e-mails are kept in the outbox (`npm run studio -- outbox`).'),
  MAIL_FROM: z.string().min(3).default('Studio Service <no-reply@localhost>').describe('Sender of e-mails.'),
  TWILIO_ACCOUNT_SID: z.string().optional().describe('Twilio account for SMS. Default: SMS are kept in the outbox.'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Token of the Twilio account.'),
  TWILIO_FROM: z.string().optional().describe('Number or messaging service id (`MG…`) that sends the SMS.'),
  OTP_SMS_PER_HOUR: z.coerce.number().int().min(1).default(60).describe('Most sign-in SMS per studio in any hour.'),
  OTP_SMS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe('Most sign-in SMS per studio and calendar day.'),
  FCM_CREDENTIALS_FILE: z
    .string()
    .optional()
    .describe('Google service account file for push notifications (FCM HTTP v1). Default: kept in the outbox.'),
  BOT_CHECK_VERIFY_URL: httpUrl
    .optional()
    .describe('Siteverify address of Turnstile, hCaptcha or reCAPTCHA. Default: no bot check.'),
  BOT_CHECK_SECRET: z.string().optional().describe('Secret of the bot check.'),
  BOT_CHECK_SITE_KEY: z.string().optional().describe('Site key of the bot check, shown to apps.'),
  IDP_ISSUER: httpUrl
    .optional()
    .describe('OpenID Connect issuer customers may sign in with. Default: no external sign-in.'),
  IDP_CLIENT_ID: z.string().optional().describe('Client id at the issuer.'),
  IDP_CLIENT_SECRET: z.string().optional().describe('Client secret at the issuer.'),
  IDP_RETURN_URL: z.string().max(2048).optional().describe('Where the app is returned to after external sign-in.'),
  IDP_MORE_RETURN_URLS: list.describe('Further return addresses apps may ask for, comma-separated.'),
  IDP_PROMPT: z
    .string()
    .refine(
      (value) => /^[a-z_]+( [a-z_]+)*$/.test(value) && !value.split(' ').includes('none'),
      'must be values of the parameter prompt such as select_account, with spaces between, and not none',
    )
    .optional()
    .describe(
      'What the issuer is asked to show each time (`prompt`), such as `select_account` or `login`; many issuers refuse values that they do not know. Default: not sent.',
    ),
  TEST_FISCAL_REGISTER: switchedOn
    .default(false)
    .describe(
      'Whether studios may connect the test register, which hands out made-up fiscal numbers. Refused in production. Default: `false`.',
    ),
  RATE_LIMIT_PUBLIC_SCHEDULE: perMinute
    .default(300)
    .describe('Requests per minute and client address to the public schedule.'),
  RATE_LIMIT_PUBLIC_PRICE: perMinute
    .default(120)
    .describe('Requests per minute and client address to the public price list.'),
  RATE_LIMIT_HELP: perMinute.default(120).describe('Requests per minute and client address to the help pages.'),
  RATE_LIMIT_SIGN_IN: perMinute
    .default(10)
    .describe('Sign-in requests per minute and e-mail address, phone and client address.'),
  RATE_LIMIT_SIGN_IN_ADDRESS: perMinute
    .default(60)
    .describe('Sign-in requests per minute and client address, whoever they are for.'),
  RATE_LIMIT_CODE_SEND: perMinute
    .default(10)
    .describe(
      'Sign-in SMS per hour that a client address may cause; in one studio at most a tenth of `OTP_SMS_PER_HOUR` as well.',
    ),
  RATE_LIMIT_NEW_CUSTOMER: perMinute
    .default(20)
    .describe('Customers per hour that a client address may make by signing in.'),
  RATE_LIMIT_FAILED_SIGN_IN: perMinute
    .default(10)
    .describe(
      'Wrong passwords per person and 15 minutes, whatever address they come from; further sign-ins are answered later.',
    ),
  GUESSED_SIGN_IN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(3_000)
    .describe('How much later a sign-in is answered after too many wrong passwords, in milliseconds.'),
  SHARED_ADDRESSES: list
    .refine(
      (entries) => entries.every((entry) => isNetwork(entry) && !entry.includes('%')),
      'must be addresses or networks, such as 192.0.2.7 or 2001:db8::/56',
    )
    .describe(
      'Comma-separated addresses or networks that many people share, such as the Wi-Fi of a studio: the limits per address on sign-ins, codes and new customers do not hold there. Default: none.',
    ),
  RATE_LIMIT_EXTERNAL_SIGN_IN: perMinute
    .default(60)
    .describe('External sign-in requests per minute and client address.'),
  RATE_LIMIT_MOBILE: perMinute.default(120).describe('Mobile requests per minute and bearer.'),
  RATE_LIMIT_MANAGE: perMinute.default(120).describe('Management requests per minute and bearer.'),
  RATE_LIMIT_WEBSITE_LEADS: perMinute.default(30).describe('Website leads per minute and token.'),
  RATE_LIMIT_FESTIVAL_BATTLES: perMinute
    .default(120)
    .describe('Requests per minute and token of scoring clients to festival battles.'),
  RATE_LIMIT_CHECK_IN: perMinute.default(120).describe('Ticket scans per minute, bearer and client address.'),
  RATE_LIMIT_ASSISTANT: perMinute
    .default(120)
    .describe('Assistant calls per minute and service key or connection, or client address.'),
  RATE_LIMIT_OAUTH_PAGES: perMinute
    .default(60)
    .describe('Requests per minute and client address to the pages of the assistant sign-in.'),
  RATE_LIMIT_OAUTH_TOKEN: perMinute
    .default(30)
    .describe('Token requests per minute, assistant application and client address.'),
  RATE_LIMIT_OAUTH_REVOKE: perMinute
    .default(30)
    .describe('Revocations per minute, assistant application and client address.'),
  RATE_LIMIT_OAUTH_REGISTER: perMinute
    .default(10)
    .describe('Registrations of assistant applications per hour and client address.'),
  RATE_LIMIT_OAUTH_METADATA: perMinute
    .default(30)
    .describe('Fetches of client metadata documents that a client address causes per minute.'),
  RATE_LIMIT_OAUTH_DISCOVERY: perMinute
    .default(300)
    .describe('Requests per minute and client address to the discovery documents and the connection guide.'),
  DOCUMENTATION_URL: httpUrl
    .optional()
    .describe('Documentation that assistants and staff are pointed to. Default: none.'),
  OAUTH_REDIRECT_URIS: z
    .string()
    .default(KNOWN_REDIRECT_URIS.join(','))
    .transform((value) => entriesOf(value.trim() === 'none' ? '' : value))
    .refine(
      (addresses) => addresses.every((address) => /^[a-z][a-z\d+.-]*:/i.test(address) && !/^https?:/i.test(address)),
      'must be addresses with a scheme of their own, such as com.example.app:/callback',
    )
    .describe(
      'Comma-separated redirect addresses with private-use schemes that assistant applications may register, each exact. A list of your own replaces the default one; `none` accepts none. Default: those of Cursor, VS Code, Windsurf and Raycast.',
    ),
  OAUTH_METADATA_TEST_HOSTS: list.describe(
    'Comma-separated host names whose client metadata documents are fetched from non-public addresses too, for tests. Refused in production. Default: none.',
  ),
  ASSISTANT_HOSTS: list.describe(
    'Comma-separated host names under which the assistant endpoint may be called, beside that of `PUBLIC_BASE_URL`. Default: none.',
  ),
  ASSISTANT_ORIGINS: list
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins such as https://assistant.example',
    )
    .describe('Comma-separated origins of web pages that may call the assistant endpoint. Default: none.'),
});

export type Environment = z.infer<typeof environmentSchema>;
