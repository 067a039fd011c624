import { Command, Option } from 'commander';

import { ACCOUNT_MODES, type AccountMode, ChangeStudio, CreateStudio, StudioDirectory } from '../accounts';
import { onOrOff } from './arguments';
import { ACTOR, changed, type Run } from './run';

interface CreateOptions {
  readonly slug?: string;
  readonly name: string;
  readonly currency: string;
  readonly country?: string;
  readonly timezone?: string;
  readonly language?: string;
  readonly mode?: AccountMode;
}

/** `studio …`: the studios themselves. */
export function studioCommands(run: Run): Command {
  const group = new Command('studio').description('create, list, rename, suspend and switch studios');
  addCreate(group, run);
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

function addCreate(group: Command, run: Run): void {
  group
    .command('create')
    .description('open a studio')
    .requiredOption('--name <name>', 'name of the studio')
    .requiredOption('--currency <code>', 'ISO 4217 currency, such as EUR')
    .option('--slug <slug>', 'name for addresses (default: generated from the name)')
    .option('--country <code>', 'ISO 3166-1 country, such as DE; region of phone numbers')
    .option('--timezone <zone>', 'IANA time zone, such as Europe/Berlin (default: UTC)')
    .option('--language <code>', 'ISO 639-1 language, such as en')
    .addOption(new Option('--mode <mode>', 'how it runs').choices(ACCOUNT_MODES))
    .action(({ country, language, ...studio }: CreateOptions, command: Command) =>
      run(command, async (app) => {
        const { ctx, slug, created } = await app
          .get(CreateStudio)
          .execute(ACTOR, { ...studio, countryCode: country, defaultLanguage: language });
        const details = { id: ctx.accountId, slug };
        if (!created)
          return { result: 'unchanged', text: `Nothing to change: the studio ${slug} exists already.`, details };
        return { result: 'created', text: `Created the studio ${slug} (id ${ctx.accountId}).`, details };
      }),
    );
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
