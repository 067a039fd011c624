import path from 'node:path';

import type { DemoCredentials } from './demo';
import { startLine, startTable } from './start-table';

const credentials: DemoCredentials = {
  base_url: 'http://localhost:3000',
  accounts: [
    { slug: 'demo-studio', mode: 'demo_readonly', locations: ['riverside', 'lisbon'] },
    { slug: 'sandbox-studio', mode: 'internal', locations: ['brooklyn'] },
  ],
  staff: [],
  customers: [],
  api_tokens: [],
};

const rowsOf = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/ {2,}/));

const facts = {
  baseUrl: 'http://localhost:3000',
  metricsUrl: null,
  database: 'PostgreSQL at db:5432/studio',
  home: '/var/lib/studio',
};

describe('the table a start ends with', () => {
  it('says where service, explorer, description and database are', () => {
    expect(rowsOf(startTable({ ...facts, credentials: null }))).toEqual([
      ['Service', 'http://localhost:3000'],
      ['API explorer', 'http://localhost:3000/docs'],
      ['Description', 'http://localhost:3000/openapi.json'],
      ['Database', 'PostgreSQL at db:5432/studio'],
    ]);
  });

  it('says where the metrics are, when they are served', () => {
    const metricsUrl = 'http://127.0.0.1:9464/metrics';
    expect(rowsOf(startTable({ ...facts, metricsUrl, credentials: null }))).toContainEqual(['Metrics', metricsUrl]);
  });

  it('says where the schedules of the demo studios and their credentials are', () => {
    expect(rowsOf(startTable({ ...facts, credentials })).slice(4)).toEqual([
      ['Demo (read-only)', 'http://localhost:3000/api/v1/public/demo-studio/riverside/schedule'],
      ['Sandbox', 'http://localhost:3000/api/v1/public/sandbox-studio/brooklyn/schedule'],
      ['Demo credentials', path.join('/var/lib/studio', 'demo-credentials.json')],
    ]);
  });

  it('names no schedule of a demo studio without locations', () => {
    const accounts = [{ slug: 'demo-studio', mode: 'demo_readonly', locations: [] }];
    const names = rowsOf(startTable({ ...facts, credentials: { ...credentials, accounts } })).map(([name]) => name);
    expect(names).toEqual(['Service', 'API explorer', 'Description', 'Database', 'Demo credentials']);
  });

  it('is one line of the log in production', () => {
    expect(startLine({ ...facts, metricsUrl: 'http://127.0.0.1:9464/metrics', credentials: null })).toBe(
      'Service http://localhost:3000 · API explorer http://localhost:3000/docs · Description http://localhost:3000/openapi.json · Metrics http://127.0.0.1:9464/metrics · Database PostgreSQL at db:5432/studio',
    );
  });

  it('aligns its values', () => {
    const lines = startTable({ ...facts, credentials })
      .split('\n')
      .filter(Boolean);
    const columns = new Set(lines.map((line) => /^ {2}\S.*? {2,}/.exec(line)?.[0].length));
    expect(columns.size).toBe(1);
  });
});
