import type { Configuration } from '@studio/config';
import { DatabaseStartError, describeAddress, inSession, pendingMigrations } from '@studio/persistence';
import { Command } from 'commander';

import {
  type ClusterState,
  distribute,
  misplaced,
  placements,
  readCatalogue,
  readCluster,
  violations,
} from '../database/distribution';
import { migrations } from '../database/migrations';
import type { Outcome, RunWithoutService } from './run';

/** `scale …`: one database over several servers (docs/scaling.md). */
export function scaleCommands(run: RunWithoutService): Command {
  const group = new Command('scale').description('the studios over the servers of a Citus cluster');
  group
    .command('check')
    .description(
      'report what the database is and what keeps its tables from being distributed; exits with 1 if something does',
    )
    .action((_options, command: Command) => run(command, check));
  group
    .command('distribute')
    .description(
      'place the tables on the servers of the cluster, with the service stopped; a repeat goes on where it was ended',
    )
    .action((_options, command: Command) => run(command, distributeTables));
  return group;
}

async function check(configuration: Configuration): Promise<Outcome> {
  const addresses = addressesOf(configuration);
  const { state, waiting, problems } = await assess(addresses);
  const lines = [
    `PostgreSQL ${state.postgres}, ${state.citus === null ? 'without Citus' : `Citus ${state.citus}`} at ${describeAddress(addresses.ownerUrl)}.`,
    ...(state.citus === null ? [] : [`Servers for studios: ${state.nodes.join(', ') || 'none'}.`]),
    `${state.placed.size} tables are placed, ${waiting} are not.`,
    ...problems,
    ...(problems.length > 0 || waiting === 0
      ? []
      : ['The tables can be distributed: npm run studio -- scale distribute']),
  ];
  const { placed, ...known } = state;
  return {
    result: problems.length > 0 ? 'failed' : 'passed',
    text: lines.join('\n'),
    details: { ...known, placed: placed.size, waiting, problems },
  };
}

async function distributeTables(configuration: Configuration, notify: (message: string) => void): Promise<Outcome> {
  const addresses = addressesOf(configuration);
  const { state, problems } = await assess(addresses);
  if (problems.length > 0) throw new DatabaseStartError(problems.join('\n'));
  const count = await inSession({ connectionString: addresses.ownerUrl }, (client) =>
    distribute(client, (table, position, all) => notify(`${position} of ${all}: ${table}`)),
  );
  return count === 0
    ? { result: 'unchanged', text: 'Every table is placed.' }
    : {
        result: 'changed',
        text: `Placed ${count} tables on ${state.nodes.length} servers.`,
        details: { placed: count },
      };
}

interface Addresses {
  readonly ownerUrl: string;
  readonly applicationUrl: string;
}

interface Assessment {
  readonly state: ClusterState;
  /** How many tables are not placed yet. */
  readonly waiting: number;
  /** Sentences about what has to be done first. */
  readonly problems: readonly string[];
}

async function assess({ ownerUrl, applicationUrl }: Addresses): Promise<Assessment> {
  const pending = await pendingMigrations(ownerUrl, migrations);
  const [state, catalogue] = await inSession({ connectionString: ownerUrl }, async (client) => [
    await readCluster(client),
    await readCatalogue(client),
  ]);
  const application = await inSession({ connectionString: applicationUrl }, readCluster);
  return {
    state,
    waiting: placements(catalogue).filter(({ table }) => !state.placed.has(table)).length,
    problems: [
      ...(pending.length === 0 ? [] : [`${pending.length} migrations are pending; start the service once.`]),
      ...(state.citus === null ? ['The database has no extension citus; docker/citus-init.sql creates it.'] : []),
      ...(state.citus !== null && state.nodes.length === 0 ? ['No server is added; see docs/scaling.md.'] : []),
      ...state.wrongSettings.map((wrong) => `Of the role of DATABASE_MIGRATION_URL, ${wrong}.`),
      ...application.wrongSettings.map((wrong) => `Of the role of DATABASE_URL, ${wrong}.`),
      ...misplaced(state),
      ...violations(catalogue),
    ],
  };
}

/** Throws DatabaseStartError where the service keeps the database itself, or does not know its owner. */
function addressesOf({ database: { applicationUrl, migrationUrl } }: Configuration): Addresses {
  if (applicationUrl === null)
    throw new DatabaseStartError(
      'The embedded database is on one server. Set DATABASE_URL and DATABASE_MIGRATION_URL.',
    );
  if (migrationUrl === null)
    throw new DatabaseStartError('The tables are placed by their owner. Set DATABASE_MIGRATION_URL to that role.');
  return { ownerUrl: migrationUrl, applicationUrl };
}
