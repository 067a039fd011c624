import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { addDays, calendarDateOf, formatInZone, isCalendarDate, slugFromName } from '@studio/kernel';

import { DEMO_PLANS } from '../../src/demo/demo-plans';
import { runCommand } from '../support/command-line';
import { cleanUpServices, demoHome, type ServiceProcess, startService } from '../support/process';
import type { ErrorJson, PriceGroupJson, ScheduledClassJson } from '../support/public-api';

jest.setTimeout(180_000);

/** The documents whose commands people copy. */
const DOCUMENTS = ['README.md', 'docs/integration.md', 'docs/operation.md'];

/** Where they assume the service. */
const DOCUMENTED_ADDRESS = 'http://localhost:3000';
/** The two that install and start; every process test and `.ci/run` do that. */
const INSTALLING = ['npm ci && npm start', 'npm ci && npm test'];
const DEFAULT_DAYS = 91;

/** The tests need nothing but Node.js (README), so a machine without curl skips its requests, for all to see. */
const withCurl = spawnSync('curl', ['--version']).status === 0 ? describe : describe.skip;

interface DocumentedCommand {
  readonly command: string;
  /** The comment above it, which says what it does. */
  readonly sentence: string;
}

interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const documents = DOCUMENTS.map((file) => readFileSync(file, 'utf8')).join('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The commands of the `sh` blocks, with continued lines joined. */
function documentedCommands(text: string): DocumentedCommand[] {
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => {
    let sentence = '';
    return block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .flatMap((line) => {
        if (line.startsWith('#')) sentence = line.slice(1).trim();
        const isCommand = line.trim() !== '' && !line.startsWith('#');
        return isCommand ? [{ command: line.trim(), sentence }] : [];
      });
  });
}

const commands = documentedCommands(documents);
const calls = commands.filter(({ command }) => command.includes('/mcp/service-studio'));
const requests = commands.filter((one) => one.command.startsWith('curl ') && !calls.includes(one));
const operations = commands.filter(({ command }) => /^npm run (--silent )?studio\b/.test(command));

/** What a command's address asks for. */
function askedBy(command: string) {
  // What the shell puts in is today, or an ETag: both are what the service accepts.
  const plain = command.replaceAll(/\$\([^)]*\)/g, '');
  const address = /\bhttp:\/\/localhost:3000\/api\/v1\/public\/[^"\s]+(?="?$)/.exec(plain)?.[0];
  if (address === undefined) throw new Error(`No address of a public page at the end of: ${command}`);
  const { pathname, searchParams } = new URL(address);
  const [studio = '', location = '', page = ''] = pathname.split('/').slice(4);
  return { studio, location, page, parameters: searchParams };
}

/** Whether a day is written out that the calendar does not have. */
const isNoDay = (value: string) => value !== '' && !isCalendarDate(value);

/** What an answer should be, told by what is asked rather than by the words above it. */
function expectedStatus(command: string): number {
  if (command.includes('If-None-Match')) return 304;
  return [...askedBy(command).parameters.values()].some(isNoDay) ? 422 : 200;
}

