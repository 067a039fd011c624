import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

import pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../support/database';
import { until, untilBlocked } from '../support/persistence';
import { cleanUpServices, type ServiceProcess, startService } from '../support/process';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** A request on a connection of its own, as a browser keeps it. */
async function request(url: string): Promise<{ status: number; body: string }> {
  const agent = new http.Agent({ keepAlive: true });
  const [response] = (await once(http.get(url, { agent }), 'response')) as [http.IncomingMessage];
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  await once(response, 'end');
  agent.destroy();
  return { status: response.statusCode ?? 0, body: String(Buffer.concat(parts)) };
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
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE accounts.account IN ACCESS EXCLUSIVE MODE');
    const answer = request(`${baseUrl}/api/v1/public/nobody/main/schedule`);
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
    service = await startService({ DATABASE_URL: database.applicationUrl, SEED_DEMO: 'false' });
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
    await release();
    const { status, body } = await answer;
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([404, 'not_found']);
    expect(await service.ended()).toEqual({ code: 0, signal: null });
    const sessions = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'studio-service'`,
    );
    expect(sessions).toEqual([]);
  });

  it('by SIGINT ends with 0, though a client keeps an idle connection', async () => {
    const idle = net.connect(Number(new URL(baseUrl).port), '127.0.0.1');
    idle.on('error', () => undefined);
    await once(idle, 'connect');
    idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(idle, 'data');
    service.signal('SIGINT');
    expect(await service.ended()).toEqual({ code: 0, signal: null });
    idle.destroy();
  });

  it('twice ends at once with 1', async () => {
    const { answer, release } = await requestInFlight();
    service.signal('SIGTERM');
    await until(async () => !(await acceptsConnections(baseUrl)));
    service.signal('SIGTERM');
    expect(await service.ended()).toEqual({ code: 1, signal: null });
    await expect(answer).rejects.toThrow(/hang up|ECONNRESET|aborted/);
    await release();
  });
});
