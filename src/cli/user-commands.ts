import { Command } from 'commander';

import { RemoveSecondFactor, SetPlatformAdmin, SetUserPassword } from '../accounts';
import { onOrOff } from './arguments';
import { type Input, readPassword } from './read-password';
import { ACTOR, changed, type Run } from './run';

/** `user …`: people, whatever studios they work in. */
export function userCommands(run: Run, input: Input): Command {
  const group = new Command('user').description('people who work in studios');
  group
    .command('set-password')
    .description("set a person's password, read from standard input; their sessions end in all studios")
    .argument('<email>', 'e-mail address of the person')
    .action((email: string, _options, command: Command) =>
      run(command, async (app) => {
        const password = await readPassword(input);
        return changed(await app.get(SetUserPassword).execute(ACTOR, email, password), `Set the password of ${email}.`);
      }),
    );
  group
    .command('remove-second-factor')
    .description('remove a lost second factor; the person signs in by password until they set up another')
    .argument('<email>', 'e-mail address of the person')
    .action((email: string, _options, command: Command) =>
      run(command, async (app) =>
        changed(await app.get(RemoveSecondFactor).execute(ACTOR, email), `Removed the second factor of ${email}.`),
      ),
    );
  group
    .command('platform-admin')
    .description('grant or withdraw administration of the service; an administrator cannot sign in to studios')
    .argument('<email>', 'e-mail address of the person')
    .argument('<on|off>', 'the switch', onOrOff)
    .action((email: string, isAdmin: boolean, _options, command: Command) =>
      run(command, async (app) =>
        changed(
          await app.get(SetPlatformAdmin).execute(ACTOR, email, isAdmin),
          `${email} is ${isAdmin ? 'now' : 'no longer'} an administrator of the service.`,
        ),
      ),
    );
  return group;
}