describe('the commands of README, integration and operation', () => {
  let service: ServiceProcess;
  let baseUrl: string;

  const environment = () => ({
    PATH: process.env['PATH'] ?? '',
    STUDIO_HOME: service.home,
    EMBEDDED_POSTGRES_PORT: '0',
    // Where commands look for the service by themselves.
    PORT: new URL(baseUrl).port,
  });
  const inShell = async (command: string) => {
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: service.home, env: environment() });
    return stdout;
  };

  /** Runs a documented request as it stands, against this service; the last answer's head comes with it. */
  const answerTo = async (command: string): Promise<HttpAnswer> => {
    const shown = command.replace(/^curl /, 'curl --silent --show-error --include ');
    const output = await inShell(shown.replaceAll(DOCUMENTED_ADDRESS, baseUrl));
    const end = output.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = output.slice(0, end).split('\r\n');
    const headers = new Headers(
      lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );
    return { status: Number(statusLine.split(' ')[1]), headers, body: output.slice(end + 4) };
  };

  /** The script and the parameters of `npm run <script> -- …`. */
  const partsOf = (command: string) => {
    const [, name = '', parameters = ''] = /^npm run (?:--silent )?(\S+) -- (.*)$/.exec(command) ?? [];
    return { script: scripts[name] ?? '', parameters };
  };

  /** Runs it as npm would, but for looking for a newer source. */
  const runScript = async (command: string) => {
    const { script, parameters } = partsOf(command);
    const program = script.replace(/^node /, `'${process.execPath}' `).replace(' dist/', ` ${path.resolve('dist')}/`);
    return inShell(`${program} ${parameters}`);
  };

  /** Runs the command line with the words that a shell makes of the parameters, without loading the program again. */
  const runHere = async (command: string) => {
    const { script, parameters } = partsOf(command);
    expect(script).toBe(scripts['studio']);
    const words = await inShell(`printf '%s\\0' ${parameters}`);
    const { code, stdout } = await runCommand({ args: words.split('\0').slice(0, -1), environment: environment() });
    expect(code).toBe(0);
    return stdout;
  };

  beforeAll(async () => {
    service = await startService({}, await demoHome());
    baseUrl = await service.ready();
  });
  afterAll(cleanUpServices);

  it('are all run here or known to be run elsewhere', () => {
    const run = [...requests, ...calls, ...operations].map(({ command }) => command);
    const other = commands.map(({ command }) => command).filter((command) => !run.includes(command));
    expect(other).toEqual(INSTALLING);
    expect(requests.map(({ command }) => expectedStatus(command))).toEqual(expect.arrayContaining([200, 304, 422]));
  });

  it('are sentences whose status is the one that comes', () => {
    const named = requests.flatMap(({ command, sentence }) =>
      [...sentence.matchAll(/\b[2-5]\d\d\b/g)].map(([status]) => [command, Number(status)]),
    );
    expect(named).toEqual(named.map(([command]) => [command, expectedStatus(String(command))]));
  });

  withCurl.each(calls)('$sentence', ({ command }) => {
    it('is answered by the tool', async () => {
      const { status, body } = await answerTo(command.replaceAll('./.studio/', './'));
      const { result } = JSON.parse(body) as { result: { isError: boolean; structuredContent: { studio: object } } };
      expect([status, result.isError]).toEqual([200, false]);
      expect(result.structuredContent.studio).toMatchObject({ slug: 'demo-studio', demo: true });
    });
  });

  withCurl.each(requests)('$command', ({ command, sentence }) => {
    const { studio, location, page, parameters } = askedBy(command);
    const plan = DEMO_PLANS.find(({ slug }) => slug === studio);
    const zone = plan?.locations.find(({ name }) => slugFromName(name, () => false) === location)?.timezone;
    let answer: HttpAnswer;

    beforeAll(async () => {
      answer = await answerTo(command);
    });

    it(`answers ${expectedStatus(command)}, with JSON where there is a body`, () => {
      expect(answer.status).toBe(expectedStatus(command));
      if (answer.status === 304) expect(answer.body).toBe('');
      else expect(answer.headers.get('Content-Type')).toMatch(/^application\/json\b/);
    });

    if (expectedStatus(command) === 422)
      it('tells what is wrong, by input', () => {
        const { code, errors = {} } = JSON.parse(answer.body) as ErrorJson;
        const wrong = [...parameters].filter(([, value]) => isNoDay(value)).map(([name]) => name);
        expect([code, Object.keys(errors).toSorted()]).toEqual(['validation_failed', wrong.toSorted()]);
      });
    else
      it('carries an ETag, of the page as it is where nothing changed', async () => {
        expect(answer.headers.get('ETag')).toMatch(/^(W\/)?".+"$/);
        if (answer.status !== 304) return;
        const current = await fetch(`${baseUrl}/api/v1/public/${studio}/${location}/${page}`);
        expect(answer.headers.get('ETag')).toBe(current.headers.get('ETag'));
      });

    if (expectedStatus(command) === 200 && page === 'price')
      it('shows plans with their prices', () => {
        const { data } = JSON.parse(answer.body) as { data: PriceGroupJson[] };
        const plans = data.flatMap(({ sections }) => sections.flatMap((section) => section.plans));
        expect(plans.length).toBeGreaterThan(0);
      });

    if (expectedStatus(command) === 200 && page === 'schedule')
      it('shows coming classes of the location and window, in the zone of the location', () => {
        const { data } = JSON.parse(answer.body) as { data: ScheduledClassJson[] };
        const timeZone = zone ?? plan?.timezone ?? 'none';
        const starts = data.map(({ starts_at }) => starts_at);
        expect(starts.length).toBeGreaterThan(0);
        expect(new Set(data.map((scheduled) => scheduled.location.slug))).toEqual(new Set([location]));
        expect(starts).toEqual(starts.map((start) => formatInZone(new Date(start), timeZone)));
        const instants = starts.map((start) => Date.parse(start));
        expect(instants).toEqual(instants.toSorted((a, b) => a - b));
        expect(instants[0]).toBeGreaterThan(Date.now() - 60_000);
        const days = /\bone week\b/i.test(sentence) ? 7 : DEFAULT_DAYS + 1;
        const last = addDays(calendarDateOf(new Date(), timeZone), days);
        expect(starts.map((start) => start.slice(0, 10)).filter((date) => date > last)).toEqual([]);
      });
  });

  it.each(operations)('$command works while the service runs', async ({ command }) => {
    // The one that changes something, as a person runs it.
    const output = await (command.includes(' studio create ') ? runScript(command) : runHere(command));
    if (command.includes(' --help')) expect(output).toMatch(/^Usage: /);
    if (command.includes(' mcp:doctor '))
      expect(output.split('\n').filter((line) => line.startsWith('pass  '))).toHaveLength(9);
    if (command.includes(' --json')) expect(JSON.parse(output)).toMatchObject({ result: expect.any(String) });
    const slug = /studio create .*--slug (\S+)/.exec(command)?.[1];
    if (slug === undefined) return;
    const listed = await runHere('npm run --silent studio -- studio list --json');
    expect(listed).toContain(`"${slug}"`);
    // The service that runs meanwhile knows the studio: what is missing is a location of it, not the studio.
    const answer = await fetch(`${baseUrl}/api/v1/public/${slug}/nowhere/price`);
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  });

  it('start a service whose addresses in the text answer 200', async () => {
    const addresses = [...documents.matchAll(/<http:\/\/localhost:3000([^>]*)>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      const { status } = await fetch(`${baseUrl}${address}`);
      expect([address, status]).toEqual([address, 200]);
    }
  });
});
