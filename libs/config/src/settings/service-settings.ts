import { z } from 'zod';

import { httpUrl, isProxyAddress, list, port, processCount, secretKeys, switchedOn } from '../setting-kinds';

const DEFAULT_PORT = 3000;

/** The process, its address and what it reports about itself. */
export const serviceSettings = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').meta({
    description:
      '`production` switches off demo seeding, refuses a database role that bypasses row-level security, and logs JSON.',
  }),
  HOST: z.string().default('0.0.0.0').meta({ description: 'Address to listen on.' }),
  PORT: port.default(DEFAULT_PORT).meta({ description: 'Port to listen on; 0 takes a free one.' }),
  PROCESSES: processCount.default(1).meta({
    description:
      'Processes that answer on the port; `auto` is one for each processor. Limits that are counted in memory, pools and answer memory are per process (docs/scaling.md).',
  }),
  PUBLIC_BASE_URL: httpUrl
    .refine((value) => new URL(value).origin === value, 'must be an origin, without a path, a query and a default port')
    .optional()
    .meta({
      description:
        'Address at which clients reach the service, without a path. Must be https in production, except for a loopback host.',
      unset: '`http://localhost:<PORT>`',
    }),
  TRUST_PROXY: list
    .refine(
      (entries) => entries.every(isProxyAddress),
      'must be IP addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    )
    .meta({
      description: 'Comma-separated addresses or networks of reverse proxies whose `X-Forwarded-For` counts.',
      unset: 'none',
    }),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(256).meta({
    description:
      'Most open connections from one client address (of IPv6: its /64 network). Not applied to `TRUST_PROXY` and loopback.',
  }),
  STUDIO_HOME: z
    .string()
    .min(1)
    .default('.studio')
    .meta({ description: 'Folder for the embedded database and local files.' }),
  SEED_DEMO: switchedOn
    .optional()
    .meta({ description: 'Whether an empty database gets the demo studios.', unset: '`true` outside production' }),
  SECRET_KEY: secretKeys.meta({
    description:
      '32 random bytes in base64, for what is stored encrypted or as keyed hash. A new key goes before older ones, comma-separated (docs/operation.md). Required in production.',
    unset: 'created in `STUDIO_HOME`',
  }),
  SUPPORT_URL: httpUrl.optional().meta({
    description: 'Where a studio whose subscription has ended is sent (`support_url` of 402).',
    unset: 'none',
  }),
  PUBLIC_ANSWER_MEMORY_MB: z.coerce.number().int().min(0).max(65_536).default(64).meta({
    description: 'Memory for rendered schedules and price lists per process; 0 renders every response again.',
  }),
  REDIS_URL: z
    .string()
    .refine((value) => /^rediss?:\/\//.test(value) && URL.canParse(value), 'must be redis://host:port')
    .optional()
    .meta({
      description: 'Redis for rate-limit counters shared by several processes.',
      unset: 'in memory, for one process',
    }),
  LOG_REQUESTS: switchedOn.optional().meta({
    description: 'Whether each answered request is logged, without personal data.',
    unset: '`true` in production',
  }),
  METRICS_PORT: port.optional().meta({
    description: 'Port of `/metrics` for Prometheus, apart from that of the service; 0 takes a free one.',
    unset: 'none',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({ description: 'Address on which the metrics are served.' }),
  TEST_FISCAL_REGISTER: switchedOn.default(false).meta({
    description:
      'Whether studios may connect the test register, which issues invented fiscal numbers. Refused in production.',
  }),
};
