import { setTimeout as sleep } from 'node:timers/promises';

import { Logger } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { createQueue, DeadLetters, JobHandlers, JobQueue, JobsModule, JobWorker } from '@studio/jobs';
import { PersistenceModule, UnitOfWork } from '@studio/persistence';
import PgBoss from 'pg-boss';
import { Registry } from 'prom-client';

import { Jobs1795219200008 } from '../../../src/database/migrations/1795219200008-jobs';
import { inSession } from '../../harness/sessions';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { proxyTo } from '../../support/database-proxy';
import { logLines, watchedLogger } from '../../support/log-watch';
import { errorOf, insertStudio, until } from '../../support/persistence';

const POLL_MILLISECONDS = 20;

/** One process of the service, as far as jobs are concerned. */
interface JobProcess {
  readonly module: TestingModule;
  readonly queue: JobQueue;
  readonly handlers: JobHandlers;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A promise and what resolves it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('jobs', () => {
  let database: TestDatabase;
  let studio: number;
  let processes: JobProcess[];
  let queues = 0;

  /** A queue of its own, made as a migration makes one. */
  async function newQueue(settings: Parameters<typeof createQueue>[1] = {}): Promise<string> {
    const name = `test.queue_${'abcdefghijklmnopqrstuvwxyz'[queues]}`;
    queues += 1;
    await inSession(database.ownerUrl, async (client) => {
      for (const text of createQueue(name, settings)) await client.query(text);
    });
    return name;
  }

  async function newProcess(runs = true, url = database.applicationUrl): Promise<JobProcess> {
    const module = await Test.createTestingModule({
      imports: [
        PersistenceModule.with({ url, poolSize: 4 }),
        JobsModule.with({ runs, pollMilliseconds: POLL_MILLISECONDS }),
      ],
    }).compile();
    module.useLogger(false);
    let isStarted = false;
    const process: JobProcess = {
      module,
      queue: module.get(JobQueue),
      handlers: module.get(JobHandlers),
      start: async () => {
        isStarted = true;
        await module.init();
      },
      stop: async () => {
        if (isStarted) await module.close();
        isStarted = false;
      },
    };
    processes.push(process);
    return process;
  }

  const waiting = async (name: string) =>
    (await database.query<{ state: string }>('SELECT state FROM jobs.job WHERE name = $1', [name])).map(
      ({ state }) => state,
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    studio = await insertStudio(database, 'studio');
  });
  beforeEach(() => (processes = []));
  afterEach(() => Promise.all(processes.map((process) => process.stop())));
  afterAll(() => database.drop());

  describe('that are sent (GEN-16)', () => {
    it('exist when the unit of work commits, not before', async () => {
      const name = await newQueue();
      const { queue, module, start } = await newProcess(false);
      await start();
      await module.get(UnitOfWork).write({ accountId: studio }, async () => {
        await queue.send(name, { id: 1 });
        expect(await waiting(name)).toEqual([]);
      });
      expect(await waiting(name)).toEqual(['created']);
    });

    it('vanish when the unit of work is rolled back', async () => {
      const name = await newQueue();
      const { queue, module, start } = await newProcess(false);
      await start();
      const failed = module.get(UnitOfWork).write({ accountId: studio }, async () => {
        await queue.send(name, { id: 1 });
        throw new Error('refused');
      });
      await expect(failed).rejects.toThrow('refused');
      expect(await waiting(name)).toEqual([]);
    });

    it('wait alone under their singleton key', async () => {
      const name = await newQueue();
      const { queue, start } = await newProcess(false);
      await start();
      for (const singletonKey of ['a', 'b', 'a', 'a']) await queue.send(name, {}, { singletonKey });
      for (let times = 0; times < 3; times += 1) await queue.send(name, {});
      expect(await waiting(name)).toHaveLength(2 + 3);
    });

    it('are refused for a queue that no migration made', async () => {
      const { queue, start } = await newProcess(false);
      await start();
      await expect(queue.send('test.unknown', {})).rejects.toThrow(/no job queue test\.unknown/);
    });

    it('are not done before their time', async () => {
      const name = await newQueue();
      const { queue, handlers, module, start } = await newProcess(false);
      const done: unknown[] = [];
      handlers.handle(name, (facts) => Promise.resolve(void done.push(facts)));
      await start();
      await queue.send(name, { at: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) });
      await queue.send(name, { at: 'once' });
      await module.get(JobWorker).runDue();
      expect(done).toEqual([{ at: 'once' }]);
    });
  });

