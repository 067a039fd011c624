import { Command } from 'commander';

import { ReencryptOneTimeSecrets } from '../accounts';
import { openDatabase } from '../database/open-database';
import { ReencryptSecrets } from '../finance';
import { ReencryptBotSecrets } from '../leads';
import { changed, type Run, type RunWithoutService } from './run';

const ACCEPTED =
  'The database is used with this key from now on. Integrations whose secrets have to be entered again are named by: npm run studio -- secrets reencrypt';

/** `secrets …`: encrypted values. */
export function secretCommands(run: Run, runWithoutService: RunWithoutService): Command {
  const group = new Command('secrets').description('what the service keeps encrypted');
  group
    .command('reencrypt')
    .description("encrypt the secrets of studios' integrations and of one-time codes under the first key of SECRET_KEY")
    .action((_options, command: Command) =>
      run(command, async (app) => {
        const integrations = await app.get(ReencryptSecrets).execute();
        const botChecks = await app.get(ReencryptBotSecrets).execute();
        const codes = await app.get(ReencryptOneTimeSecrets).execute();
        const ofStudios = integrations.reencrypted + botChecks.reencrypted;
        const reencrypted = ofStudios + codes.reencrypted;
        const unreadable = [...integrations.unreadable, ...botChecks.unreadable];
        const lines = [
          ...(reencrypted === 0 ? ['Nothing to change.'] : []),
          ...(ofStudios === 0 ? [] : [`Encrypted the secrets of ${ofStudios} integration(s) again.`]),
          ...(codes.reencrypted === 0 ? [] : [`Encrypted the one-time codes of ${codes.reencrypted} person(s) again.`]),
          ...unreadable.map(
            (one) => `No key of SECRET_KEY opens the secrets of ${one}; they have to be entered again.`,
          ),
          ...codes.unreadable.map(
            (email) => `No key of SECRET_KEY opens the one-time codes of ${email}; remove their second factor.`,
          ),
        ];
        return {
          result: reencrypted === 0 ? 'unchanged' : 'changed',
          text: lines.join('\n'),
          details: { reencrypted, unreadable: [...unreadable, ...codes.unreadable] },
        };
      }),
    );
  group
    .command('accept-key')
    .description('go on with the present key, or a new one, where the key that the database was used with is lost')
    .action((_options, command: Command) =>
      runWithoutService(command, async (configuration, notify) => {
        const database = await openDatabase(configuration, notify, 'accept');
        await database.close();
        return changed(database.isKeyRecorded, ACCEPTED);
      }),
    );
  return group;
}
