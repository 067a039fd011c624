import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { countTokens } from 'gpt-tokenizer';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run } from '../../test/harness/database';
import { ScriptProblem } from '../../test/harness/script-problem';
import { startService } from '../../test/harness/service';
import { fillingStatements, SERVICE_KEY } from '../assistant/studio-filling';
import type { Bench } from '../bench';
import { unlessImpossible } from '../peers/installed';
import { listingOf, PUBLIC_SERVERS } from './public-servers';

const BOOKINGS = 5_000;
const QUICK_BOOKINGS = 500;
const LARGEST_LIST = 9_000;

/** A studio as an assistant sees it. */
interface Studio {
  readonly name: string;
  readonly url: string;
  readonly key: string;
  /** A text that finds customers. */
  readonly customer: string;
}

/** Tokens by tool. */
type Costs = ReadonlyMap<string, number>;

/** What a model reads of the assistant: the list of tools, and answers, beside the lists of public servers. */
export const tokensBench: Bench = {
  name: 'tokens',
  summary: 'tokens of the list of tools and of answers, beside public MCP servers (2 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const { home, studios } = await openStudios(isQuick ? QUICK_BOOKINGS : BOOKINGS, cleanUp);
    const [first] = studios;
    if (!first) throw new ScriptProblem('There is no studio.');
    const tools = await listOf(first);
    const answers = new Map<string, Costs>();
    for (const studio of studios) answers.set(studio.name, await answersOf(studio));
    process.stdout.write(`\n${tableOf(tools, answers)}\n`);
    const whole = countTokens(JSON.stringify({ tools }));
    const isMet = whole <= LARGEST_LIST;
    process.stdout.write(`\nThe list: ${whole}; aim at most ${LARGEST_LIST}: ${isMet ? 'met' : 'MISSED'}\n\n`);
    for (const server of isQuick ? PUBLIC_SERVERS.slice(0, 1) : PUBLIC_SERVERS) {
      const listing = await unlessImpossible(server.name, () => listingOf(server, home));
      const figures = listing
        ? [listing.version, listing.tools.length, countTokens(JSON.stringify({ tools: listing.tools }))]
        : ['missing', '', ''];
      process.stdout.write(`${server.name.padEnd(46)}${figures.map((one) => String(one).padStart(14)).join('')}\n`);
    }
  },
};

/** Both demo studios, and one with years of bookings. */
async function openStudios(bookings: number, cleanUp: CleanUp): Promise<{ home: string; studios: readonly Studio[] }> {
  const { home, server } = await openServer(cleanUp);
  const demoHome = path.join(home, 'demo');
  await mkdir(demoHome);
  const demoDatabase = await emptyDatabase(server, 'bench_tokens_demo');
  const environment = { SEED_DEMO: 'true', STUDIO_HOME: demoHome };
  const common = { home, answerMemoryMegabytes: null };
  const demo = await startService({ ...common, databaseUrl: demoDatabase.applicationUrl, environment }, cleanUp);
  const { api_tokens: keys } = JSON.parse(await readFile(path.join(demoHome, 'demo-credentials.json'), 'utf8')) as {
    readonly api_tokens: readonly { readonly account: string; readonly token: string; readonly abilities: string[] }[];
  };
  const filledDatabase = await emptyDatabase(server, 'bench_tokens_filled');
  await run(filledDatabase.superuserUrl, fillingStatements(bookings));
  const filled = await startService({ ...common, databaseUrl: filledDatabase.applicationUrl }, cleanUp);
  const demoStudios = keys
    .filter(({ abilities }) => abilities.includes('mcp:payroll:read'))
    .map(({ account, token }) => ({ name: account, url: demo.url, key: token, customer: 'an' }));
  return {
    home,
    studios: [...demoStudios, { name: 'filled', url: filled.url, key: SERVICE_KEY, customer: 'Olena' }],
  };
}

/** The cost of an answer of each tool; ids are those that the tools themselves give. */
async function answersOf(studio: Studio): Promise<Costs> {
  const costs = new Map<string, number>();
  const ask = async (name: string, given: Readonly<Record<string, unknown>> = {}) => {
    const answer = (await request(studio, 'tools/call', { name, arguments: given })) as {
      readonly isError: boolean;
      readonly content: readonly { readonly text: string }[];
    };
    const text = answer.content[0]?.text ?? '';
    if (answer.isError) throw new ScriptProblem(`${name} in ${studio.name}: ${text}`);
    costs.set(name, countTokens(text));
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  };
  const date = new Date().toISOString().slice(0, 10);
  await ask('describe-service-skills');
  await ask('get-studio-profile');
  await ask('get-class-counts-for-day', { date });
  await ask('get-class-bookings-for-day', { date });
  const { matches } = (await ask('search-customers', { query: studio.customer })) as unknown as {
    readonly matches: readonly { readonly customer_id: number }[];
  };
  await ask('investigate-customer-booking-ledger', { customer_id: matches[0]?.customer_id ?? 1 });
  await ask('search-owner-help', { query: 'how to freeze a pass' });
  await ask('get-owner-help-page', { slug: 'class-passes' });
  await ask('get-business-logic-reference', { key: 'class_booking_rules' });
  for (const name of MONEY_TOOLS) await ask(name);
  const { events } = (await ask('get-events-overview', { status_bucket: 'all' })) as unknown as {
    readonly events: readonly { readonly event_id: number }[];
  };
  await ask('get-event-summary', { event_id: events[0]?.event_id ?? 1 });
  return costs;
}

const MONEY_TOOLS = [
  'get-payment-overview',
  'search-payments',
  'get-financial-report',
  'get-cashbox-overview',
  'get-earnings-report',
  'get-rental-report',
  'get-payroll-overview',
];

async function listOf(studio: Studio): Promise<readonly { readonly name: string }[]> {
  const { tools } = (await request(studio, 'tools/list', {})) as { readonly tools: readonly { name: string }[] };
  return tools;
}

async function request({ url, key }: Studio, method: string, params: object): Promise<unknown> {
  const response = await fetch(`${url}/mcp/service-studio`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: unknown };
  if (error !== undefined) throw new ScriptProblem(`${method}: ${JSON.stringify(error)}`);
  return result;
}

function tableOf(tools: readonly { readonly name: string }[], answers: ReadonlyMap<string, Costs>): string {
  const row = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(38)}${cells.map((cell) => String(cell).padStart(16)).join('')}`;
  return [
    row('tokens of o200k', ['list', ...answers.keys()]),
    ...tools.map((tool) =>
      row(tool.name, [
        countTokens(JSON.stringify(tool)),
        ...[...answers.values()].map((costs) => costs.get(tool.name) ?? ''),
      ]),
    ),
  ].join('\n');
}
