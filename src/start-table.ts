import path from 'node:path';

import type { DemoCredentials } from './demo';

export interface StartFacts {
  readonly baseUrl: string;
  /** Null when the metrics are not served. */
  readonly metricsUrl: string | null;
  readonly database: string;
  readonly home: string;
  /** Null when there are no demo studios. */
  readonly credentials: DemoCredentials | null;
}

/** The short table a start ends with: where everything is. */
export function startTable(facts: StartFacts): string {
  const rows = rowsOf(facts);
  const width = Math.max(...rows.map(([name]) => name.length));
  return `\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n\n`;
}

/** The same as one line of the log, for production, where every line is one of the log. */
export function startLine(facts: StartFacts): string {
  return rowsOf(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ');
}

function rowsOf({ baseUrl, metricsUrl, database, home, credentials }: StartFacts): [string, string][] {
  return [
    ['Service', baseUrl],
    ['API explorer', `${baseUrl}/docs`],
    ['Description', `${baseUrl}/openapi.json`],
    ...(metricsUrl === null ? [] : [['Metrics', metricsUrl] as [string, string]]),
    ['Database', database],
    ...demoRows(baseUrl, home, credentials),
  ];
}

function demoRows(baseUrl: string, home: string, credentials: DemoCredentials | null): [string, string][] {
  if (!credentials) return [];
  const schedules = credentials.accounts.flatMap(({ slug, mode, locations }) =>
    locations
      .slice(0, 1)
      .map((location): [string, string] => [
        mode === 'demo_readonly' ? 'Demo (read-only)' : 'Sandbox',
        `${baseUrl}/api/v1/public/${slug}/${location}/schedule`,
      ]),
  );
  return [...schedules, ['Demo credentials', path.join(home, 'demo-credentials.json')]];
}
