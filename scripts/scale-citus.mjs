// Runs the service on a Citus cluster that serves nothing else: the specs, simultaneous requests, killed processes, what an
// operator does with it, and traffic beside one server. Ends with exit code 2 where no cluster is given.
//
//   export TEST_DATABASE_URL=postgres://postgres@127.0.0.1:54601/postgres        the coordinator, as superuser
//   export TEST_DATABASE_WORKERS=postgres://postgres@127.0.0.1:54602/postgres,postgres://postgres@127.0.0.1:54603/postgres
//   npm run scale:citus                                    all of it, an hour and a half
//   npm run scale:citus -- --only traffic --only races     some of it
//   npm run scale:citus -- --quick                         shorter, but for the specs
import { parseArgs } from 'node:util';

import { runProgram } from './run-program.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
});
const length = values.quick ? ['--quick'] : [];

/** What is run, by name. Each answers with its exit code. */
const STEPS = {
  operation: () => runProgram('dist/test/robustness/cluster/main.js', length),
  races: () => runProgram('dist/test/robustness/races/main.js', length),
  crash: () => runProgram('dist/test/robustness/crash/main.js', length),
  traffic: () => runProgram('dist/bench/main.js', ['cluster', ...length]),
  specs: () => runProgram('node_modules/jest/bin/jest.js', ['test/integration', 'test/e2e']),
};

function main() {
  const unknown = (values.only ?? []).filter((name) => !(name in STEPS));
  if (unknown.length > 0) {
    process.stderr.write(`There is no ${unknown.join(', ')}; choose among ${Object.keys(STEPS).join(', ')}.\n`);
    return 2;
  }
  if (!process.env.TEST_DATABASE_URL || !process.env.TEST_DATABASE_WORKERS) {
    process.stderr.write('TEST_DATABASE_URL and TEST_DATABASE_WORKERS name no cluster; docs/scaling.md says how.\n');
    return 2;
  }
  const outcomes = Object.entries(STEPS)
    .filter(([name]) => values.only?.includes(name) ?? true)
    .map(([name, step]) => ({ name, hasPassed: step() === 0 }));
  for (const { name, hasPassed } of outcomes) process.stdout.write(`${hasPassed ? 'passed' : 'FAILED'}  ${name}\n`);
  return outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}

process.exit(main());
