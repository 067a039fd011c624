import { CleanUp } from './clean-up';
import { MissingProgram, ScriptProblem } from './script-problem';

/** Exit codes of a process that a signal ended. */
const SIGNAL_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs the work of a script and then its clean-up, also on a signal and on an unhandled error. Resolves with the exit
 * code: 2 when a program is not installed, 1 when anything else failed; the reason is on the error output.
 */
export async function runScript(work: (cleanUp: CleanUp) => Promise<void>): Promise<number> {
  const cleanUp = new CleanUp();
  const reason = new FirstReason();
  endOnSignals(cleanUp, reason);
  endOnStrayErrors(cleanUp, reason);
  try {
    await work(cleanUp);
  } catch (error) {
    reason.tell(error);
  }
  await cleanUp.run();
  return reason.exitCode;
}

/** Why a script ends early. Later failures are caused by the clean-up and are not findings. */
class FirstReason {
  exitCode = 0;

  get isKnown(): boolean {
    return this.exitCode !== 0;
  }

  tell(error: unknown): void {
    if (this.isKnown) return;
    process.stderr.write(`${reasonOf(error)}\n`);
    this.exitCode = error instanceof MissingProgram ? 2 : 1;
  }
}

/** Children and files are removed before the process ends; a second signal ends it immediately. */
function endOnSignals(cleanUp: CleanUp, reason: FirstReason): void {
  let isEnding = false;
  for (const [signal, code] of Object.entries(SIGNAL_CODES)) {
    process.on(signal, () => {
      if (isEnding) process.exit(code);
      isEnding = true;
      reason.exitCode = code;
      process.stderr.write('\nCleaning up.\n');
      void cleanUp.run().finally(() => process.exit(code));
    });
  }
}

/** A rejection without a handler and an exception in a callback end the script as an error of its work does. */
function endOnStrayErrors(cleanUp: CleanUp, reason: FirstReason): void {
  for (const event of ['unhandledRejection', 'uncaughtException'])
    process.on(event, (thrown: unknown) => {
      // The work's own error or a signal has begun the clean-up, and ends the process after it.
      if (reason.isKnown) return;
      reason.tell(thrown);
      void cleanUp.run().finally(() => process.exit(1));
    });
}

/** The message of a finding; of any other error the place as well. */
export function reasonOf(error: unknown): string {
  if (error instanceof ScriptProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