  describe('that are due', () => {
    it('are done with their facts, also those enqueued by jobs', async () => {
      const name = await newQueue();
      const { queue, handlers, start } = await newProcess();
      const done: unknown[] = [];
      handlers.handle<{ id: number }>(name, async ({ id }) => {
        done.push(id);
        if (id === 1) await queue.send(name, { id: 2 });
      });
      await start();
      await queue.send(name, { id: 1 });
      await until(() => done.length === 2);
      expect(done).toEqual([1, 2]);
      await until(async () => (await waiting(name)).every((state) => state === 'completed'));
    });

    it('are done once, however many processes look for them', async () => {
      const name = await newQueue();
      const jobs = 40;
      const sender = await newProcess(false);
      await sender.start();
      const { queue } = sender;
      const done: number[][] = [[], []];
      for (const list of done) {
        const { handlers, start } = await newProcess();
        handlers.handle<{ id: number }>(name, ({ id }) => Promise.resolve(void list.push(id)));
        await start();
      }
      await Promise.all(Array.from({ length: jobs }, (_, id) => queue.send(name, { id })));
      await until(() => done.flat().length >= jobs);
      await until(async () => (await waiting(name)).every((state) => state === 'completed'));
      expect(done.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: jobs }, (_, id) => id));
    });

    it('are tried again when they fail, and end among the dead letters', async () => {
      const name = await newQueue({ retries: 2, retryDelaySeconds: 0 });
      const { queue, handlers, module, start } = await newProcess();
      let tries = 0;
      handlers.handle(name, () => {
        tries += 1;
        return Promise.reject(new Error(`broken ${tries}`));
      });
      await start();
      await queue.send(name, { id: 7 });
      await until(async () => (await module.get(DeadLetters).list(10)).length > 0);
      expect(tries).toBe(3);
      const [letter] = await module.get(DeadLetters).list(10);
      expect(letter).toMatchObject({ queue: name, facts: { id: 7 }, error: 'broken 3' });
    });

    it('do not hold up the jobs of other queues', async () => {
      const [slow, quick] = [await newQueue(), await newQueue()];
      const { queue, handlers, start } = await newProcess();
      const { opened, open } = gate();
      let isDone = false;
      handlers.handle(slow, () => opened);
      handlers.handle(quick, () => Promise.resolve(void (isDone = true)));
      await start();
      await queue.send(slow, {});
      await until(async () => (await waiting(slow)).includes('active'));
      await queue.send(quick, {});
      await until(() => isDone);
      expect(await waiting(slow)).toEqual(['active']);
      open();
    });

