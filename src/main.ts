import type { LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Configuration, processEnvironment, readConfiguration } from '@studio/config';
import { ServiceAddress } from '@studio/http';
import { type MetricsServer, measureProcess, startMetricsServer } from '@studio/observability';
import { endStartedServers, renewStatistics } from '@studio/persistence';
import { Registry } from 'prom-client';

import { createApplication, createLogger } from './application';
import { type OpenDatabase, openDatabase } from './database/open-database';
import { DemoCredentialsFile } from './database/seeds/demo-credentials';
import { DemoStudios } from './database/seeds/demo-studios';
import { program } from './program';
import { failuresTo, printFailure, type TellFailure } from './start-failure';
import { startLine, startTable } from './start-table';
import { type Service, stopperOf } from './stopping';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

let tellFailure: TellFailure = printFailure;

async function main(): Promise<void> {
  const asked = { toStop: false };
  let onSignal = async (): Promise<void> => {
    if (asked.toStop) process.exit(1);
    asked.toStop = true;
    // A start that is not done has no requests to finish.
    await endStartedServers();
    process.exit(1);
  };
  // One listener for the whole life: a signal that arrives while listeners are exchanged would be lost.
  for (const signal of SIGNALS) process.on(signal, () => void onSignal());
  const configuration = readConfiguration(processEnvironment());
  const logger = createLogger(configuration.mode);
  tellFailure = failuresTo(logger, configuration.mode);
  const database = await openDatabase(configuration, (message) => logger.log(message, 'Database'));
  try {
    const service = await serve(configuration, database, logger);
    // Asked to stop meanwhile: that ends the process.
    if (!asked.toStop) onSignal = stopperOf(service, database, tellFailure);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(configuration: Configuration, database: OpenDatabase, logger: LoggerService): Promise<Service> {
  const app = await createApplication(configuration, database.applicationUrl, logger);
  let metrics: MetricsServer | null = null;
  try {
    metrics = await serveMetrics(app, configuration);
    await app.init();
    const demo = app.get(DemoStudios);
    if (configuration.seedsDemo) {
      const seeded = await demo.seedEmptyDatabase();
      await demo.topUp();
      if (seeded.length > 0 && database.ownerUrl !== null) await renewStatistics(database.ownerUrl);
    }
    await app.listen(configuration.http.port, configuration.http.host);
    const { base: baseUrl } = app.get(ServiceAddress);
    const credentials =
      (await demo.list()).length > 0 ? await app.get(DemoCredentialsFile).write(configuration.home, baseUrl) : null;
    const { mode, home } = configuration;
    const facts = { baseUrl, metricsUrl: metrics?.url ?? null, database: database.description, home, credentials };
    if (mode === 'production') logger.log(startLine(facts), 'Service');
    else process.stdout.write(startTable(facts));
    return { app, metrics };
  } catch (error) {
    await metrics?.close();
    await app.close();
    throw error;
  }
}

/** The metrics on a port of their own, where one is set. They tell of the start as well. */
async function serveMetrics(app: NestExpressApplication, { metrics }: Configuration): Promise<MetricsServer | null> {
  if (!metrics) return null;
  const registry = app.get<Registry>(Registry, { strict: false });
  measureProcess(registry, program.version);
  return startMetricsServer(registry, metrics);
}

main().catch((error: unknown) => {
  tellFailure(error);
  process.exit(1);
});
