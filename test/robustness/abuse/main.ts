import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Command, InvalidArgumentError } from 'commander';

import { runScript } from '../../harness/run-script';
import { abuse } from './abuse';

const REQUESTS = 50_000;
const QUICK_REQUESTS = 3_000;
const WRONG_USE = 2;

const DESCRIPTION = path.join(__dirname, '..', '..', '..', '..', 'openapi.json');

function whole(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`It must be a whole number, at least ${least}.`);
  };
}

/** The operation of the interface description as it is committed; the built service describes the same. */
function operation(id: string): string {
  const document = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  };
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  if (!ids.includes(id)) throw new InvalidArgumentError('No operation of openapi.json is called so.');
  return id;
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
  .option('--requests <count>', 'how many requests are sent', whole(1), REQUESTS)
  .option('--seed <number>', 'sends the requests of an earlier run again', whole(0))
  .option('--index <number>', 'sends the request of this index only, and shows its answer', whole(0))
  .option('--only <operationId>', 'sends requests to one operation only', operation)
  .option('--quick', `sends ${QUICK_REQUESTS} requests: shows that the script works`)
  .option('--detailed', 'prints the statuses of each operation')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USE));

const { requests, seed, index, only, quick, detailed } = program.parse().opts<Options>();

void runScript((cleanUp) =>
  abuse(
    {
      requests: quick ? QUICK_REQUESTS : requests,
      seed: seed ?? Date.now() % 1_000_000,
      index: index ?? null,
      only: only ?? null,
      isDetailed: detailed === true,
      isQuick: quick === true,
    },
    cleanUp,
  ),
).then((code) => process.exit(code));
