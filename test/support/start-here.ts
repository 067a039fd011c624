import { readConfiguration } from '@studio/config';

import { createApplication } from '../../src/application';
import { openDatabase } from '../../src/database/open-database';
import { explainStartFailure } from '../../src/start-failure';
import { watchedLogger } from './log-watch';
import { errorOf } from './persistence';
import { SHARED_SECRET_KEY } from './process';

/** The service, started within this process. */
export interface StartedHere {
  readonly url: string;
  /** What people were told on the way. */
  readonly notices: readonly string[];
  stop(): Promise<void>;
}

/** Starts the service over `home` as `main` does, but for demo studios and metrics, with these settings and no others. */
export async function startHere(home: string, environment: Readonly<Record<string, string>>): Promise<StartedHere> {
  return start(home, environment, []);
}

/** What a person reads of a start that is refused, from the first notice to the reason; fails when it is not. */
export async function refusalHere(home: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const notices: string[] = [];
  const error = await errorOf(start(home, environment, notices));
  return [...notices, explainStartFailure(error)].join('\n');
}

async function start(
  home: string,
  environment: Readonly<Record<string, string>>,
  notices: string[],
): Promise<StartedHere> {
  const configuration = readConfiguration({
    STUDIO_HOME: home,
    EMBEDDED_POSTGRES_PORT: '0',
    ...(environment['DATABASE_URL'] !== undefined && { SECRET_KEY: SHARED_SECRET_KEY }),
    ...environment,
  });
  const database = await openDatabase(configuration, (message) => notices.push(message));
  try {
    const app = await createApplication(configuration, database.applicationUrl, watchedLogger);
    await app.listen(0, '127.0.0.1');
    const stop = async () => {
      app.getHttpServer().closeAllConnections();
      await app.close();
      await database.close();
    };
    return { url: await app.getUrl(), notices, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}
