import path from 'node:path';

import type { CleanUp } from '../../test/harness/clean-up';
import { type Server, startBaseline } from '../../test/harness/service';
import type { Bodies } from './bare-memory';

/** Starts baseline (a) over the database of `databaseUrl`. */
export async function startBareQuery(databaseUrl: string, cleanUp: CleanUp, node?: string): Promise<Server> {
  const script = path.join(__dirname, 'bare-query.js');
  return startBaseline('The bare query handler', script, { BENCH_DATABASE_URL: databaseUrl }, cleanUp, undefined, node);
}

/** Starts baseline (b) with the bodies it sends. */
export async function startBareMemory(bodies: Bodies, cleanUp: CleanUp): Promise<Server> {
  return startBaseline('The bare memory handler', path.join(__dirname, 'bare-memory.js'), {}, cleanUp, bodies);
}
