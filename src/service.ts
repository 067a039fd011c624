import { type Configuration, processEnvironment, readConfiguration } from '@studio/config';
import { JsonLogger, ProcessOutput, ServiceLogger } from '@studio/observability';
import { endStartedServers } from '@studio/persistence';

import { type OpenDatabase, openDatabase } from './database/open-database';
import { failuresTo, printFailure, type TellFailure } from './start-failure';
import type { Service } from './stopping';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A terminal or a supervisor sends its signal to npm as well, which passes it on: it arrives twice. */
const SAME_REQUEST_MS = 1_000;

/** Long enough for the embedded server to be launched. */
const LAUNCH_MS = 150;

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
  listenToSignals(() => void onSignal());
  const configuration = readConfiguration(processEnvironment());
  const logger = createLogger(configuration.mode);
  tellFailure = failuresTo(logger, configuration.mode);
  performance.mark('studio:configured');
  const opening = openDatabase(configuration, (message) => logger.log(message, 'Database'));
  const { serve, stopperOf } = await loadMeanwhile(opening);
  performance.mark('studio:loaded');
  const database = await opening;
  performance.mark('studio:database');
  try {
    const service: Service = await serve(configuration, database, logger);
    // A request to stop arrived in the meantime, which ends the process.
    if (!asked.toStop) onSignal = stopperOf(service, database, tellFailure);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Loading occupies this thread for a while, during which a launched server starts up. A database that cannot be opened
 * ends the start immediately.
 */
async function loadMeanwhile(opening: Promise<OpenDatabase>): Promise<typeof import('./serving.js')> {
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, LAUNCH_MS))]);
  try {
    return await import('./serving.js');
  } catch (error) {
    await (await opening).close();
    throw error;
  }
}

/** Resolves when the service is ready. A start that fails ends the process. */
export const started = main().catch((error: unknown) => {
  tellFailure(error);
  process.exit(1);
});

/** Calls `listener` for each request to stop; a signal right after the first belongs to the same request. */
function listenToSignals(listener: () => void): void {
  let firstAt: number | null = null;
  const onSignal = () => {
    const now = performance.now();
    const isRepeated = firstAt !== null && now - firstAt < SAME_REQUEST_MS;
    firstAt ??= now;
    if (!isRepeated) listener();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
}

/** JSON lines in production, readable lines elsewhere. */
function createLogger(mode: Configuration['mode']): ServiceLogger {
  return mode === 'production' ? new JsonLogger(new ProcessOutput()) : new ServiceLogger();
}