    it('come by the clock once a minute for all processes together', async () => {
      const name = await newQueue();
      let done = 0;
      for (let count = 0; count < 3; count += 1) {
        const { handlers, start } = await newProcess();
        handlers.every(name, '* * * * *', () => Promise.resolve(void (done += 1)));
        await start();
      }
      await until(() => done > 0);
      const minutes = new Set(
        (await database.query<{ slot: Date }>('SELECT singleton_on AS slot FROM jobs.job WHERE name = $1', [name])).map(
          ({ slot }) => slot.getTime(),
        ),
      );
      expect(await waiting(name)).toHaveLength(minutes.size);
    });
  });

  it('go on after the database was away, also while one was done', async () => {
    const name = await newQueue();
    const proxy = await proxyTo(database);
    const sender = await newProcess(false);
    await sender.start();
    const { handlers, start } = await newProcess(true, proxy.database.applicationUrl);
    const done: number[] = [];
    handlers.handle<{ id: number }>(name, async ({ id }) => {
      if (id === 1) await proxy.cut();
      done.push(id);
    });
    await start();
    await sender.queue.send(name, { id: 1 });
    await until(() => done.length === 1);
    await sleep(5 * POLL_MILLISECONDS);
    await proxy.mend();
    await sender.queue.send(name, { id: 2 });
    await until(() => done.length === 2);
    // What could not be marked as done is done again once it expires.
    expect((await waiting(name)).toSorted()).toContain('active');
    await processes.pop()?.stop();
    await proxy.cut();
  });

  describe('at the end of the process', () => {
    it('are finished when they run, and not begun when they wait', async () => {
      const name = await newQueue();
      const { queue, handlers, start, stop } = await newProcess();
      const { opened, open } = gate();
      const begun: number[] = [];
      const finished: number[] = [];
      handlers.handle<{ id: number }>(name, async ({ id }) => {
        begun.push(id);
        await opened;
        finished.push(id);
      });
      await start();
      await queue.send(name, { id: 1 });
      await queue.send(name, { id: 2 });
      await until(() => begun.length === 1);
      const stopped = stop();
      open();
      await stopped;
      expect({ begun, finished }).toEqual({ begun: [1], finished: [1] });
      expect((await waiting(name)).toSorted()).toEqual(['completed', 'created']);
    });
  });

  it('have their queue, id and studio in the lines they log', async () => {
    const name = await newQueue({ retries: 0 });
    const { queue, handlers, start, module } = await newProcess(false);
    module.useLogger(watchedLogger);
    handlers.handle(name, async () => {
      await sleep(1);
      new Logger('Test').log('Doing it.');
      throw new Error('Broken for +380671234567.');
    });
    await start();
    await queue.send(name, { accountId: studio });
    await module.get(JobWorker).runDue();
    const [job] = await database.query<{ id: string }>('SELECT id FROM jobs.job WHERE name = $1', [name]);
    const lines = logLines().map((line) => JSON.parse(line) as Record<string, unknown>);
    const work = { queue: name, jobId: job?.id, accountId: studio };
    expect(lines).toMatchObject([
      { message: 'Doing it.', ...work },
      { message: `A job of ${name} failed: Broken for (phone).`, ...work },
    ]);
    module.useLogger(false);
  });

  describe('are measured', () => {
    const metricsOf = async ({ module }: JobProcess, queue: string) =>
      (await module.get<Registry>(Registry, { strict: false }).metrics())
        .split('\n')
        .filter((line) => line.includes(`queue="${queue}"`) && !line.includes('_bucket') && !line.includes('_sum'));

    it('when they are done, and when they fail', async () => {
      const name = await newQueue({ retries: 1, retryDelaySeconds: 0 });
      const process = await newProcess();
      process.handlers.handle<{ fails: boolean }>(name, ({ fails }) =>
        fails ? Promise.reject(new Error('Broken.')) : Promise.resolve(),
      );
      await process.start();
      await process.queue.send(name, { fails: false });
      await process.queue.send(name, { fails: true });
      await until(async () => (await waiting(name)).every((state) => ['completed', 'failed'].includes(state)));
      expect(await metricsOf(process, name)).toEqual([
        `studio_job_duration_seconds_count{queue="${name}",outcome="completed"} 1`,
        `studio_job_duration_seconds_count{queue="${name}",outcome="failed"} 2`,
        `studio_jobs_running{queue="${name}"} 0`,
        `studio_jobs_waiting{queue="${name}",state="created"} 0`,
        `studio_jobs_waiting{queue="${name}",state="retry"} 0`,
        `studio_jobs_oldest_due_seconds{queue="${name}"} 0`,
        `studio_jobs_dead_letters{queue="${name}"} 1`,
      ]);
    });

    it('while they wait for a process, with how long they have been due', async () => {
      const name = await newQueue();
      const process = await newProcess(false);
      process.handlers.handle(name, () => Promise.resolve());
      await process.start();
      await process.queue.send(name, {});
      await process.queue.send(name, {}, { startAfter: new Date('2001-01-01') });
      const lines = await metricsOf(process, name);
      expect(lines).toContain(`studio_jobs_waiting{queue="${name}",state="created"} 2`);
      const due = lines.find((line) => line.startsWith('studio_jobs_oldest_due_seconds'));
      expect(Number(due?.split(' ')[1])).toBeGreaterThan(365 * 86_400);
    });

    it('with nothing of what waits while the database is away', async () => {
      const name = await newQueue();
      const proxy = await proxyTo(database);
      const process = await newProcess(false, proxy.database.applicationUrl);
      process.handlers.handle(name, () => Promise.resolve());
      await process.start();
      await proxy.cut();
      expect(await metricsOf(process, name)).toEqual([]);
      const up = process.module
        .get<Registry>(Registry, { strict: false })
        .getSingleMetricAsString('studio_database_up');
      expect(await up).toMatch(/^studio_database_up 0$/m);
      await process.stop();
    });
  });

  it('keep a process from starting whose handler has no queue', async () => {
    const { handlers, start, module } = await newProcess();
    handlers.handle('test.unknown', () => Promise.resolve());
    expect(await errorOf(start())).toMatchObject({ message: expect.stringContaining('test.unknown') });
    await module.close();
  });

  it('have the tables that this pg-boss expects', () => {
    const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const planned = words(PgBoss.getConstructionPlans('jobs').replace('SCHEMA IF NOT EXISTS', 'SCHEMA'));
    const { statements } = new Jobs1795219200008() as unknown as { readonly statements: readonly string[] };
    const own = statements.filter((text) => !text.startsWith('SELECT jobs.create_queue('));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((text) => !planned.includes(words(text)))).toEqual([]);
    expect(words(own.join('')).length).toBeGreaterThan(planned.length * 0.9);
  });
});
