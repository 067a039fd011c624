import { once } from 'node:events';
import http from 'node:http';

import pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../support/database';
import { until, untilBlocked } from '../support/persistence';
import { cleanUpServices, demoHome, embeddedServerIn, type ServiceProcess, startService } from '../support/process';

jest.setTimeout(180_000);

const PROCESSES = '3';

/** The status of a request on a connection of its own, and whether its body was whole. */
async function request(url: string): Promise<string> {
  const [response] = (await once(http.get(url, { agent: false }), 'response')) as [http.IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(response, 'end');
  return `${response.statusCode} ${JSON.parse(text) ? 'whole' : 'empty'}`;
}

/** Ids of the processes that have logged an answer since `from`, a place in the output. */
function answeringSince(service: ServiceProcess, from: number): Set<number> {
  const lines = [
    ...service
      .output()
      .slice(from)
      .matchAll(/^\{.*"message":"Answered\.".*\}$/gm),
  ];
  return new Set(lines.map(([line]) => (JSON.parse(line) as { pid: number }).pid));
}

/** Waits until all processes answer; returns their ids, and how often they were asked. */
async function allAnswering(service: ServiceProcess, url: string): Promise<{ ids: Set<number>; asked: number }> {
  const from = service.output().length;
  let asked = 0;
  await until(async () => {
    await Promise.all(Array.from({ length: 12 }, () => request(`${url}/healthz`)));
    asked += 12;
    return answeringSince(service, from).size >= Number(PROCESSES);
  });
  return { ids: answeringSince(service, from), asked };
}

describe('several processes on one port', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    service = await startService({
      PROCESSES,
      NODE_ENV: 'production',
      DATABASE_URL: database.applicationUrl,
      METRICS_PORT: '0',
    });
    url = await addressOf(service);
  });
  afterEach(cleanUpServices);
  afterAll(() => database.drop());

  /** The start of production is a line of the log. */
  async function addressOf(started: ServiceProcess): Promise<string> {
    const address = () => /"Service (http:\S+)/.exec(started.output())?.[1];
    await until(() => address() !== undefined);
    return address() ?? '';
  }

  it('all answer, each line names its process, and the metrics are those of all (OPS-9, OPS-10)', async () => {
    const { ids, asked } = await allAnswering(service, url);
    expect(ids.size).toBe(Number(PROCESSES));
    expect(ids.has(service.processId)).toBe(false);
    expect(service.output().match(/"Service http/g)).toHaveLength(1);
    expect(service.output().match(/PROCESSES is 3 and REDIS_URL is not set/g)).toHaveLength(1);
    const metricsUrl = /Metrics (http:\S+)/.exec(service.output())?.[1] ?? '';
    const metrics = await (await fetch(metricsUrl)).text();
    expect(/^studio_http_request_duration_seconds_count\{.*healthz.*\} (\d+)$/m.exec(metrics)?.[1]).toBe(String(asked));
    expect(metrics).toMatch(/^studio_database_up 1$/m);
    expect(metrics).toMatch(/^studio_build_info\{.*\} 1$/m);
  });

  it('one that is killed under load is replaced, while the others go on answering (OPS-11)', async () => {
    const [killed = 0, ...others] = (await allAnswering(service, url)).ids;
    const load = { isOn: true };
    const outcomes: string[] = [];
    const client = async () => {
      while (load.isOn)
        outcomes.push(
          await request(`${url}/openapi.json`).catch(
            (error: NodeJS.ErrnoException) => `not answered: ${error.code ?? error.message}`,
          ),
        );
    };
    const clients = Array.from({ length: 4 }, client);
    await until(() => outcomes.length > 20);
    process.kill(killed, 'SIGKILL');
    await until(() => service.output().includes(`Process ${killed} ended (SIGKILL)`));
    const before = outcomes.length;
    await until(() => outcomes.length > before + 20);
    load.isOn = false;
    await Promise.all(clients);
    // What the killed process had in hand is broken off, one request of each client at most, and nothing is half answered.
    const lost = outcomes.filter((outcome) => outcome !== '200 whole');
    expect(lost.length).toBeLessThanOrEqual(clients.length);
    expect(lost.filter((outcome) => !outcome.startsWith('not answered'))).toEqual([]);
    const { ids: now } = await allAnswering(service, url);
    expect([now.has(killed), others.every((id) => now.has(id))]).toEqual([false, true]);
    expect(await service.stop()).toEqual({ code: 0, signal: null });
  });

  it('by SIGTERM to the leading one finish the request in flight, and all end with 0 (OPS-12)', async () => {
    const { ids } = await allAnswering(service, url);
    const holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE accounts.account IN ACCESS EXCLUSIVE MODE');
    const answer = request(`${url}/api/v1/public/nobody/main/schedule`);
    await untilBlocked(database);
    service.signal('SIGTERM');
    await until(() =>
      request(`${url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    await holder.query('ROLLBACK');
    await holder.end();
    expect(await answer).toBe('404 whole');
    expect(await service.ended()).toEqual({ code: 0, signal: null });
    expect([...ids].filter(isAlive)).toEqual([]);
  });

  it('end with the leading one, also when it is killed (OPS-12)', async () => {
    const { ids } = await allAnswering(service, url);
    service.signal('SIGKILL');
    await service.ended();
    await until(() => ![...ids].some(isAlive));
    expect(await request(`${url}/healthz`).catch((error: NodeJS.ErrnoException) => error.code)).toBe('ECONNREFUSED');
  });
});

describe('several processes over the embedded server', () => {
  afterEach(cleanUpServices);

  it('share the one of the leading process, which ends with them (OPS-12)', async () => {
    const service = await startService({ PROCESSES: '2' }, await demoHome());
    const url = await service.ready();
    expect(await request(`${url}/api/v1/public/demo-studio/riverside/schedule`)).toBe('200 whole');
    expect(await embeddedServerIn(service.home)).not.toBeNull();
    expect(await service.stop()).toEqual({ code: 0, signal: null });
    expect(await embeddedServerIn(service.home)).toBeNull();
  });

  it('refuse a start as one does: the reason once, exit code 1, no server left (OPS-9)', async () => {
    const occupying = http.createServer().listen(0, '127.0.0.1');
    await once(occupying, 'listening');
    const { port } = occupying.address() as { port: number };
    const service = await startService({ PROCESSES: '2', PORT: String(port) }, await demoHome());
    expect(await service.ended()).toEqual({ code: 1, signal: null });
    expect(service.output().match(/Port \d+ is in use/g)).toEqual([`Port ${port} is in use`]);
    expect(service.output()).not.toContain('    at ');
    expect(await embeddedServerIn(service.home)).toBeNull();
    occupying.close();
  });
});

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
