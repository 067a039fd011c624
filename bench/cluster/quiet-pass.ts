import type { CleanUp } from '../../test/harness/clean-up';
import { ScriptProblem } from '../../test/harness/script-problem';
import { startKillable } from '../../test/harness/service';
import { TrafficClient } from '../../test/harness/traffic/client';
import { Mix } from '../../test/harness/traffic/mix';
import type { Outcomes } from '../../test/harness/traffic/outcomes';
import type { Studio } from '../../test/harness/traffic/studio';
import { visitPages } from '../../test/harness/traffic/website';
import { type Counts, withCounts } from './counters';

/** Requests that are sent one after the other to a service of their own. */
export interface QuietPlan {
  readonly home: string;
  readonly superuserUrl: string;
  readonly applicationUrl: string;
  readonly workerUrls: readonly string[];
  readonly studios: readonly Studio[];
  readonly smtpUrl: string;
  readonly seed: number;
  readonly requests: number;
  readonly outcomes: Outcomes;
}

/** What the requests of a kind touched. */
export interface KindOfRequest {
  /** `role: kind`. */
  readonly name: string;
  requests: number;
  /** Requests with a statement that went to several shards, and those statements. */
  ofSeveralShards: number;
  statements: number;
  /** Requests of which more than one worker got a statement: also for one shard, of a table that every server has. */
  ofSeveralWorkers: number;
  /** Requests that the coordinator answered alone. */
  ofNoWorker: number;
}

/**
 * Sends the mix one request at a time and compares what the servers have done before and after each. Requests beside which a
 * background job ran are not counted, as nothing says whose statements they were.
 */
export async function quietPass(plan: QuietPlan, cleanUp: CleanUp): Promise<readonly KindOfRequest[]> {
  const { home, superuserUrl, applicationUrl, workerUrls, studios, smtpUrl, seed, outcomes } = plan;
  const environment = { SMTP_URL: smtpUrl };
  const service = await startKillable(
    { home, databaseUrl: applicationUrl, answerMemoryMegabytes: null, environment },
    cleanUp,
  );
  const client = new TrafficClient([service.server], 1);
  try {
    await visitPages(client, studios, outcomes, { times: 1, atOnce: 1 });
    const role = new URL(applicationUrl).username;
    return await withCounts(superuserUrl, workerUrls, role, async (read) => {
      const kinds = new Map<string, KindOfRequest>();
      const mix = new Mix(seed, studios);
      let before = await read();
      for (let counted = 0; counted < plan.requests;) {
        const request = mix.next();
        outcomes.add(request, await client.send(request));
        const after = await read();
        if (before.jobs !== null && before.jobs === after.jobs) {
          count(kinds, `${request.role}: ${request.kind}`, before, after);
          counted += 1;
        }
        before = after;
      }
      if (outcomes.unexpectedCount > 0)
        throw new ScriptProblem(`${outcomes.unexpectedCount} unexpected answers:\n${outcomes.problems.join('\n')}`);
      return [...kinds.values()];
    });
  } finally {
    client.close();
    await service.kill();
  }
}

function count(kinds: Map<string, KindOfRequest>, name: string, before: Counts, after: Counts): void {
  const kind = kinds.get(name) ?? {
    name,
    requests: 0,
    ofSeveralShards: 0,
    statements: 0,
    ofSeveralWorkers: 0,
    ofNoWorker: 0,
  };
  kinds.set(name, kind);
  const statements = after.several - before.several;
  const workers = after.lastStatements.filter((last, index) => last > (before.lastStatements[index] ?? 0)).length;
  kind.requests += 1;
  kind.statements += statements;
  if (statements > 0) kind.ofSeveralShards += 1;
  if (workers > 1) kind.ofSeveralWorkers += 1;
  if (workers === 0) kind.ofNoWorker += 1;
}
