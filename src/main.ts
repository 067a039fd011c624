import type { LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ServiceAddress } from '@studio/http';
import { type MetricsServer, measureProcess, startMetricsServer } from '@studio/observability';
import { type Configuration, processEnvironment, readConfiguration } from '@studio/config';

import { Registry } from 'prom-client';

import { createApplication, createLogger } from './application';
import { type OpenDatabase, openDatabase } from './database/open-database';
import { DemoCredentialsFile } from './database/seeds/demo-credentials';
import { DemoStudios } from './database/seeds/demo-studios';
import { explainStartFailure } from './start-failure';
import { program } from './program';
import { startTable } from './start-table';

const SHUTDOWN_PATIENCE_MS = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function main(): Promise<void> {
  // A start that is not done has no requests to finish; what it started ends with the process.
  let onSignal: () => unknown = () => process.exit(1);
  // One listener for the whole life: a signal that arrives while listeners are exchanged would be lost.
  for (const signal of SIGNALS) process.on(signal, () => void onSignal());
  const configuration = readConfiguration(processEnvironment());
  const logger = createLogger(configuration.mode);
  const database = await openDatabase(configuration, (message) => logger.log(message, 'Database'));
  try {
    const service = await serve(configuration, database, logger);
    onSignal = stopperOf(service, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Service {
  readonly app: NestExpressApplication;
  readonly metrics: MetricsServer | null;
}

async function serve(configuration: Configuration, database: OpenDatabase, logger: LoggerService): Promise<Service> {
  const app = await createApplication(configuration, database.applicationUrl, logger);
  let metrics: MetricsServer | null = null;
  try {
    metrics = await serveMetrics(app, configuration);
    await app.init();
    const demo = app.get(DemoStudios);
    if (configuration.seedsDemo) {
      await demo.seedEmptyDatabase();
      await demo.topUp();
    }
    await app.listen(configuration.http.port, configuration.http.host);
    const { base: baseUrl } = app.get(ServiceAddress);
    const credentials =
      (await demo.list()).length > 0 ? await app.get(DemoCredentialsFile).write(configuration.home, baseUrl) : null;
    process.stdout.write(
      startTable({
        baseUrl,
        metricsUrl: metrics?.url ?? null,
        database: database.description,
        home: configuration.home,
        credentials,
      }),
    );
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

/** Finishes the requests under way, then closes the connections, then stops the embedded server; a second call ends at once. */
function stopperOf({ app, metrics }: Service, database: OpenDatabase): () => Promise<void> {
  let isStopping = false;
  return async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    const server = app.getHttpServer();
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_PATIENCE_MS).unref();
    // Before the hooks of the application, which wait for jobs under way: meanwhile nobody new is let in.
    await new Promise((closed) => server.close(closed));
    await app.close();
    await metrics?.close();
    await database.close();
    process.exit(0);
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
