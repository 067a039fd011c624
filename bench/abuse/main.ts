import { Command, InvalidArgumentError } from 'commander';

import { runScript } from '../run-script';
import { abuse } from './abuse';

const REQUESTS = 50_000;
const QUICK_REQUESTS = 3_000;

function whole(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

interface Options {
  readonly requests: number;
  readonly seed?: number;
  readonly index?: number;
  readonly only?: string;
  readonly quick?: true;
  readonly detailed?: true;
}

const program = new Command('abuse')
  .description('Sends hostile requests to the built service and checks every answer, the process and the database.')
  .option('--requests <count>', 'how many requests are sent', whole, REQUESTS)
  .option('--seed <number>', 'sends the requests of an earlier run again', whole)
  .option('--index <number>', 'sends the request of this index only, and shows its answer', whole)
  .option('--only <operationId>', 'sends requests to one operation only')
  .option('--quick', `sends ${QUICK_REQUESTS} requests: shows that the script works`)
  .option('--detailed', 'tells the statuses of each operation');

const { requests, seed, index, only, quick, detailed } = program.parse().opts<Options>();

void runScript((cleanUp) =>
  abuse(
    {
      requests: quick ? QUICK_REQUESTS : requests,
      seed: seed ?? Date.now() % 1_000_000,
      index: index ?? null,
      only: only ?? null,
      isDetailed: detailed === true,
    },
    cleanUp,
  ),
).then((code) => process.exit(code));
