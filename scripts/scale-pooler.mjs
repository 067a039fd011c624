// Runs the service behind PgBouncer in transaction mode: a minute of the soak, and the specs below, whose applications connect
// through it. Ends with exit code 2 where `pgbouncer` is not installed, with the way to install it.
//
//   npm run scale:pooler                         all of it
//   npm run scale:pooler -- test/e2e/booking     these specs instead
import { runProgram } from './run-program.mjs';

/** Sign-in, booking, passes, payments, jobs, tools of assistants, and what the database does with all of them. */
const SPECS = [
  'test/e2e/accounts/(staff-sign-in|api-tokens|invitations|memberships)',
  'test/e2e/customers/(email-login|otp-send|otp-verify|external-sign-in-exchange)',
  'test/e2e/booking/',
  'test/e2e/passes/',
  'test/e2e/finance/(booking-payments|cash|class-pass-payments|purchases)',
  'test/e2e/festival/(payment-attempts|payment-callbacks|ticket-callbacks)',
  'test/e2e/assistant/(endpoint|many-calls|sign-in-flow|studios-apart|twenty-questions)\\.spec',
  'test/integration/accounts/tenancy',
  'test/integration/booking/(races|book-class|class-cancellation)',
  'test/integration/delivery/outbox',
  'test/integration/finance/cash-races',
  'test/integration/jobs/',
  'test/integration/notifications/sending',
  'test/integration/passes/',
  'test/integration/payments/',
  'test/integration/persistence/(batched-reads|free-slug|optional-records|reads|roles|shared-sessions|time-limits|unit-of-work|writes-together)',
];

function run(program, parameters, environment) {
  const code = runProgram(program, parameters, environment);
  if (code !== 0) process.exit(code);
}

const given = process.argv.slice(2);
// First, as it says so when there is no PgBouncer.
run('dist/test/robustness/soak/main.js', ['--pooler', '--quick']);
run('node_modules/jest/bin/jest.js', given.length > 0 ? given : SPECS, { TEST_DATABASE_POOLER: '1' });
