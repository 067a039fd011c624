import { readConfiguration } from './configuration';
import { deploymentWarnings } from './deployment-warnings';

const RANDOM_KEY = 'q6Zk0wq7m1cXy4V0n9bP2sT8uR5eL3hJ6dF7gA1iO2k=';
const GOOD = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://studio_app:0f3a9b1c@db:5432/studio',
  DATABASE_MIGRATION_URL: 'postgres://studio_owner:7e2d8c4b@db:5432/studio',
  SECRET_KEY: RANDOM_KEY,
  PUBLIC_BASE_URL: 'https://studio.example.com',
  TRUST_PROXY: 'uniquelocal',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
};

const warningsOf = (changes: Readonly<Record<string, string>> = {}) =>
  deploymentWarnings(readConfiguration({ ...GOOD, ...changes }));

describe('warnings of a start in production', () => {
  it('are none with good settings, and none outside production', () => {
    expect(warningsOf()).toEqual([]);
    expect(warningsOf({ PROCESSES: '2', REDIS_URL: 'redis://cache:6379' })).toEqual([]);
    expect(deploymentWarnings(readConfiguration({ PROCESSES: '2' }))).toEqual([]);
  });

  it.each([
    ['OPS-1', { PUBLIC_BASE_URL: '' }, 'PUBLIC_BASE_URL is not set: '],
    ['OPS-1', { PUBLIC_BASE_URL: 'http://localhost:3000' }, 'PUBLIC_BASE_URL is http://localhost:3000: '],
    ['OPS-1', { PUBLIC_BASE_URL: 'https://app.localhost' }, 'PUBLIC_BASE_URL is https://app.localhost: '],
    ['OPS-1', { PUBLIC_BASE_URL: 'http://127.0.0.1' }, 'PUBLIC_BASE_URL is http://127.0.0.1: '],
    ['OPS-1', { PUBLIC_BASE_URL: 'http://[::1]:8080' }, 'PUBLIC_BASE_URL is http://[::1]:8080: '],
    ['OPS-2', { TRUST_PROXY: '' }, 'TRUST_PROXY is not set: '],
    ['OPS-3', { SMTP_URL: '' }, 'SMTP_URL is not set: '],
    ['OPS-4', { SECRET_KEY: Buffer.alloc(32).toString('base64') }, 'SECRET_KEY is not random: '],
    ['OPS-4', { DATABASE_URL: 'postgres://studio_app:studio_app@db/studio' }, 'DATABASE_URL: the password '],
    ['OPS-4', { DATABASE_MIGRATION_URL: 'postgres://o:change-me@db/studio' }, 'DATABASE_MIGRATION_URL: the password '],
    ['OPS-8', { PROCESSES: '2' }, 'PROCESSES is 2 and REDIS_URL is not set: '],
  ])('are one line each (%s): %j', (_rule, changes, beginning) => {
    const warnings = warningsOf(changes);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.startsWith(beginning)).toBe(true);
    expect(warnings[0]).not.toContain('\n');
  });

  it('come together, and contain no key and no password (OPS-4)', () => {
    const key = Buffer.alloc(32, 'studio').toString('base64');
    const warnings = warningsOf({
      PUBLIC_BASE_URL: '',
      SMTP_URL: '',
      SECRET_KEY: key,
      DATABASE_URL: 'postgres://studio_app:change-me@db/studio',
      DATABASE_MIGRATION_URL: 'postgres://studio_owner:change-me@db/studio',
    });
    expect(warnings).toHaveLength(4);
    for (const secret of [key, 'change-me']) expect(warnings.join('\n')).not.toContain(secret);
  });

  it('do not blame a new key for an older one that follows it (OPS-4)', () => {
    expect(warningsOf({ SECRET_KEY: `${RANDOM_KEY},${Buffer.alloc(32).toString('base64')}` })).toEqual([]);
  });
});
