import { Command } from 'commander';

import { runScript } from '../../harness/run-script';
import { crash, SUMMARY } from './crash';

const WRONG_USE = 2;

const program = new Command('npm run crash --')
  .description(SUMMARY)
  .option('--quick', 'fewer repetitions: shows that the script works')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USE));

const { quick = false } = program.parse().opts<{ quick?: boolean }>();

void runScript((cleanUp) => crash(quick, cleanUp)).then((code) => process.exit(code));
