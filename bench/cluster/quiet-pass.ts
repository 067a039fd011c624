import type { CleanUp } from '../../test/harness/clean-up';
import { ScriptProblem } from '../../test/harness/script-problem';
import { startKillable } from '../../test/harness/service';
import { TrafficClient } from '../../test/harness/traffic/client';
import { Mix } from '../../test/harness/traffic/mix';
import type { Outcomes } from '../../test/harness/traffic/outcomes';
import type { Studio } from '../../test/harness/traffic/studio';
import { visitPages } from '../../test/harness/traffic/website';
import { type Counts, withCounts } from './counters';
import { type KindOfRequest, Touches } from './touches';

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

/**
 * Sends the mix one request at a time and compares what the servers have done before and after each. Requests beside which a
 * background job ran are not counted, as nothing says whose statements they were.
 */
export async function quietPass(plan: QuietPlan, cleanUp: CleanUp): Promise<readonly KindOfRequest[]> {
  const { home, superuserUrl, applicationUrl, workerUrls, studios, smtpUrl, outcomes } = plan;
  const service = await startKillable(
    { home, databaseUrl: applicationUrl, answerMemoryMegabytes: null, environment: { SMTP_URL: smtpUrl } },
    cleanUp,
  );
  const client = new TrafficClient([service.server], 1);
  try {
    await visitPages(client, studios, outcomes, { times: 1, atOnce: 1 });
    const role = new URL(applicationUrl).username;
    const kinds = await withCounts(superuserUrl, workerUrls, role, (read) => sendAll(plan, client, read));
    if (outcomes.unexpectedCount > 0)
      throw new ScriptProblem(`${outcomes.unexpectedCount} unexpected answers:\n${outcomes.problems.join('\n')}`);
    return kinds;
  } finally {
    client.close();
    await service.kill();
  }
}

async function sendAll(
  { seed, studios, requests, outcomes }: QuietPlan,
  client: TrafficClient,
  read: () => Promise<Counts>,
): Promise<readonly KindOfRequest[]> {
  const touches = new Touches();
  const mix = new Mix(seed, studios);
  let before = await read();
  for (let counted = 0; counted < requests;) {
    const request = mix.next();
    const notesUse = touches.notesUse(request);
    outcomes.add(request, await client.send(request));
    const after = await read();
    if (before.jobs !== null && before.jobs === after.jobs) {
      touches.add(request, notesUse, before, after);
      counted += 1;
    }
    before = after;
  }
  return touches.kinds;
}
