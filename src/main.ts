import type { LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ServiceAddress } from '@studio/http';
import { type Configuration, processEnvironment, readConfiguration } from '@studio/config';

import { createApplication, createLogger } from './application';
import { type OpenDatabase, openDatabase } from './database/open-database';
import { DemoCredentialsFile } from './database/seeds/demo-credentials';
import { DemoStudios } from './database/seeds/demo-studios';
import { explainStartFailure } from './start-failure';
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
    const app = await serve(configuration, database, logger);
    onSignal = stopperOf(app, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  configuration: Configuration,
  database: OpenDatabase,
  logger: LoggerService,
): Promise<NestExpressApplication> {
  const app = await createApplication(configuration, database.applicationUrl, logger);
  try {
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
      startTable({ baseUrl, database: database.description, home: configuration.home, credentials }),
    );
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Finishes the requests under way, then closes the connections, then stops the embedded server; a second call ends at once. */
function stopperOf(app: NestExpressApplication, database: OpenDatabase): () => Promise<void> {
  let isStopping = false;
  return async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    const server = app.getHttpServer();
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_PATIENCE_MS).unref();
    // Before the hooks of the application, which wait for jobs under way: meanwhile nobody new is let in.
    await new Promise((closed) => server.close(closed));
    await app.close();
    await database.close();
    process.exit(0);
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
