import { assistantBench } from './assistant/assistant.bench';
import { battleBench } from './battle/battle.bench';
import { type Bench, BenchProblem } from './bench';
import { bookingBench } from './booking/booking.bench';
import { checkInBench } from './check-in/check-in.bench';
import { CleanUp } from './clean-up';
import { crashBench } from './crash/crash.bench';
import { publicBench } from './public/public.bench';
import { racesBench } from './races/races.bench';
import { scheduleBench } from './schedule/schedule.bench';
import { reportsBench } from './reports/reports.bench';
import { signInBench } from './sign-in/sign-in.bench';

const BENCHES: readonly Bench[] = [
  publicBench,
  signInBench,
  scheduleBench,
  bookingBench,
  battleBench,
  checkInBench,
  reportsBench,
  assistantBench,
  racesBench,
  crashBench,
];
const QUICK = '--quick';
const WRONG_USE = 2;
/** Exit codes of a process that a signal ended. */
const SIGNAL_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

const USAGE = `Usage: npm run bench -- <name> [${QUICK}]

${BENCHES.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`).join('\n')}

  ${QUICK.padEnd(10)}less data and short rounds: shows that the bench works, its figures mean little
`;

async function main(given: readonly string[]): Promise<number> {
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const unknown = given.find((word) => word.startsWith('-') && word !== QUICK);
  if (unknown !== undefined) return refuse(`There is no option "${unknown}".`);
  const [name, excess] = given.filter((word) => word !== QUICK);
  if (name === undefined) return refuse('Name a bench.');
  if (excess !== undefined) return refuse(`Name one bench, without "${excess}".`);
  const bench = BENCHES.find((one) => one.name === name);
  return bench ? run(bench, given.includes(QUICK)) : refuse(`There is no bench named "${name}".`);
}

async function run(bench: Bench, isQuick: boolean): Promise<number> {
  const cleanUp = new CleanUp();
  const signals = endOnSignals(cleanUp);
  try {
    await bench.run(isQuick, cleanUp);
    return 0;
  } catch (error) {
    // What fails because its other end is being taken away is no finding.
    if (!signals.aborted) process.stderr.write(`${explain(error)}\n`);
    return 1;
  } finally {
    await cleanUp.run();
  }
}

function refuse(problem: string): number {
  process.stderr.write(`${problem}\n\n${USAGE}`);
  return WRONG_USE;
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

void main(process.argv.slice(2)).then((code) => process.exit(code));
