import { Command, Option } from 'commander';

import { RevokeSessions } from '../accounts';
import { ACTOR, type Run } from './run';

interface RevokeOptions {
  readonly studio?: string;
  readonly person?: string;
}

/** `sessions …`: who is signed in. */
export function sessionCommands(run: Run): Command {
  const group = new Command('sessions').description('sessions of staff and customers');
  group
    .command('revoke')
    .description('end all sessions of a studio, or all of a person of the staff')
    .addOption(new Option('--studio <slug>', 'the studio').conflicts('person'))
    .addOption(new Option('--person <email>', 'e-mail address of the person').conflicts('studio'))
    .action(({ studio, person }: RevokeOptions, command: Command) => {
      const whose = studio ?? person;
      if (whose === undefined) command.error('error: name a studio with --studio or a person with --person');
      return run(command, async (app) => {
        const sessions = app.get(RevokeSessions);
        const revoked = await (studio === undefined
          ? sessions.ofPerson(ACTOR, whose)
          : sessions.ofStudio(ACTOR, whose));
        const details = { revoked };
        if (revoked === 0) return { result: 'unchanged', text: `${whose} has no sessions.`, details };
        return { result: 'changed', text: `Ended ${revoked} session(s) of ${whose}.`, details };
      });
    });
  return group;
}
