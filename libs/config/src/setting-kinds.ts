import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';

import { z } from 'zod';

/** A TCP port; 0 selects a free one. */
export const port = z.coerce.number().int().min(0).max(65_535);
/** How many processes: a number, or `auto` for one on each processor that this one may use. */
export const processCount = z.preprocess(
  (value) => (value === 'auto' ? availableParallelism() : value),
  z.coerce.number('must be auto or a number from 1 to 64').int().min(1).max(64),
);
/** `true` or `false`. */
export const switchedOn = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Address of a PostgreSQL database, with a user. */
export const postgresUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\/[^/]+\/.+/.test(value) && URL.canParse(value) && new URL(value).username !== '',
    'must be postgres://user:password@host:port/database',
  );
/** An absolute http or https address, without slashes at its end. */
export const httpUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:\/\//.test(value), 'must be an absolute http or https address')
  .transform((value) => value.replace(/\/+$/, ''));

/** What Express accepts as one entry of `trust proxy`. */
export function isProxyAddress(entry: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(entry) || isNetwork(entry);
}

/** An address, or a network such as `192.0.2.0/24`. */
export function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  if (more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** The entries of a text with commas between, without blank ones. */
export function entriesOf(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Entries with commas between; empty where it is absent. */
export const list = z
  .string()
  .optional()
  .transform((value) => entriesOf(value ?? ''));

/** Keys of 32 bytes in base64, the current one first. */
export const secretKeys = list
  .transform((keys) => keys.map((key) => Buffer.from(key, 'base64')))
  .refine(
    (keys) => keys.every(({ length }) => length === 32),
    'must be 32 random bytes in base64, or a list of such keys',
  );

/** A number of requests per window of a rate limit. */
export const perMinute = z.coerce.number().int().min(1).max(1_000_000_000);
