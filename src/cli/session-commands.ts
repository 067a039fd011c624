import { Command, Option } from 'commander';

import { RevokeSessions } from '../accounts';
import { ACTOR, type Run } from './run';

interface RevokeOptions {
  readonly studio?: string;
  readonly person?: string;
}

/** `sessions …`: signed-in people. */
export function sessionCommands(run: Run): Command {
  const group = new Command('sessions').description('sessions of staff and customers');
  group
    .command('revoke')
    .description(
      'end all sessions of a studio, or all of a person of the staff, and what assistants may do there or for them',
    )
    .addOption(new Option('--studio <slug>', 'the studio').conflicts('person'))
    .addOption(new Option('--person <email>', 'e-mail address of the person').conflicts('studio'))
    .action(({ studio, person }: RevokeOptions, command: Command) => {
      const whose = studio ?? person;
      if (whose === undefined) command.error('error: name a studio with --studio or a person with --person');
      return run(command, async (app) => {
        const sessions = app.get(RevokeSessions);
        const { sessions: revoked, assistants } = await (studio === undefined
          ? sessions.ofPerson(ACTOR, whose)
          : sessions.ofStudio(ACTOR, whose));
        const details = { revoked, assistants };
        if (revoked + assistants === 0)
          return { result: 'unchanged', text: `${whose} has no sessions and no assistants.`, details };
        const text = `Ended ${revoked} session(s) and ${assistants} consent(s) for assistants of ${whose}.`;
        return { result: 'changed', text, details };
      });
    });
  return group;
}
