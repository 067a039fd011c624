import { BenchProblem } from './bench';
import { CleanUp } from './clean-up';

/** Exit codes of a process that a signal ended. */
const SIGNAL_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs the work of a script and then its clean-up, also on a signal. Resolves with the exit code: 1 when the work threw, whose
 * reason is told on the error output.
 */
export async function runScript(work: (cleanUp: CleanUp) => Promise<void>): Promise<number> {
  const cleanUp = new CleanUp();
  const signals = endOnSignals(cleanUp);
  try {
    await work(cleanUp);
    return 0;
  } catch (error) {
    // What fails because its other end is being taken away is no finding.
    if (!signals.aborted) process.stderr.write(`${explain(error)}\n`);
    return 1;
  } finally {
    await cleanUp.run();
  }
}

/** Children and files go before the process does; a second signal ends it at once. Aborted from the first signal on. */
function endOnSignals(cleanUp: CleanUp): AbortSignal {
  const ending = new AbortController();
  for (const [signal, code] of Object.entries(SIGNAL_CODES)) {
    process.on(signal, () => {
      if (ending.signal.aborted) process.exit(code);
      ending.abort();
      process.stderr.write('\nCleaning up.\n');
      void cleanUp.run().finally(() => process.exit(code));
    });
  }
  return ending.signal;
}

function explain(error: unknown): string {
  if (error instanceof BenchProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
