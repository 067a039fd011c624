import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';

import { DemoStudios } from '../demo';
import type { Outcome, Run } from './run';

/** `demo …`: the demo studios. */
export function demoCommands(run: Run): Command {
  const group = new Command('demo').description('the demo studios');
  group
    .command('seed')
    .description('create the demo studios that are missing')
    .action((_options, command: Command) =>
      run(command, async (app) => {
        const studios = await app.get(DemoStudios).seedMissing();
        if (studios.length === 0)
          return { result: 'unchanged', text: 'The demo studios exist already.', details: { studios } };
        return { result: 'created', text: `Created ${studios.join(' and ')}.`, details: { studios } };
      }),
    );
  group
    .command('reset')
    .description(
      'remove the demo studios and create them again, as the owner of the tables; other studios are not touched',
    )
    .action((_options, command: Command) => run(command, reset, { asOwner: true }));
  return group;
}

async function reset(app: INestApplicationContext): Promise<Outcome> {
  const studios = await app.get(DemoStudios).reset();
  return { result: 'changed', text: `Created ${studios.join(' and ')} anew.`, details: { studios } };
}
