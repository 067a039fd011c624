import type { NestExpressApplication } from '@nestjs/platform-express';
import { Draining } from '@studio/http';
import type { MetricsServer } from '@studio/observability';

import type { OpenDatabase } from './database/open-database';
import type { StartFacts } from './start-table';

/** Requests under way get this long to finish. */
const PATIENCE_MS = 10_000;

/** What runs once the start is done. */
export interface Service {
  readonly app: NestExpressApplication;
  /** Where everything is; null where another process reports it. */
  readonly facts: StartFacts | null;
  /** Null when this process does not serve its metrics. */
  readonly metrics: MetricsServer | null;
  /** Work of the start that continues while requests are answered; never rejects. */
  readonly followUp: Promise<void>;
}

/** Finishes requests and jobs under way, then closes the connections, then stops the embedded server. */
export async function stopService({ app, metrics, followUp }: Service, database: OpenDatabase): Promise<void> {
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
