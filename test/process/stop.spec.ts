import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../support/database';
import { until, untilBlocked } from '../support/persistence';
import { cleanUpServices, serviceHome, type ServiceProcess, startService } from '../support/process';
import { startHere } from '../support/start-here';

jest.setTimeout(180_000);

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

/** A request on a connection of its own, as a browser keeps it. */
async function request(url: string, agent: http.Agent): Promise<Answer> {
  const [response] = (await once(http.get(url, { agent }), 'response')) as [http.IncomingMessage];
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  await once(response, 'end');
  const { connection } = response.headers;
  return { status: response.statusCode ?? 0, connection, body: String(Buffer.concat(parts)) };
}

async function acceptsConnections(url: string): Promise<boolean> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  const outcome = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return outcome;
}

describe('a service that is asked to stop', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let baseUrl: string;
  let holder: pg.Client;

  /** A request that waits for the database until `release` is called. */
  const requestInFlight = async () => {
    const agent = new http.Agent({ keepAlive: true });
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE accounts.account IN ACCESS EXCLUSIVE MODE');
    const answer = request(`${baseUrl}/api/v1/public/nobody/main/schedule`, agent);
    answer.catch(() => undefined);
    await untilBlocked(database);
    return { answer, release: () => holder.query('ROLLBACK') };
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
  });
  beforeEach(async () => {
    service = await startService({ DATABASE_URL: database.applicationUrl, SEED_DEMO: 'false', METRICS_PORT: '0' });
    baseUrl = await service.ready();
  });
  afterEach(cleanUpServices);
  afterAll(async () => {
    await holder.end();
    await database.drop();
  });

  it('by SIGTERM takes no new connections, finishes the request in flight, leaves no session and ends with 0', async () => {
    const { answer, release } = await requestInFlight();
    service.signal('SIGTERM');
    await until(async () => !(await acceptsConnections(baseUrl)));
    const metricsUrl = /^ {2}Metrics +(\S+)$/m.exec(service.output())?.[1] ?? '';
    expect(await (await fetch(metricsUrl)).text()).toContain('studio_http_requests_in_flight 1\n');
    await release();
    const { status, connection, body } = await answer;
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([404, 'not_found']);
    expect(connection).toBe('close');
    expect(await service.ended()).toEqual({ code: 0, signal: null });
    const sessions = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'studio-service'`,
    );
    expect(sessions).toEqual([]);
    expect(await acceptsConnections(metricsUrl)).toBe(false);
  });

  it('by SIGINT under load answers in full what it has taken, refuses the rest, and waits for no idle connection', async () => {
    const idle = net.connect(Number(new URL(baseUrl).port), '127.0.0.1');
    idle.on('error', () => undefined);
    await once(idle, 'connect');
    idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(idle, 'data');
    const outcomes: string[] = [];
    const client = async () => {
      const agent = new http.Agent({ keepAlive: true });
      while (!outcomes.includes('ECONNREFUSED'))
        outcomes.push(
          await request(`${baseUrl}/openapi.json`, agent).then(
            ({ status, body }) => `${status} ${JSON.parse(body) ? 'whole' : 'empty'}`,
            (error: NodeJS.ErrnoException) => error.code ?? error.message,
          ),
        );
      agent.destroy();
    };
    const clients = Array.from({ length: 8 }, client);
    await until(() => outcomes.length > 100);
    service.signal('SIGINT');
    const ending = await service.ended();
    await Promise.all(clients);
    idle.destroy();
    expect(ending).toEqual({ code: 0, signal: null });
    const answered = outcomes.filter((outcome) => outcome === '200 whole');
    // A connection that was waiting for its next request may be closed as this is sent.
    const refused = outcomes.filter((outcome) => ['ECONNREFUSED', 'ECONNRESET'].includes(outcome));
    expect(answered.length).toBeGreaterThan(100);
    expect(answered.length + refused.length).toBe(outcomes.length);
    expect(outcomes.indexOf('ECONNREFUSED')).toBeGreaterThan(0);
  });

  it('twice within a second goes on finishing, and again later ends at once with 1', async () => {
    const { answer, release } = await requestInFlight();
    service.signal('SIGTERM');
    service.signal('SIGTERM');
    await until(async () => !(await acceptsConnections(baseUrl)));
    await sleep(1_200);
    service.signal('SIGTERM');
    expect(await service.ended()).toEqual({ code: 1, signal: null });
    await expect(answer).rejects.toThrow(/hang up|ECONNRESET|aborted/);
    await release();
  });
});

describe('a service that is asked to stop before its start is done', () => {
  afterEach(cleanUpServices);

  it.each([
    ['while the embedded server is made', /^$/, 'postgres.json'],
    ['while the embedded server is started', /^$/, path.join('postgres', 'postmaster.pid')],
    ['while the demo studios are written', /migrations/, path.join('postgres', 'postmaster.pid')],
  ])('%s ends with 1 and leaves no process of the server', async (_, output, file) => {
    const home = await serviceHome();
    const service = await startService({}, home);
    await until(async () => output.test(service.output()) && (await exists(path.join(home, file))));
    service.signal('SIGTERM');
    expect(await service.ended()).toEqual({ code: 1, signal: null });
    expect(await processesOver(home)).toEqual([]);
    const again = await startHere(home, { SEED_DEMO: 'false' });
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    await again.stop();
    expect(await processesOver(home)).toEqual([]);
  });
});

describe('a service over the embedded server whose terminal is closed', () => {
  afterEach(cleanUpServices);

  it.each(['1', '2'])(
    'stops as by SIGTERM and leaves no process of the server, PROCESSES=%s (OPS-12)',
    async (number) => {
      const service = await startService({ PROCESSES: number, SEED_DEMO: 'false' });
      await service.ready();
      service.signal('SIGHUP');
      expect(await service.ended()).toEqual({ code: 0, signal: null });
      expect(await processesOver(service.home)).toEqual([]);
    },
  );
});

describe('a command that is asked to stop while the embedded server starts', () => {
  afterEach(cleanUpServices);

  it.each([
    ['SIGHUP', 129, 'postgres.json'],
    ['SIGINT', 130, path.join('postgres', 'postmaster.pid')],
    ['SIGTERM', 143, path.join('postgres', 'postmaster.pid')],
  ] as const)('by %s ends with %i and leaves no process of the server', async (signal, code, file) => {
    const home = await serviceHome();
    const command = spawn(process.execPath, [path.resolve('dist/src/cli.js'), 'studio', 'list'], {
      env: { PATH: process.env['PATH'], STUDIO_HOME: home, EMBEDDED_POSTGRES_PORT: '0' },
      stdio: 'ignore',
    });
    const ended = once(command, 'exit');
    await until(() => exists(path.join(home, file)));
    command.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(await processesOver(home)).toEqual([]);
  });
});

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

/** Command lines of living processes that name the folder. */
async function processesOver(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return commands.filter((command) => command.includes(folder));
}
