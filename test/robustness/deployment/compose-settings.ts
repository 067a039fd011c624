import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

/** Where the processes stand in for the containers. */
export interface Places {
  readonly baseUrl: string;
  readonly postgresPort: number;
  readonly redisUrl: string;
  readonly smtpUrl: string;
  readonly secretKey: string;
  readonly ownerPassword: string;
  readonly applicationPassword: string;
}

interface ComposeFile {
  readonly services: { readonly app: { readonly environment: Readonly<Record<string, string>> } };
}

/** The settings of the service in docker/compose.yaml and docker/service.env.example, with the hosts of the processes. */
export function composeSettings(places: Places): Readonly<Record<string, string>> {
  const { environment } = (parse(readFileSync('docker/compose.yaml', 'utf8')) as ComposeFile).services.app;
  const variables: Readonly<Record<string, string>> = {
    PUBLIC_BASE_URL: places.baseUrl,
    STUDIO_OWNER_PASSWORD: places.ownerPassword,
    STUDIO_APP_PASSWORD: places.applicationPassword,
  };
  const fromCompose = Object.entries(environment).map(([name, value]) => [
    name,
    value
      .replaceAll(/\$\{(\w+)[^}]*\}/g, (_match, variable: string) => variables[variable] ?? '')
      .replace('@postgres:5432', `@127.0.0.1:${places.postgresPort}`),
  ]);
  return {
    ...serviceExample(),
    ...(Object.fromEntries(fromCompose) as Record<string, string>),
    // What the guide fills in, and what differs without containers.
    SECRET_KEY: places.secretKey,
    SMTP_URL: places.smtpUrl,
    REDIS_URL: places.redisUrl,
    TRUST_PROXY: 'loopback',
    METRICS_PORT: '0',
    METRICS_HOST: '127.0.0.1',
  };
}

function serviceExample(): Readonly<Record<string, string>> {
  const lines = readFileSync('docker/service.env.example', 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => [/^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []].filter(({ length }) => length === 2)) as [
      string,
      string,
    ][],
  );
}
