import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { type ActorContext, actorContext } from '@studio/access';
import { type Configuration, readConfiguration } from '@studio/config';
import { configureEdge } from '@studio/http';
import { Clock, FixedClock } from '@studio/kernel';
import supertest from 'supertest';

import { FixedWindows } from '../../libs/access/src/fixed-windows';
import { AppModule } from '../../src/app.module';
import { createTestDatabase, type TestDatabase } from './database';
import { watchedLogger, watchSecrets } from './log-watch';
import { watchRefusals } from './refusal-watch';

/** Where the clock of a test application stands at first: a Monday, 08:00 UTC. */
export const TEST_NOW = new Date('2026-06-01T08:00:00Z');

/** The booted service over a database of its own, with a clock that stands still. */
export interface TestApp {
  readonly app: NestExpressApplication;
  readonly database: TestDatabase;
  readonly clock: FixedClock;
  readonly configuration: Configuration;
  /** Address the service listens on. */
  readonly url: string;
  /** HTTP client. */
  readonly http: ReturnType<typeof supertest>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: Date;
  /** Joins the database of another test application, as a second process would. */
  readonly database?: TestDatabase;
  /** Works with the role that owns the tables, as a reset of the demo studios does. */
  readonly asOwner?: boolean;
  /** Does jobs beside, as the service does. Without it they wait for `JobWorker.runDue()`. */
  readonly runsJobs?: boolean;
  /** Puts fakes in the place of the outside world. */
  readonly fakes?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

/** The context as a request would have it at the instant where the clock stands now. */
export function atNow<Context extends ActorContext>({ clock }: Pick<TestApp, 'clock'>, ctx: Context): Context {
  return actorContext({ ...ctx, now: clock.now() });
}

const shared = new Map<string, Promise<TestApp>>();

/**
 * A booted application over a database of its own that all files of the worker share which ask for the same environment: for
 * tests that make a studio of their own and look at nothing else. `close` gives it back, with the clock where it began.
 */
export async function sharedTestApp({ environment = {} }: Pick<TestAppOptions, 'environment'> = {}): Promise<TestApp> {
  const key = JSON.stringify(environment);
  const booting = shared.get(key) ?? createTestApp({ environment });
  shared.set(key, booting);
  const service = await booting;
  // Nest has one logger for the process, that of the application made last.
  service.app.useLogger(watchedLogger);
  forgetRequests(service);
  await forgetJobs(service);
  return { ...service, close: async () => service.clock.moveTo(TEST_NOW) };
}

/** Closes applications in the order given: that whose database the others use comes last. */
export async function closeAll(...services: readonly Pick<TestApp, 'close'>[]): Promise<void> {
  for (const service of services) await service.close();
}

/** Begins all windows of the rate limits again. */
function forgetRequests({ app }: TestApp): void {
  (Reflect.get(app.get(FixedWindows, { strict: false }), 'limiters') as Map<string, unknown>).clear();
}

/** Files that do the due jobs do not do those of all files before them, which took one of them minutes. */
async function forgetJobs({ database }: TestApp): Promise<void> {
  await database.query(`DELETE FROM jobs.job WHERE state < 'active'`);
}

/** Ends what files shared, before the database server ends. */
export async function closeSharedApps(): Promise<void> {
  for (const booting of shared.values()) await (await booting).close();
  shared.clear();
}

/**
 * Boots the application as `main` does, but for the embedded server, the demo studios and the clock. Rate limits are out of the
 * way unless set: this machine signs many people in, so it is a shared address. It logs as in production, and at the end of the
 * file what it logged is searched for secrets, and its refusals are compared with those that the routes declare.
 */
export async function createTestApp({
  environment = {},
  now = TEST_NOW,
  database,
  asOwner = false,
  runsJobs = false,
  fakes = (builder) => builder,
}: TestAppOptions = {}): Promise<TestApp> {
  const own = database ?? (await createTestDatabase());
  const clock = new FixedClock(now);
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    DATABASE_URL: own.applicationUrl,
    DATABASE_POOL_SIZE: '5',
    LOG_REQUESTS: 'true',
    RATE_LIMIT_PUBLIC_SCHEDULE: '1000000',
    RATE_LIMIT_PUBLIC_PRICE: '1000000',
    RATE_LIMIT_FAILED_SIGN_IN: '1000000',
    SHARED_ADDRESSES: '127.0.0.0/8, ::1',
    ...environment,
  });
  const builder = Test.createTestingModule({
    imports: [AppModule.with(configuration, asOwner ? own.ownerUrl : own.applicationUrl, { runsJobs })],
  })
    .overrideProvider(Clock)
    .useValue(clock);
  const module = await fakes(builder).compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: watchedLogger });
  configureEdge(app, configuration);
  watchSecrets(app);
  watchRefusals(app);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    app,
    database: own,
    clock,
    configuration,
    url,
    http: supertest(url),
    async close() {
      // A client that keeps a connection open would be waited for, as long as connections live.
      app.getHttpServer().closeAllConnections();
      await app.close();
      if (!database) await own.drop();
    },
  };
}
