import { Command } from 'commander';

import { ACCOUNT_MODES, type AccountMode, ChangeStudio, StudioDirectory } from '../accounts';
import { onOrOff } from './arguments';
import { addCreateCommand } from './create-studio-command';
import type { Input } from './read-password';
import { ACTOR, changed, type Run } from './run';
import { addStudioFileCommands } from './studio-file-commands';

/** `studio …`: the studios themselves. */
export function studioCommands(run: Run, input: Input): Command {
  const group = new Command('studio').description('create, import, export, list, rename, suspend and switch studios');
  addCreateCommand(group, run, input);
  addStudioFileCommands(group, run, input);
  addChanges(group, run);
  group
    .command('list')
    .description('list all studios')
    .action((_options, command: Command) =>
      run(command, async (app) => {
        const studios = await app.get(StudioDirectory).list();
        const lines = studios.map(({ slug, status, mode, timezone, name }) =>
          [slug, status, mode, timezone ?? 'UTC', name].join('  '),
        );
        return {
          result: 'listed',
          text: lines.length > 0 ? lines.join('\n') : 'There are no studios.',
          details: { studios },
        };
      }),
    );
  return group;
}

function addChanges(group: Command, run: Run): void {
  const change = (
    command: Command,
    slug: string,
    action: string,
    input: Parameters<ChangeStudio['execute']>[3],
    text: string,
  ) => run(command, async (app) => changed(await app.get(ChangeStudio).execute(ACTOR, slug, action, input), text));
  group
    .command('set-mode')
    .description('set how a studio runs: live, demo_readonly (refuses every change) or internal')
    .argument('<studio>', 'slug')
    .addArgument(group.createArgument('<mode>').choices(ACCOUNT_MODES))
    .action((slug: string, mode: AccountMode, _options, command: Command) =>
      change(command, slug, 'account.mode_set', { mode }, `${slug} now runs as ${mode}.`),
    );
  group
    .command('rename')
    .description('give a studio another name or slug; a freed slug may be used again')
    .argument('<studio>', 'slug')
    .option('--name <name>', 'new name')
    .option('--slug <slug>', 'new slug')
    .action((slug: string, options: { name?: string; slug?: string }, command: Command) =>
      change(command, slug, 'account.renamed', options, `Renamed ${slug}.`),
    );
  group
    .command('suspend')
    .description('take a studio out of service: clients see no studio, tokens and sessions are refused')
    .argument('<studio>', 'slug')
    .action((slug: string, _options, command: Command) =>
      change(command, slug, 'account.suspended', { status: 'suspended' }, `Suspended ${slug}.`),
    );
  group
    .command('reactivate')
    .alias('resume')
    .description('put a suspended studio back into service')
    .argument('<studio>', 'slug')
    .action((slug: string, _options, command: Command) =>
      change(command, slug, 'account.reactivated', { status: 'active' }, `${slug} is back in service.`),
    );
  group
    .command('festivals')
    .description('switch the festival module of a studio')
    .argument('<studio>', 'slug')
    .argument('<on|off>', 'the switch', onOrOff)
    .action((slug: string, festivalsEnabled: boolean, _options, command: Command) =>
      change(
        command,
        slug,
        'account.festivals_switched',
        { festivalsEnabled },
        `Festivals of ${slug} are ${festivalsEnabled ? 'on' : 'off'}.`,
      ),
    );
}
