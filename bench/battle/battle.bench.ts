import path from 'node:path';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run } from '../../test/harness/database';
import { type Measurement, measure, type PlannedRequest } from '../../test/harness/load';
import { ScriptProblem } from '../../test/harness/script-problem';
import { type Server, startBaseline, startService } from '../../test/harness/service';
import type { Bench } from '../bench';
import { type Finding, findingOf, verdict } from '../findings';
import type { HandlerSettings } from '../recorded/bare-handler';
import { type RecordedStatement, templateOf, type Variables } from '../recorded/recorded-request';
import { recordInProcess } from '../recorded/recorded-service';
import { CONTESTS, FIRST, fillingStatements, SCORE, SCORING_TOKEN } from './matches-filling';

const LEAST_RATIO = 0.5;
const CONNECTIONS = 32;
const KINDS = ['deciding', 'repeated'] as const;

/** The score that decides a match, or the same one again. */
type Kind = (typeof KINDS)[number];

interface Sizes {
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  /** For each measurement: more matches than it decides. */
  readonly categoriesPerMeasurement: number;
}

const FULL: Sizes = { rounds: 3, warmUpSeconds: 1.5, measuredSeconds: 6, categoriesPerMeasurement: 160 };
const QUICK: Sizes = { rounds: 1, warmUpSeconds: 0.2, measuredSeconds: 1, categoriesPerMeasurement: 24 };

/** Audience scores that decide matches, and their repeats, beside a bare handler with the same SQL. */
export const battleBench: Bench = {
  name: 'battle',
  summary: 'audience scores of the whole service beside a bare handler with the same SQL (2 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    const { home, server } = await openServer(cleanUp);
    const { superuserUrl, applicationUrl } = await emptyDatabase(server, 'bench_battle');
    // Two measurements for each round, and a category to be recorded.
    await run(superuserUrl, fillingStatements(2 * sizes.rounds * sizes.categoriesPerMeasurement + 1));
    const recorded = await recordScores(applicationUrl);
    const service = await startService({ home, databaseUrl: applicationUrl, answerMemoryMegabytes: null }, cleanUp);
    const unused = unusedMatches();
    const matches = Array.from({ length: 2 * sizes.rounds }, () => unused(sizes.categoriesPerMeasurement * CONTESTS));
    const handlers = {
      deciding: await startHandler(applicationUrl, recorded.deciding, matches.flat(), cleanUp),
      repeated: await startHandler(applicationUrl, recorded.repeated, matches.flat(), cleanUp),
    };
    const found = { bare: { deciding: [], repeated: [] }, whole: { deciding: [], repeated: [] } } as Record<
      'bare' | 'whole',
      Record<Kind, Measurement[]>
    >;
    for (let round = 1; round <= sizes.rounds; round += 1) {
      process.stderr.write(`Round ${round} of ${sizes.rounds}.\n`);
      const [replayed = [], decided = []] = matches.splice(0, 2);
      found.bare.deciding.push(await measureScores(handlers.deciding, replayed, sizes, true));
      found.whole.deciding.push(await measureScores(service, decided, sizes, true));
      // What comes first was decided, as every connection begins at the front of the list.
      const again = decided.slice(0, CONNECTIONS);
      found.bare.repeated.push(await measureScores(handlers.repeated, again, sizes, false));
      found.whole.repeated.push(await measureScores(service, again, sizes, false));
    }
    const lines = KINDS.map((kind) => [kind, findingOf(found.bare[kind]), findingOf(found.whole[kind])] as const);
    process.stdout.write(report(lines, recorded));
  },
};

/** Hands out matches that nobody has decided; the first category is for the recording. */
function unusedMatches(): (count: number) => number[] {
  let next: number = FIRST.match + CONTESTS;
  return (count) => Array.from({ length: count }, () => next++);
}

const scoreOf = (matchId: number): PlannedRequest => ({
  path: `/api/v1/festival-battles/matches/${matchId}/audience-score`,
  method: 'PUT',
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${SCORING_TOKEN}` },
  body: JSON.stringify(SCORE),
});

function variablesOf(matchId: number): Variables {
  const index = matchId - FIRST.match;
  return {
    matchId,
    nextMatchId: FIRST.nextMatch + index,
    winnerEntryId: FIRST.entry + index * 2,
  };
}

/** The statements of a score that decides a match and of its repeat, made by the service inside this process. */
async function recordScores(databaseUrl: string): Promise<Record<Kind, readonly RecordedStatement[]>> {
  const send = async (address: string, matchId: number) => {
    const { path: where, ...request } = scoreOf(matchId);
    const response = await fetch(address + where, request);
    if (response.status !== 200)
      throw new ScriptProblem(`A score answered ${response.status}: ${await response.text()}`);
  };
  // The first request of a connection prepares what later ones use.
  const [first, recorded] = [FIRST.match, FIRST.match + 1];
  const template = async (before: number, matchId: number) =>
    templateOf(
      await recordInProcess(
        databaseUrl,
        (address) => send(address, before),
        (address) => send(address, matchId),
      ),
      variablesOf(matchId),
      {},
    );
  return { deciding: await template(first, recorded), repeated: await template(first, recorded) };
}

/** A process that answers the scores of the matches with the recorded statements. */
function startHandler(
  databaseUrl: string,
  statements: readonly RecordedStatement[],
  matches: readonly number[],
  cleanUp: CleanUp,
): Promise<Server> {
  const requests = new Map(matches.map((matchId) => [scoreOf(matchId).path, variablesOf(matchId)]));
  return startBaseline(
    'The bare handler',
    path.join(__dirname, '..', 'recorded', 'bare-handler.js'),
    { BENCH_DATABASE_URL: databaseUrl },
    cleanUp,
    { statements, requests, foundBy: 'path' } satisfies HandlerSettings,
  );
}

function measureScores(server: Server, matches: readonly number[], sizes: Sizes, once: boolean): Promise<Measurement> {
  return measure({
    name: 'audience scores',
    server,
    requests: matches.map(scoreOf),
    expectedStatus: 200,
    connections: CONNECTIONS,
    once,
    ...sizes,
  });
}

function report(
  lines: readonly (readonly [Kind, bare: Finding, whole: Finding])[],
  recorded: Record<Kind, readonly RecordedStatement[]>,
): string {
  const cells = (values: readonly string[]) => values.map((value) => value.padStart(12)).join('');
  const row = (name: string, { requestsPerSecond, p50, p99 }: Finding, ratio: number) =>
    `${name.padEnd(36)}${cells([requestsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ratio.toFixed(2)])}`;
  const table = lines.flatMap(([kind, bare, whole]) => [
    row(`${kind}: (a) same SQL, bare handler`, bare, 1),
    row(`${kind}: service over HTTP`, whole, whole.requestsPerSecond / bare.requestsPerSecond),
  ]);
  const verdicts = lines.map(([kind, bare, whole]) => {
    const ratio = whole.requestsPerSecond / bare.requestsPerSecond;
    return `${kind}: ${recorded[kind].length} statements; aim at least ${LEAST_RATIO} of (a): ${verdict(ratio >= LEAST_RATIO)}`;
  });
  return `\n${[`${''.padEnd(36)}${cells(['scores/s', 'p50 ms', 'p99 ms', 'ratio'])}`, ...table].join('\n')}\n\n${verdicts.join('\n')}\n`;
}
