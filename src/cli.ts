import { constants } from 'node:os';

import { processEnvironment } from '@studio/config';
import { endStartedServers } from '@studio/persistence';

import { runCommandLine } from './cli/run-command-line';

const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

// A server that a command started runs apart from it and would outlive it. A second signal does not wait for its end.
for (const signal of ENDING_SIGNALS)
  process.once(signal, () => {
    void endStartedServers().finally(() => process.exit(128 + constants.signals[signal]));
  });

void runCommandLine(process.argv.slice(2), {
  environment: processEnvironment,
  input: process.stdin,
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
}).then((code) => {
  process.exitCode = code;
});
