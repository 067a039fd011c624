import path from 'node:path';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run } from '../../test/harness/database';
import { type Measurement, measure, type PlannedRequest } from '../../test/harness/load';
import { ScriptProblem } from '../../test/harness/script-problem';
import { type Server, startBaseline, startService } from '../../test/harness/service';
import type { Bench } from '../bench';
import { type Finding, findingOf, verdict } from '../findings';
import { ACCESS_TOKEN, CUSTOMER_ID, fillingStatements, PERSONAL_ENDPOINT, SERVICE_KEY } from './studio-filling';

const LEAST_RATIO = 0.5;
const CONNECTIONS = 16;
const ENDPOINT = '/mcp/service-studio';
const MODERN = '2026-07-28';

interface Sizes {
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  readonly bookings: number;
}

const FULL: Sizes = { rounds: 3, warmUpSeconds: 1.5, measuredSeconds: 6, bookings: 5_000 };
const QUICK: Sizes = { rounds: 1, warmUpSeconds: 0.2, measuredSeconds: 1, bookings: 500 };

/** A plain call with metadata is left to the SDK, and answered with the same bytes (MCP-4). */
type Kind = 'plain' | 'metadata' | 'modern';

/** Calls of two tools, beside a tool of the bare SDK that answers its arguments. */
export const assistantBench: Bench = {
  name: 'assistant',
  summary: 'calls of assistant tools beside an echo tool on the bare SDK (2 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    const { home, server } = await openServer(cleanUp);
    const { superuserUrl, applicationUrl } = await emptyDatabase(server, 'bench_assistant');
    await run(superuserUrl, fillingStatements(sizes.bookings));
    const service = await startService({ home, databaseUrl: applicationUrl, answerMemoryMegabytes: null }, cleanUp);
    const bare = await startBaseline('The bare SDK', path.join(__dirname, 'bare-sdk.js'), {}, cleanUp);
    await assertAnswers(service, sizes);
    const found = new Map<string, Measurement[]>(CASES.map(({ name }) => [name, []]));
    for (let round = 1; round <= sizes.rounds; round += 1) {
      process.stderr.write(`Round ${round} of ${sizes.rounds}.\n`);
      for (const { name, isBare, request } of CASES)
        found.get(name)?.push(await measureCalls(name, isBare ? bare : service, request, sizes));
    }
    process.stdout.write(report(new Map([...found].map(([name, some]) => [name, findingOf(some)])), sizes));
  },
};

const profile = { name: 'get-studio-profile', arguments: {} };
const investigation = { name: 'investigate-customer-booking-ledger', arguments: { customer_id: CUSTOMER_ID } };
const echo = { name: 'echo', arguments: { text: 'Harbour Lane' } };

const CASES = [
  { name: 'echo, plain call', isBare: true, request: callOf(echo, 'plain') },
  { name: 'profile, plain call', isBare: false, request: callOf(profile, 'plain') },
  { name: 'profile, by the SDK', isBare: false, request: callOf(profile, 'metadata') },
  { name: 'echo, 2026-07-28', isBare: true, request: callOf(echo, 'modern') },
  { name: 'profile, 2026-07-28', isBare: false, request: callOf(profile, 'modern') },
  { name: 'profile, for a person', isBare: false, request: personally(callOf(profile, 'plain')) },
  { name: 'investigation', isBare: false, request: callOf(investigation, 'plain') },
] as const;

function callOf(params: { readonly name: string; readonly arguments: object }, kind: Kind): PlannedRequest {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const modern = { 'MCP-Protocol-Version': MODERN, 'Mcp-Method': 'tools/call', 'Mcp-Name': params.name };
  const sent = { plain: params, metadata: { ...params, _meta: {} }, modern: { ...params, _meta: meta } }[kind];
  return {
    path: ENDPOINT,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${SERVICE_KEY}`,
      ...(kind === 'modern' ? modern : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: sent }),
  };
}

/** The call by a person's sign-in instead of a service key. */
function personally(call: PlannedRequest): PlannedRequest {
  return { ...call, path: PERSONAL_ENDPOINT, headers: { ...call.headers, Authorization: `Bearer ${ACCESS_TOKEN}` } };
}

/** A refusal is a 200 as well, so one answer is checked before the measurement. */
async function assertAnswers({ url }: Server, { bookings }: Sizes): Promise<void> {
  const answerOf = async ({ path: where, ...request }: PlannedRequest) => {
    const { result } = (await (await fetch(url + where, request)).json()) as {
      result?: { structuredContent?: unknown };
    };
    return JSON.stringify(result?.structuredContent ?? null);
  };
  const ownProfile = await answerOf(callOf(profile, 'plain'));
  if (!ownProfile.includes('"locations_count":3')) throw new ScriptProblem(`The profile answered ${ownProfile}.`);
  const personalProfile = await answerOf(personally(callOf(profile, 'plain')));
  if (!personalProfile.includes('"locations_count":3')) throw new ScriptProblem(`A person got ${personalProfile}.`);
  const counted = await answerOf(callOf(investigation, 'plain'));
  if (!counted.includes(`"counted_bookings_count":${bookings}`))
    throw new ScriptProblem(`The investigation answered ${counted.slice(0, 500)}.`);
}

function measureCalls(name: string, server: Server, request: PlannedRequest, sizes: Sizes): Promise<Measurement> {
  return measure({ name, server, requests: [request], expectedStatus: 200, connections: CONNECTIONS, ...sizes });
}

function report(found: ReadonlyMap<string, Finding>, { bookings }: Sizes): string {
  const rateOf = (name: string) => found.get(name)?.requestsPerSecond ?? 0;
  const cells = (values: readonly string[]) => values.map((value) => value.padStart(12)).join('');
  const row = (name: string, against: string) => {
    const { requestsPerSecond = 0, p50 = 0, p99 = 0 } = found.get(name) ?? {};
    const ratio = requestsPerSecond / rateOf(against);
    return `${name.padEnd(28)}${cells([requestsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ratio.toFixed(2)])}`;
  };
  const lines = [
    `${''.padEnd(28)}${cells(['calls/s', 'p50 ms', 'p99 ms', 'ratio'])}`,
    ...CASES.map(({ name }) => row(name, name.includes('2026') ? 'echo, 2026-07-28' : 'echo, plain call')),
  ];
  const least = Math.min(
    rateOf('profile, plain call') / rateOf('echo, plain call'),
    rateOf('profile, 2026-07-28') / rateOf('echo, 2026-07-28'),
  );
  const aim = `${bookings} bookings investigated; aim for the profile at least ${LEAST_RATIO} of echo: ${verdict(least >= LEAST_RATIO)}`;
  return `\n${lines.join('\n')}\n\n${aim}\n`;
}
