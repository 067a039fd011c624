import path from 'node:path';

import { hash } from '@node-rs/argon2';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run } from '../../test/harness/database';
import { type Measurement, measure, type PlannedRequest } from '../../test/harness/load';
import { type Server, startBaseline, startService } from '../../test/harness/service';
import type { Bench } from '../bench';
import { type Finding, findingOf, verdict } from '../findings';
import type { HashToCompare } from './bare-hash';

const PASSWORD = 'correct horse battery';
/** The service's cost (PasswordHasher). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PEOPLE = 200;
const LEAST_RATIO = 0.8;
const LOGIN = '/api/v1/mobile/auth/staff/login';
const ME = '/api/v1/mobile/me';

interface Sizes {
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
}

const FULL: Sizes = { rounds: 3, warmUpSeconds: 1.5, measuredSeconds: 4 };
const QUICK: Sizes = { rounds: 1, warmUpSeconds: 0.2, measuredSeconds: 1 };

interface Target {
  readonly name: string;
  readonly server: Server;
  readonly connections: number;
  readonly requests: readonly PlannedRequest[];
}

/** Staff sign-in beside the bare hash, and `GET me` beside a bare handler. */
export const signInBench: Bench = {
  name: 'sign-in',
  summary: 'staff sign-in beside the bare password hash, and GET me beside a bare handler (1 minute)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    const targets = await startTargets(cleanUp);
    const rounds = new Map<Target, Measurement[]>(targets.map((target) => [target, []]));
    for (let round = 1; round <= sizes.rounds; round += 1) {
      process.stderr.write(`Round ${round} of ${sizes.rounds}.\n`);
      for (const target of targets)
        rounds.get(target)?.push(await measure({ ...target, ...sizes, expectedStatus: 200 }));
    }
    process.stdout.write(report(targets.map((target) => [target.name, findingOf(rounds.get(target) ?? [])])));
  },
};

async function startTargets(cleanUp: CleanUp): Promise<readonly Target[]> {
  const { home, server } = await openServer(cleanUp);
  const { superuserUrl, applicationUrl } = await emptyDatabase(server, 'bench_sign_in');
  const passwordHash = await hash(PASSWORD, COST);
  await run(superuserUrl, fillingStatements(passwordHash));
  const compared: HashToCompare = { hash: passwordHash, password: PASSWORD };
  const [service, bareHash, bareMe] = await Promise.all([
    startService({ home, databaseUrl: applicationUrl, answerMemoryMegabytes: null }, cleanUp),
    startBaseline('The bare hash handler', path.join(__dirname, 'bare-hash.js'), {}, cleanUp, { ...compared }),
    startBaseline(
      'The bare handler',
      path.join(__dirname, 'bare-me.js'),
      { BENCH_DATABASE_URL: superuserUrl },
      cleanUp,
    ),
  ]);
  const logins = Array.from({ length: PEOPLE }, (_, index) => loginOf(index + 1));
  const bearers = await Promise.all(logins.slice(0, 32).map(async (login) => bearerFor(service, login)));
  const me = bearers.map((bearer) => ({ path: ME, headers: { Authorization: bearer } }));
  return [
    { name: '(a) bare argon2id', server: bareHash, connections: 8, requests: logins },
    { name: 'service, sign-in', server: service, connections: 8, requests: logins },
    { name: '(b) bare node:http + pg', server: bareMe, connections: 32, requests: me },
    { name: 'service, GET me', server: service, connections: 32, requests: me },
  ];
}

function loginOf(person: number): PlannedRequest {
  return {
    path: LOGIN,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `person-${person}@example.org`, password: PASSWORD }),
  };
}

async function bearerFor(service: Server, { path: address, body = '' }: PlannedRequest): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(service.url + address, { method: 'POST', headers, body });
  const { data } = (await response.json()) as { data: { accounts: { token: string }[] } };
  return `Bearer ${data.accounts[0]?.token}`;
}

/** One studio with three locations and 200 people who share a password, whose hash is costly to make. */
function fillingStatements(passwordHash: string): string[] {
  return [
    `INSERT INTO accounts.account (name, slug, currency, timezone) VALUES ('Harbour Lane', 'harbour-lane', 'EUR', 'Europe/Berlin')`,
    `INSERT INTO scheduling.location (account_id, name, slug) SELECT a.id, 'Location ' || n, 'location-' || n FROM accounts.account a, generate_series(1, 3) n`,
    `INSERT INTO accounts."user" (name, email, password_hash) SELECT 'Person ' || n, 'person-' || n || '@example.org', '${passwordHash}' FROM generate_series(1, ${PEOPLE}) n`,
    `INSERT INTO accounts.account_membership (account_id, user_id, role) SELECT a.id, u.id, 'manager' FROM accounts.account a, accounts."user" u`,
    'VACUUM (ANALYZE)',
  ];
}

/** Every second target is the service's, after its baseline. */
function report(findings: readonly (readonly [name: string, finding: Finding])[]): string {
  const rows = findings.map(([name, { requestsPerSecond, p50, p99 }], index) => {
    const baseline = findings[index - (index % 2)]?.[1].requestsPerSecond ?? Number.NaN;
    const ratio = (requestsPerSecond / baseline).toFixed(2);
    return `${name.padEnd(26)}${[requestsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ratio].map((cell) => cell.padStart(12)).join('')}`;
  });
  const [hashing, signingIn] = findings.map(([, finding]) => finding.requestsPerSecond);
  const reached = (signingIn ?? Number.NaN) / (hashing ?? Number.NaN);
  const head = `${''.padEnd(26)}${['requests/s', 'p50 ms', 'p99 ms', 'ratio'].map((cell) => cell.padStart(12)).join('')}`;
  return `\n${[head, ...rows].join('\n')}\n\nAim: sign-in at least ${LEAST_RATIO} of (a): ${verdict(reached >= LEAST_RATIO)}\n`;
}
