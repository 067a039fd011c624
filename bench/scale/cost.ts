import { readdir, readFile } from 'node:fs/promises';

import { inSession } from '../../test/harness/sessions';

/** What processes and databases have spent since they started. */
export interface Spent {
  /** Milliseconds of processor time; null where this system does not tell. */
  readonly serviceMs: number | null;
  /** Of each server, in the order of the addresses. */
  readonly databasesMs: readonly number[] | null;
  /** Pages of 8 kB that were read. */
  readonly buffers: number;
}

/** What Linux counts processor time in. */
const TICK_MS = 10;
const PAGES = `SELECT pg_backend_pid() AS pid, (SELECT blks_hit + blks_read FROM pg_stat_database WHERE datname = current_database())::float8 AS pages`;

/** What the service's processes together, and each of the PostgreSQL servers behind these addresses, have spent. */
export async function spentBy(processIds: readonly number[], databaseUrls: readonly string[]): Promise<Spent> {
  const databases = await Promise.all(databaseUrls.map(pagesOf));
  const processes = await allProcesses();
  const ticksOf = (id: number) => processes?.get(id)?.own ?? 0;
  const serviceTicks = processIds.reduce((sum, id) => sum + ticksOf(id), 0);
  return {
    serviceMs: processes && serviceTicks * TICK_MS,
    databasesMs: processes && databases.map(({ serverId }) => serverTicks(processes, serverId) * TICK_MS),
    buffers: databases.reduce((sum, { pages }) => sum + pages, 0),
  };
}

async function pagesOf(url: string): Promise<{ readonly serverId: number; readonly pages: number }> {
  return inSession(url, async (client) => {
    const { rows } = await client.query<{ pid: number; pages: number }>(PAGES);
    const { pid = 0, pages = 0 } = rows[0] ?? {};
    // While the connection is open: its process ends with it.
    return { serverId: (await ticksAt(pid))?.parent ?? 0, pages };
  });
}

interface Ticks {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly endedChildren: number;
}

/** A server, its children and those that have ended. */
function serverTicks(processes: ReadonlyMap<number, Ticks>, serverId: number): number {
  const server = processes.get(serverId);
  const children = [...processes.values()].filter(({ parent }) => parent === serverId);
  return children.reduce((sum, { own }) => sum + own, (server?.own ?? 0) + (server?.endedChildren ?? 0));
}

/** Null without `/proc`. */
async function allProcesses(): Promise<ReadonlyMap<number, Ticks> | null> {
  const names = await readdir('/proc').catch(() => null);
  if (names === null) return null;
  const ids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(ids.map(async (id) => [id, await ticksAt(id)] as const));
  return new Map(found.flatMap(([id, ticks]) => (ticks ? [[id, ticks] as const] : [])));
}

async function ticksAt(processId: number): Promise<Ticks | null> {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name stands in brackets and may hold anything; state and parent follow it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, own: user + system, endedChildren: childUser + childSystem };
}
