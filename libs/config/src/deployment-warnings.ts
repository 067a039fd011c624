import type { Configuration } from './configuration';

/** Fewest different bytes in a random key of 32: fewer occur once in 10¹³ keys. */
const DIFFERENT_BYTES_MIN = 16;
/** Passwords that documents and examples show, and names of roles. */
const SHOWN_PASSWORDS = new Set(['password', 'secret', 'change-me', 'changeme', 'postgres', 'studio', 'example']);

/**
 * What a production service should not be started with, one sentence each (OPS-1 to OPS-4 and OPS-8). The start goes on: each of
 * them may be intended for a while.
 */
export function deploymentWarnings(configuration: Configuration): readonly string[] {
  const { mode, processes, http, mail, redisUrl } = configuration;
  if (mode !== 'production') return [];
  const warnings: string[] = [];
  if (http.baseUrl === null || isLoopback(http.baseUrl))
    warnings.push(
      `PUBLIC_BASE_URL is ${http.baseUrl ?? 'not set'}: links in mails and the sign-in of assistants lead to this machine only. Set the https address that clients use.`,
    );
  else if (http.trustedProxies.length === 0)
    warnings.push(
      'TRUST_PROXY is not set: behind a proxy, all clients share one rate limit. Name the addresses of the proxy.',
    );
  if (mail.smtpUrl === null)
    warnings.push('SMTP_URL is not set: no invitation, password link or reminder is sent. Name a mail server.');
  if (processes > 1 && redisUrl === null)
    warnings.push(
      `PROCESSES is ${processes} and REDIS_URL is not set: each process counts rate limits for itself, so clients have up to ${processes} times as many requests. Name a Redis server.`,
    );
  return [...warnings, ...keyWarnings(configuration)];
}

function keyWarnings({ secretKeys, database }: Configuration): readonly string[] {
  const warnings: string[] = [];
  const [key] = secretKeys;
  if (key && new Set(key).size < DIFFERENT_BYTES_MIN)
    warnings.push('SECRET_KEY is not random: stored secrets can be read by guessing it. Put a new key before it.');
  const weak = Object.entries({
    DATABASE_URL: database.applicationUrl,
    DATABASE_MIGRATION_URL: database.migrationUrl,
  }).flatMap(([name, url]) => (url !== null && hasShownPassword(url) ? [name] : []));
  if (weak.length > 0)
    warnings.push(`${weak.join(' and ')}: the password is one that everybody tries. Give the role another one.`);
  return warnings;
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]'
  );
}

function hasShownPassword(address: string): boolean {
  const { username, password } = new URL(address);
  const plain = decodeURIComponent(password).toLowerCase();
  return plain !== '' && (plain === username.toLowerCase() || SHOWN_PASSWORDS.has(plain));
}
