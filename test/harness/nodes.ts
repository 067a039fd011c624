import { readFile } from 'node:fs/promises';

import type pg from 'pg';

import { distribute } from '../../src/database/distribution';
import { MissingProgram } from './script-problem';
import { inDatabase, inSession } from './sessions';

/** Addresses of a PostgreSQL server, or of the coordinator of a Citus cluster. */
export interface ServerAddresses {
  /** Only makes, fills and drops databases. */
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly applicationUrl: string;
  /** The superuser's addresses of the cluster's workers; none without a cluster. */
  readonly workers?: readonly string[];
}

/** A server, or a node of a cluster, with a session of the superuser in its maintenance database. */
interface Node {
  readonly url: string;
  readonly client: pg.Client;
}

const ROLES = { owner: 'studio_owner', application: 'studio_app' };
const PASSWORD = 'test';
const NO_CLUSTER =
  'This needs a Citus cluster: set TEST_DATABASE_URL and TEST_DATABASE_WORKERS to the addresses of its coordinator and workers (docs/scaling.md).';
/** Parts of each table: two a worker, where a production cluster has more. Each is a table to be made and cloned. */
const SHARDS = 4;

/** The databases of one server, or of all nodes of a cluster, where each database has the same name on every node. */
export class Nodes {
  constructor(readonly addresses: ServerAddresses) {}

  /**
   * What `TEST_DATABASE_URL` names, a superuser's address, with `TEST_DATABASE_WORKERS` that of a coordinator. Null where it is not
   * set.
   */
  static given(): Nodes | null {
    const superuserUrl = process.env['TEST_DATABASE_URL'];
    const workers = (process.env['TEST_DATABASE_WORKERS'] ?? '').split(',').filter(Boolean);
    if (workers.length > 0 && !superuserUrl)
      throw new Error('TEST_DATABASE_WORKERS needs TEST_DATABASE_URL, the coordinator.');
    if (!superuserUrl) return null;
    const as = (role: string) => {
      const url = new URL(superuserUrl);
      url.username = role;
      url.password = PASSWORD;
      return url.toString();
    };
    return new Nodes({ superuserUrl, ownerUrl: as(ROLES.owner), applicationUrl: as(ROLES.application), workers });
  }

  /** The same, which has to be a cluster. Throws MissingProgram where it is none. */
  static givenCluster(): Nodes {
    const nodes = Nodes.given();
    if (!nodes?.isCluster) throw new MissingProgram(NO_CLUSTER);
    return nodes;
  }

  get isCluster(): boolean {
    return this.workers.length > 0;
  }

  private get workers(): readonly string[] {
    return this.addresses.workers ?? [];
  }

  /** Runs `work` on every node at the same time. */
  async onEvery(work: (node: Node) => Promise<unknown>): Promise<void> {
    const all = [this.addresses.superuserUrl, ...this.workers];
    await Promise.all(all.map((url) => inSession(url, (client) => work({ url, client }))));
  }

  /** Makes the roles of a given server, or gives them a throw-away password. */
  async prepareRoles(): Promise<void> {
    await this.onEvery(async ({ client }) => {
      for (const role of Object.values(ROLES)) {
        const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
        const verb = rowCount ? 'ALTER' : 'CREATE';
        await client.query(`${verb} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '${PASSWORD}'`);
      }
    });
  }

  /** An empty database of the owner; on a cluster one of every node, joined. */
  async create(name: string): Promise<void> {
    const owner = new URL(this.addresses.ownerUrl).username;
    await this.onEvery(({ client }) => client.query(`CREATE DATABASE ${name} OWNER ${owner}`));
    if (this.isCluster) await this.join(name);
  }

  /** Distributes the tables of a migrated database, where this is a cluster. */
  async distribute(name: string): Promise<void> {
    if (!this.isCluster) return;
    await inSession(inDatabase(this.addresses.ownerUrl, name), (client) => distribute(client, () => undefined));
  }

  /** Clones a database that nobody is connected to. The nodes find each other's clone by its name. */
  async clone(name: string, template: string): Promise<void> {
    // By files: a throw-away server does not wait for its disk, so that takes half the time and a third less work than by
    // pages through the log.
    await this.onEvery(({ client }) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
  }

  /** Ends the sessions of a database and drops it, where it exists. */
  async drop(name: string): Promise<void> {
    await this.endSessions(name);
    // The coordinator first: sessions there open further ones on the workers.
    for (const url of [this.addresses.superuserUrl, ...this.workers])
      await inSession(url, async (client) => {
        await rollBackPrepared(name, url, client);
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      });
  }

  /** Renames a database and keeps everybody out of it, as it is only cloned then. */
  async makeTemplate(from: string, to: string): Promise<void> {
    await this.endSessions(from);
    await this.onEvery(({ client }) => client.query(`ALTER DATABASE ${from} RENAME TO ${to}`));
    await this.closeTemplate(to);
  }

  /** Keeps everybody out of a database that is only cloned. The daemon that Citus keeps in each would hold it up. */
  async closeTemplate(name: string): Promise<void> {
    await this.onEvery(({ client }) => client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`));
    await this.endSessions(name);
  }

  /** Prepares an empty database of every node as a superuser does (docs/scaling.md), and makes one cluster of them. */
  private async join(name: string): Promise<void> {
    const { superuserUrl } = this.addresses;
    const preparation = await readFile('docker/citus-init.sql', 'utf8');
    await this.onEvery(({ url }) => inSession(inDatabase(url, name), (client) => client.query(preparation)));
    await inSession(inDatabase(superuserUrl, name), async (client) => {
      await client.query(`ALTER DATABASE ${name} SET citus.shard_count = ${SHARDS}`);
      await client.query('SELECT citus_set_coordinator_host($1, $2)', hostAndPort(superuserUrl));
      for (const worker of this.workers) await client.query('SELECT citus_add_node($1, $2)', hostAndPort(worker));
    });
  }

  private async endSessions(name: string): Promise<void> {
    await this.onEvery(({ client }) =>
      client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]),
    );
  }
}

/** A coordinator that is cut off between the two phases of a commit leaves transactions that keep a database from going. */
async function rollBackPrepared(name: string, url: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ gid: string }>('SELECT gid FROM pg_prepared_xacts WHERE database = $1', [name]);
  if (rows.length === 0) return;
  await inSession(inDatabase(url, name), async (within) => {
    for (const { gid } of rows) await within.query(`ROLLBACK PREPARED ${within.escapeLiteral(gid)}`);
  });
}

function hostAndPort(url: string): [host: string, port: number] {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port || 5432)];
}
