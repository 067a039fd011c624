import type { LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Configuration, deploymentWarnings } from '@studio/config';
import { ServiceAddress } from '@studio/http';
import { type MetricsServer, measureProcess, startMetricsServer } from '@studio/observability';
import { renewStatistics } from '@studio/persistence';
import { Registry } from 'prom-client';

import { createApplication } from './application';
import type { OpenDatabase } from './database/open-database';
import { DemoCredentialsFile, DemoStudios } from './demo';
import { program } from './program';
import type { StartFacts } from './start-table';
import type { Service } from './stopping';
import { type Order, reportMetrics } from './worker';

export { stopService } from './stopping';

/**
 * Starts the application over an open database, alone or as one of several processes that `order` is for. When it
 * resolves, the service answers requests.
 */
export async function serve(
  configuration: Configuration,
  database: OpenDatabase,
  logger: LoggerService,
  order: Order | null,
): Promise<Service> {
  const app = await createApplication(configuration, database.applicationUrl, logger);
  const isFirst = order?.isFirst ?? true;
  let metrics: MetricsServer | null = null;
  try {
    metrics = await serveMetrics(app, configuration, order);
    await app.init();
    performance.mark('studio:application');
    const demo = app.get(DemoStudios);
    const seedsDemo = configuration.seedsDemo && isFirst;
    const seeded = seedsDemo ? await seedDemo(demo, database) : [];
    await app.listen(configuration.http.port, configuration.http.host);
    performance.mark('studio:listening');
    if (isFirst) for (const warning of deploymentWarnings(configuration)) logger.warn(warning, 'Deployment');
    const facts = isFirst ? await factsOf(app, configuration, database, metrics) : null;
    // Newly created demo studios are complete.
    const isOld = seedsDemo && seeded.length === 0;
    return { app, facts, metrics, followUp: isOld ? topUp(demo, logger) : Promise.resolve() };
  } catch (error) {
    await metrics?.close();
    await app.close();
    throw error;
  }
}

/** Runs before the service listens, as requests for a missing studio would be answered with 404. */
async function seedDemo(demo: DemoStudios, database: OpenDatabase): Promise<readonly string[]> {
  const seeded = await demo.seedEmptyDatabase();
  if (seeded.length === 0) return seeded;
  await demo.topUp();
  if (database.ownerUrl !== null) await renewStatistics(database.ownerUrl);
  return seeded;
}

/** Runs while the service answers requests; until it is done, the schedule of a demo ends some days earlier. */
async function topUp(demo: DemoStudios, logger: LoggerService): Promise<void> {
  try {
    await demo.topUp();
  } catch (error) {
    logger.error(error, 'DemoStudios');
  }
}

/** Where everything is, with the credentials of the demo studios, which it writes to their file. */
async function factsOf(
  app: NestExpressApplication,
  { home }: Configuration,
  database: OpenDatabase,
  metrics: MetricsServer | null,
): Promise<StartFacts> {
  const { base: baseUrl } = app.get(ServiceAddress);
  const hasDemo = (await app.get(DemoStudios).list()).length > 0;
  const credentials = hasDemo ? await app.get(DemoCredentialsFile).write(home, baseUrl) : null;
  return { baseUrl, metricsUrl: metrics?.url ?? null, database: database.description, home, credentials };
}

/** The metrics on a separate port, if one is set, or through the leading process. They cover the start as well. */
async function serveMetrics(
  app: NestExpressApplication,
  { metrics }: Configuration,
  order: Order | null,
): Promise<MetricsServer | null> {
  if (!metrics) return null;
  const registry = app.get<Registry>(Registry, { strict: false });
  measureProcess(registry, program.version);
  if (!order) return startMetricsServer(registry, metrics);
  reportMetrics(registry);
  return null;
}
