import { Command, InvalidArgumentError } from 'commander';

import { runScript } from '../../harness/run-script';
import { soak } from './soak';

/** What two cores carry at about half of what they can. */
const PER_SECOND = 80;
const MINUTES = 20;
const WRONG_USE = 2;
/** Shorter than this the last quarter is as warm as the second. */
const LEAST_MINUTES_FOR_GROWTH = 4;

interface Given {
  readonly minutes: number;
  readonly seed: number;
  readonly rate: number;
  readonly redis?: string;
  readonly pooler?: true;
  readonly quick?: true;
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}

function whole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}

const program = new Command('soak')
  .description('Paced traffic of websites, apps, staff and assistants over two processes, and what it does to them.')
  .option(
    '--minutes <number>',
    'how long, after three minutes that warm it up where growth is judged',
    positive,
    MINUTES,
  )
  .option('--seed <number>', 'of the requests', whole, Date.now() % 1_000_000)
  .option('--rate <number>', 'requests a second', positive, PER_SECOND)
  .option('--redis <url>', 'a Redis to use; default: a redis-server of its own, where one is installed')
  .option('--pooler', 'behind PgBouncer with 20 connections to the server, and with rushes of 500 clients')
  .option('--quick', 'one minute: shows that the script works')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USE))
  .action(async ({ minutes, seed, rate, redis, pooler, quick }: Given) => {
    const length = quick ? 1 : minutes;
    process.exitCode = await runScript((cleanUp) =>
      soak(
        {
          seconds: length * 60,
          perSecond: rate,
          seed,
          redisUrl: redis ?? null,
          throughPooler: pooler ?? false,
          judgesGrowth: length >= LEAST_MINUTES_FOR_GROWTH,
        },
        cleanUp,
      ),
    );
    process.exit();
  });

void program.parseAsync();
