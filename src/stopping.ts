import type { NestExpressApplication } from '@nestjs/platform-express';
import { Draining } from '@studio/http';
import type { MetricsServer } from '@studio/observability';

import type { OpenDatabase } from './database/open-database';
import type { TellFailure } from './start-failure';

/** Requests under way get this long to finish. */
const PATIENCE_MS = 10_000;

/** What runs once the start is done. */
export interface Service {
  readonly app: NestExpressApplication;
  /** Null when the metrics are not served. */
  readonly metrics: MetricsServer | null;
  /** Work of the start that continues while requests are answered; never rejects. */
  readonly followUp: Promise<void>;
}

/**
 * Finishes requests and jobs under way, then closes the connections, then stops the embedded server. A second call ends
 * the process immediately; `tell` receives the reason why it could not stop.
 */
export function stopperOf(service: Service, database: OpenDatabase, tell: TellFailure): () => Promise<void> {
  let isStopping = false;
  return async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    try {
      await stop(service, database);
      process.exit(0);
    } catch (error) {
      tell(error);
      process.exit(1);
    }
  };
}

async function stop({ app, metrics, followUp }: Service, database: OpenDatabase): Promise<void> {
  const server = app.getHttpServer();
  app.get(Draining, { strict: false }).begin();
  setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref();
  // Before the hooks of the application, which wait for jobs under way: no new connection is accepted in the meantime.
  await new Promise((closed) => server.close(closed));
  await followUp;
  await app.close();
  await metrics?.close();
  await database.close();
}
