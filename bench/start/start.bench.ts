import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../test/harness/clean-up';
import { median } from '../../test/harness/percentile';
import { ScriptProblem } from '../../test/harness/script-problem';
import { SERVICE, SERVICE_ARGV } from '../../test/harness/service';
import type { Bench } from '../bench';

/** Marks that the service sets, in their order, and what ends with each. */
const PHASES = {
  configured: 'Node, the bundle and the settings',
  loaded: 'the rest of the code, while the database comes up',
  database: 'what is left of opening the database',
  application: 'Nest: providers, routes',
  listening: 'demo studios looked for, port opened',
} as const;
const READY = 'first 200 of /readyz';
const ROUNDS = { full: 7, quick: 2 };
const TIMEOUT_MS = 120_000;
/** After that the start has given its memory back. */
const SETTLING_MS = 4_000;
const SETTINGS = { HOST: '127.0.0.1', PORT: '0', EMBEDDED_POSTGRES_PORT: '0' };

interface Start {
  /** Milliseconds from the start of the process. */
  readonly endsAtMs: ReadonlyMap<string, number>;
  readonly readyMs: number;
  readonly residentBytes: number;
}

/** The phases of a start over the demo studios, with nothing to build. */
export const startBench: Bench = {
  name: 'start',
  summary: 'phases and memory of a start over existing data, with nothing to build (2 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const home = await mkdtemp(path.join(os.tmpdir(), 'studio-bench-start-'));
    await cleanUp.add(() => rm(home, { recursive: true, force: true }));
    // PostgreSQL may run under an account of its own, which has to get through.
    await chmod(home, 0o755);
    const first = await startOnce(home, cleanUp);
    const starts: Start[] = [];
    for (let round = 0; round < (isQuick ? ROUNDS.quick : ROUNDS.full); round += 1)
      starts.push(await startOnce(home, cleanUp));
    process.stdout.write(report(first, starts));
  },
};

async function startOnce(home: string, cleanUp: CleanUp): Promise<Start> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [...SERVICE_ARGV, '--require', path.join(__dirname, 'report-marks.js'), SERVICE],
    {
      cwd: home,
      env: { PATH: process.env['PATH'], STUDIO_HOME: home, ...SETTINGS },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  await cleanUp.add(() => end(child));
  const endsAtMs = new Map<string, number>();
  child.on('message', (message: { phase?: string; endsAtMs?: number }) => {
    if (message.phase !== undefined) endsAtMs.set(message.phase, message.endsAtMs ?? Number.NaN);
  });
  const url = await addressOf(child);
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(5);
  const readyMs = performance.now() - startedAt;
  await sleep(SETTLING_MS);
  const residentBytes = await residentBytesOf(child);
  await end(child);
  return { endsAtMs, readyMs, residentBytes };
}

/** From its start table. */
function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new ScriptProblem(`The service ${reason}:\n${output}`));
    const timer = setTimeout(() => fail(`was not ready in ${TIMEOUT_MS / 1_000} seconds`), TIMEOUT_MS);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const address = /^ {2}Service +(\S+)$/m.exec(output)?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended before it was ready');
    });
  });
}

async function residentBytesOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[{ residentBytes: number }]>;
  child.send({});
  return (await answer)[0].residentBytes;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

function report(first: Start, starts: readonly Start[]): string {
  const endOf = (phase: string) => median(starts.map(({ endsAtMs }) => endsAtMs.get(phase) ?? Number.NaN));
  const readyMs = median(starts.map((start) => start.readyMs));
  const ends = [...Object.keys(PHASES).map(endOf), readyMs];
  const lines = [...Object.values(PHASES), READY].map((text, index) => {
    const at = ends[index] ?? Number.NaN;
    return row(text, at - (ends[index - 1] ?? 0), at);
  });
  const megabytes = median(starts.map((start) => start.residentBytes)) / 1_000_000;
  return `${row('Phase', 'ms', 'at ms')}${lines.join('')}
Medians of ${starts.length} starts. Memory ${SETTLING_MS / 1_000} s after: ${megabytes.toFixed(0)} MB.
The first start, with a database to make and demo studios to write: ${(first.readyMs / 1_000).toFixed(1)} s.
`;
}

function row(text: string, ...values: readonly (string | number)[]): string {
  const cells = values.map((value) => (typeof value === 'number' ? value.toFixed(0) : value).padStart(8));
  return `${text.padEnd(52)}${cells.join('')}\n`;
}
