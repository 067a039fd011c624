import { type ChildProcess, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';

import { renewStatistics } from '@studio/persistence';

import type { CleanUp } from '../../harness/clean-up';
import { emptyDatabase, openServer, rowsOf } from '../../harness/database';
import { ScriptProblem } from '../../harness/script-problem';
import { type KillableService, type ServiceOptions, startKillable } from '../../harness/service';
import { startMailSink } from '../../harness/traffic/mail-sink';
import { Bearers } from './bearers';
import { addFailedPayment } from './failed-payment';
import { IdPools } from './id-pools';
import { copyMarked } from './marked-studio';
import { readDescription } from './operations';
import type { ServiceWatch } from './service-watch';
import type { ToolDescription, World } from './world';

const OWN = 'sandbox-studio';
const DEMO = 'demo-studio';
const COMMAND_LINE = path.join(__dirname, '..', '..', '..', 'src', 'cli.js');
const SEED_TIMEOUT_MS = 300_000;
const DAY_MS = 86_400_000;
/** Nobody listens there, so that external sign-in is tried and led back with an error. */
const IDENTITY_PROVIDER = {
  IDP_ISSUER: 'https://127.0.0.1:9',
  IDP_CLIENT_ID: 'studio',
  IDP_CLIENT_SECRET: 'studio-secret',
  IDP_RETURN_URL: 'https://app.studio.example/return',
};
/** Small enough that the cache of public pages does not hide a memory leak. */
const ANSWER_MEMORY_MEGABYTES = 4;

/** The service under attack and what the attack is made of. */
export interface Target {
  readonly service: KillableService;
  readonly superuserUrl: string;
  readonly applicationUrl: string;
  readonly world: World;
  /** Studios whose bearers are made, with the ids of their accounts. */
  readonly studios: readonly { readonly slug: string; readonly accountId: number }[];
}

/** Starts the built service on a database with the demo studios and two marked copies of one of them. */
export async function openTarget(seed: number, watch: ServiceWatch, cleanUp: CleanUp): Promise<Target> {
  const { home, server } = await openServer(cleanUp);
  const { superuserUrl, applicationUrl } = await emptyDatabase(server, 'bench_abuse');
  const secretKey = randomBytes(32).toString('base64');
  await seedDemo(home, applicationUrl, secretKey, cleanUp);
  await addFailedPayment(superuserUrl, OWN);
  const neighbour = await copyMarked(superuserUrl, OWN, 1, 'zqxneighbour');
  const sealed = await copyMarked(superuserUrl, OWN, 2, 'zqxsealed');
  // As in a database that autovacuum has been to: until then the planner takes the tables for nearly empty.
  await renewStatistics(superuserUrl);
  const studios = [...(await seeded(superuserUrl)), neighbour, sealed];
  const ids = new IdPools(superuserUrl, new Map(studios.map(({ slug, accountId }) => [slug, accountId])));
  await ids.read();
  const bearers = await Bearers.open(superuserUrl, seed, studios, OWN);
  await cleanUp.add(() => bearers.close());
  const mails = await startMailSink(cleanUp);
  const settings = { SECRET_KEY: secretKey, SMTP_URL: mails };
  const service = await startKillable(optionsOf(home, applicationUrl, settings, watch), cleanUp);
  const address = service.server.url;
  const world: World = {
    address,
    seed,
    description: await readDescription(address),
    tools: await listTools(address, bearers.named(`token all of ${OWN}`).header ?? ''),
    ids,
    bearers,
    own: OWN,
    demo: DEMO,
    neighbour,
    sealed,
    today: Math.floor(Date.now() / DAY_MS) * DAY_MS,
  };
  return { service, superuserUrl, applicationUrl, world, studios };
}

/** Makes the demo studios by the command line, which waits for them however slow the machine is. */
async function seedDemo(home: string, databaseUrl: string, secretKey: string, cleanUp: CleanUp): Promise<void> {
  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
  };
  const ending = new AbortController();
  const seeding = promisify(execFile)(process.execPath, [COMMAND_LINE, 'demo', 'seed'], {
    cwd: home,
    env: environment,
    signal: ending.signal,
    timeout: SEED_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const stop = async () => {
    ending.abort();
    await ended(seeding.child);
  };
  await Promise.all([seeding, cleanUp.add(stop)]);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function optionsOf(
  home: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
  watch: ServiceWatch,
): ServiceOptions {
  const probe = path.join(__dirname, 'heap-probe.js');
  return {
    home,
    databaseUrl,
    answerMemoryMegabytes: ANSWER_MEMORY_MEGABYTES,
    environment: {
      ...settings,
      ...IDENTITY_PROVIDER,
      NODE_OPTIONS: `--require ${JSON.stringify(probe)}`,
      // With an arena for each thread the allocator keeps so much that nobody sees what the process holds.
      MALLOC_ARENA_MAX: '2',
    },
    onLine: watch.onLine,
  };
}

async function seeded(superuserUrl: string): Promise<readonly { readonly slug: string; readonly accountId: number }[]> {
  const rows = await rowsOf<{ slug: string; id: string }>(
    superuserUrl,
    'SELECT slug, id FROM accounts.account WHERE slug = ANY ($1) ORDER BY id',
    [[OWN, DEMO]],
  );
  if (rows.length !== 2) throw new ScriptProblem('The demo studios were not made.');
  return rows.map(({ slug, id }) => ({ slug, accountId: Number(id) }));
}

async function listTools(address: string, authorization: string): Promise<readonly ToolDescription[]> {
  const response = await fetch(`${address}/mcp/service-studio`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: authorization,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  const text = await response.text();
  const json = text.startsWith('{') ? text : (/^data: ?(.*)$/m.exec(text)?.[1] ?? '{}');
  const { result } = JSON.parse(json) as { readonly result?: { readonly tools?: readonly ToolDescription[] } };
  if (!result?.tools) throw new ScriptProblem(`The tools are not listed: ${response.status} ${text.slice(0, 300)}`);
  return result.tools;
}
