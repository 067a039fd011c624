import { Command } from 'commander';

import { DeploymentDoctor } from '../assistant';
import { origin } from './arguments';
import type { Run } from './run';

interface DoctorOptions {
  readonly studio?: string;
  readonly url?: string;
  readonly key?: string;
}

/** `mcp:doctor`: whether assistants can sign in to this deployment. */
export function doctorCommand(run: Run): Command {
  return new Command('mcp:doctor')
    .alias('assistant:doctor')
    .description('ask the running service by its public address whether assistants can connect; exits with 1 if not')
    .argument('[studio]', 'slug of the studio')
    .option('--studio <slug>', 'the same as the argument')
    .option('--url <address>', 'public address of the service (default: PUBLIC_BASE_URL)', origin)
    .option('--key <key>', 'service key of the studio, to make a call with; it is not printed')
    .action((given: string | undefined, { studio, url, key }: DoctorOptions, command: Command) => {
      const slug = given ?? studio;
      if (slug === undefined) command.error('error: name a studio');
      if (studio !== undefined && studio !== slug) command.error('error: name one studio');
      return run(command, async (app) => {
        const checks = await app.get(DeploymentDoctor).execute(slug, { base: url, key });
        const lines = checks.map(
          ({ check, verdict, text }) => `${verdict}  ${check}${text === null ? '.' : `: ${text}`}`,
        );
        const isFailed = checks.some(({ verdict }) => verdict === 'fail');
        return { result: isFailed ? 'failed' : 'passed', text: lines.join('\n'), details: { checks } };
      });
    });
}
