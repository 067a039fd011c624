import { DeadLetters } from '@studio/jobs';
import { Command } from 'commander';

import { wholeNumber } from './arguments';
import type { Run } from './run';

const LIMIT = 50;

/** `jobs …`: the work in the background. */
export function jobCommands(run: Run): Command {
  const group = new Command('jobs').description('the work in the background');
  group
    .command('failed')
    .description('list the newest jobs that failed permanently; they are stored for four weeks')
    .option('--limit <count>', 'how many', wholeNumber, LIMIT)
    .action(({ limit }: { limit: number }, command: Command) =>
      run(command, async (app) => {
        const letters = await app.get(DeadLetters).list(limit);
        const lines = letters.map(({ queue, failedAt, facts, error }) =>
          [failedAt.toISOString(), queue, JSON.stringify(facts), error ?? ''].join('  '),
        );
        return {
          result: 'listed',
          text: lines.length > 0 ? lines.join('\n') : 'No job has failed permanently.',
          details: {
            jobs: letters.map(({ failedAt, ...letter }) => ({ ...letter, failed_at: failedAt.toISOString() })),
          },
        };
      }),
    );
  return group;
}
