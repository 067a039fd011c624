import { Command, Option } from 'commander';

import { program as package_ } from '../program';
import { backupCommand, restoreCommand } from './backup-commands';
import { demoCommands } from './demo-commands';
import { doctorCommand } from './doctor-command';
import { jobCommands } from './job-commands';
import { notificationCommands } from './notification-commands';
import { outboxCommand } from './outbox-commands';
import { ownerCommands } from './owner-commands';
import type { Input } from './read-password';
import type { Run, RunWithoutService } from './run';
import { scaleCommands } from './scale-commands';
import { secretCommands } from './secret-commands';
import { sessionCommands } from './session-commands';
import { studioCommands } from './studio-commands';
import { subscriptionCommands } from './subscription-commands';
import { userCommands } from './user-commands';

const EXAMPLES = `
Examples:
  npm run studio -- studio create --slug my-studio --name "My Studio" --currency EUR --country DE --timezone Europe/Berlin
  npm run studio -- studio import studio.yaml --apply
  npm run studio -- owner create my-studio --email me@example.com --name "Me" < password.txt
  npm run --silent studio -- studio list --json

Every command may be repeated: the same arguments change nothing the second time. A refusal prints its error code and exits with 1.`;

/**
 * The platform command line. `run` opens the service for a command and closes it afterwards; `runWithoutService` does not.
 * Passwords are read from `input`.
 */
export function commandLine(run: Run, runWithoutService: RunWithoutService, input: Input): Command {
  const root = new Command('studio')
    .description(
      'Administers the studios of this service. For its operators; studios manage themselves through the interface.',
    )
    .version(package_.version)
    .addOption(new Option('--json', 'print the result as one line of JSON'))
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('(add --help for the arguments)');
  for (const command of [
    studioCommands(run, input),
    subscriptionCommands(run),
    ownerCommands(run, input),
    userCommands(run, input),
    sessionCommands(run),
    demoCommands(run),
    outboxCommand(run),
    jobCommands(run),
    notificationCommands(run),
    secretCommands(run, runWithoutService),
    scaleCommands(runWithoutService),
    doctorCommand(run),
    backupCommand(runWithoutService),
    restoreCommand(runWithoutService),
  ])
    root.addCommand(command);
  return root;
}
