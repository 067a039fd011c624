import { type Configuration, processEnvironment, readConfiguration } from '@studio/config';
import { JsonLogger, ProcessOutput, ServiceLogger } from '@studio/observability';
import { endStartedServers } from '@studio/persistence';

import { type OpenDatabase, openDatabase } from './database/open-database';
import { failuresTo, printFailure, type TellFailure } from './start-failure';
import { type StartFacts, startLine, startTable } from './start-table';
import { databaseOf, type Order, orderIn, ProcessStartError, reportStart } from './worker';

/** `SIGHUP`: the terminal was closed, and the embedded server, which does not belong to it, would remain. */
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** A terminal or a supervisor sends its signal to npm as well, which passes it on: it arrives twice. */
const SAME_REQUEST_MS = 1_000;

/** Long enough for the embedded server to be launched. */
const LAUNCH_MS = 150;

let tellFailure: TellFailure = printFailure;

/** What a request to stop does: it ends the start and, once that is done, finishes what is under way. */
const onStop = {
  isAsked: false,
  endStart: endStartedServers,
  finish: null as (() => Promise<void>) | null,
};

/** Resolves when this process answers requests; never in the leading one of several. */
async function main(): Promise<void> {
  // One listener for the whole life: a signal that arrives while listeners are exchanged would be lost.
  listenToSignals(() => void stop());
  const environment = processEnvironment();
  const order = orderIn(environment);
  const configuration = readConfiguration(environment);
  const logger = createLogger(configuration);
  tellFailure = failuresTo(logger, configuration.mode);
  performance.mark('studio:configured');
  if (order) return answer(configuration, Promise.resolve(databaseOf(order)), logger, order);
  const opening = openDatabase(configuration, (message) => logger.log(message, 'Database'));
  if (configuration.processes > 1) return lead(configuration, opening, logger);
  return answer(configuration, opening, logger, null);
}

/** Serves requests in this process: the only one, or one that `order` is for. */
async function answer(
  configuration: Configuration,
  opening: Promise<OpenDatabase>,
  logger: ServiceLogger,
  order: Order | null,
): Promise<void> {
  const { serve, stopService } = await loadMeanwhile(opening);
  performance.mark('studio:loaded');
  const database = await opening;
  performance.mark('studio:database');
  try {
    const service = await serve(configuration, database, logger, order);
    if (order) reportStart(service.facts);
    else tellStart(service.facts, configuration, logger);
    onStop.finish = () => stopService(service, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts the processes that serve requests, and keeps them running. */
async function lead(configuration: Configuration, opening: Promise<OpenDatabase>, logger: ServiceLogger) {
  const database = await opening;
  const { Processes } = await import('./processes.js');
  const processes = new Processes(configuration, database, logger);
  onStop.endStart = async () => {
    await processes.end();
    await endStartedServers();
  };
  try {
    tellStart(await processes.start(), configuration, logger);
  } catch (error) {
    await processes.end();
    await database.close();
    throw error;
  }
  onStop.finish = async () => {
    // The database of all: it ends after the last one, also where one did not stop in order.
    try {
      await processes.stop();
    } finally {
      await database.close();
    }
  };
  return new Promise<never>(() => undefined);
}

/** A second request ends the process immediately. */
async function stop(): Promise<void> {
  if (onStop.isAsked) process.exit(1);
  onStop.isAsked = true;
  const { finish, endStart } = onStop;
  try {
    // A start that is not done has no requests to finish.
    await (finish ?? endStart)();
  } catch (error) {
    tellFailure(error);
    process.exit(1);
  }
  process.exit(finish ? 0 : 1);
}

function tellStart(facts: StartFacts | null, { mode }: Configuration, logger: ServiceLogger): void {
  if (!facts) return;
  if (mode === 'production') logger.log(startLine(facts), 'Service');
  else process.stdout.write(startTable(facts));
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

/** Resolves when this process answers requests. A start that fails ends the process. */
export const started = main().catch((error: unknown) => {
  const ending = error instanceof ProcessStartError ? error.ending : null;
  if (typeof ending === 'number') process.exit(ending);
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

/** JSON lines in production, readable lines elsewhere. Where there are several processes, lines name theirs. */
function createLogger({ mode, processes }: Configuration): ServiceLogger {
  if (mode !== 'production') return new ServiceLogger();
  return new JsonLogger(new ProcessOutput(), processes > 1 ? { pid: process.pid } : {});
}
