import { Command } from 'commander';

import { ReencryptSecrets } from '../finance';
import type { Run } from './run';

/** `secrets …`: what is stored encrypted. */
export function secretCommands(run: Run): Command {
  const group = new Command('secrets').description('what the service keeps encrypted');
  group
    .command('reencrypt')
    .description("encrypt the secrets of all studios' integrations under the first key of SECRET_KEY")
    .action((_options, command: Command) =>
      run(command, async (app) => {
        const { reencrypted, unreadable } = await app.get(ReencryptSecrets).execute();
        const lines = [
          reencrypted === 0 ? 'Nothing to change.' : `Encrypted the secrets of ${reencrypted} integration(s) anew.`,
          ...unreadable.map(
            (one) => `No key of SECRET_KEY opens the secrets of ${one}; they have to be entered again.`,
          ),
        ];
        return {
          result: reencrypted === 0 ? 'unchanged' : 'changed',
          text: lines.join('\n'),
          details: { reencrypted, unreadable },
        };
      }),
    );
  return group;
}
