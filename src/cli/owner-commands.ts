import { Command } from 'commander';

import { CreateOwner } from '../accounts';
import { type Input, readPassword } from './read-password';
import { ACTOR, type Run } from './run';

/** `owner …`: the people studios belong to. */
export function ownerCommands(run: Run, input: Input): Command {
  const group = new Command('owner').description('owners of studios');
  group
    .command('create')
    .description('add an owner to a studio; a new person needs a name, and a password on standard input')
    .argument('<studio>', 'slug')
    .requiredOption('--email <address>', 'e-mail address; an existing person is linked and keeps name and password')
    .option('--name <name>', 'name of a new person')
    .action((slug: string, { email, name }: { email: string; name?: string }, command: Command) =>
      run(command, async (app) => {
        const password = await readPassword(input);
        const { userCreated, membershipCreated } = await app
          .get(CreateOwner)
          .execute(ACTOR, slug, { email, name: name ?? null, password });
        const details = { user_created: userCreated };
        if (!membershipCreated)
          return { result: 'unchanged', text: `${email} is an owner of ${slug} already.`, details };
        return { result: 'created', text: `${email} is now an owner of ${slug}.`, details };
      }),
    );
  return group;
}
