import { type ChildProcess, type ChildProcessByStdio, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { environmentSchema } from '@studio/config';

import type { CleanUp } from './clean-up';
import { ScriptProblem } from './script-problem';

/** The program. */
export const SERVICE = path.join(__dirname, '..', '..', 'src', 'main.js');
/** As `npm start` has it (package.json). */
export const SERVICE_ARGV = ['--max-semi-space-size=4'];
const EXEC_ARGV = ['--enable-source-maps'];
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 5_000;
const UNLIMITED = '1000000000';
const KEPT_ERROR_TEXT = 2_000;
/** One for all that a script starts: processes of one service share it. */
const SECRET_KEY = randomBytes(32).toString('base64');
const RATE_LIMITS = Object.keys(environmentSchema.shape).filter((name) => name.startsWith('RATE_LIMIT_'));

/** A process of its own that answers HTTP on the loopback address. */
export interface Server {
  readonly url: string;
  /** End of what it wrote to its error output, for messages. */
  lastErrors(): string;
}

export interface ServiceOptions {
  /** Working directory: a `.env` of the checkout must not reach the measured service. */
  readonly home: string;
  /** Null leaves the database to the service, which keeps one of its own in `home`. */
  readonly databaseUrl: string | null;
  /** Null leaves the service's default. */
  readonly answerMemoryMegabytes: number | null;
  /** Further settings, which win over those of every bench. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The program of Node.js; without it, the one that runs the script. */
  readonly node?: string;
  /** Receives every line that the process writes. */
  readonly onLine?: (line: string) => void;
}

/** Starts the built service as an operator would. */
export async function startService(options: ServiceOptions, cleanUp: CleanUp): Promise<Server> {
  return (await startKillable(options, cleanUp)).server;
}

/** A service that can be ended as a failing machine would. */
export interface KillableService {
  readonly server: Server;
  readonly processId: number;
  /** SIGKILL; resolves once the process is gone. */
  kill(): Promise<void>;
}

/** Starts the built service, and returns a way to kill it. */
export async function startKillable(options: ServiceOptions, cleanUp: CleanUp): Promise<KillableService> {
  const child = spawn(options.node ?? process.execPath, [...SERVICE_ARGV, SERVICE], {
    cwd: options.home,
    env: environmentOf(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Also where nobody asks for them: what is not read would hold the process up.
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => options.onLine?.(line));
  const server = await supervised('The service', child, portOfTable(child), cleanUp);
  return { server, processId: child.pid ?? 0, kill: () => killed(child) };
}

function environmentOf({ databaseUrl, answerMemoryMegabytes, environment }: ServiceOptions): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    SEED_DEMO: 'false',
    // In production the assistant answers to the names it is given only.
    ASSISTANT_HOSTS: '127.0.0.1',
    SECRET_KEY,
    // The load signs many people in from here; without limits otherwise, see below.
    SHARED_ADDRESSES: '127.0.0.0/8',
    ...Object.fromEntries(RATE_LIMITS.map((name) => [name, UNLIMITED])),
    ...(answerMemoryMegabytes === null ? {} : { PUBLIC_ANSWER_MEMORY_MB: String(answerMemoryMegabytes) }),
    ...environment,
  };
}

/** Its start table names the address; what it logs afterwards is read and dropped. */
function portOfTable({ stdout }: ChildProcessByStdio<null, Readable, Readable>): Promise<number> {
  let output = '';
  return new Promise((resolve) => {
    stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_ERROR_TEXT);
      const found = /http:\/\/localhost:(\d+)\s/.exec(output)?.[1];
      if (found) resolve(Number(found));
    });
  });
}

async function killed(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Starts a baseline: a script that reports its port. `firstMessage` is what it waits for, if anything; `node` the program that runs it. */
export async function startBaseline(
  name: string,
  script: string,
  environment: Readonly<Record<string, string>>,
  cleanUp: CleanUp,
  firstMessage?: Parameters<ChildProcess['send']>[0],
  node?: string,
): Promise<Server> {
  const child = forked(script, environment, node);
  if (firstMessage !== undefined) child.send(firstMessage);
  return supervised(name, child, portMessage(child), cleanUp);
}

/** A baseline that answers messages instead of requests. */
export interface Baseline<Question, Answer> {
  ask(question: Question): Promise<Answer>;
}

/** Starts a script that gets its settings first, and then answers one message after the other. */
export async function startWorker<Question extends object, Answer>(
  name: string,
  script: string,
  environment: Readonly<Record<string, string>>,
  settings: object,
  cleanUp: CleanUp,
): Promise<Baseline<Question, Answer>> {
  const child = forked(script, environment);
  child.send(settings);
  await supervised(name, child, portMessage(child), cleanUp);
  return {
    async ask(question) {
      const answer = once(child, 'message') as Promise<[Answer]>;
      child.send(question);
      return (await answer)[0];
    },
  };
}

function forked(
  script: string,
  environment: Readonly<Record<string, string>>,
  execPath: string = process.execPath,
): ChildProcess {
  return fork(script, {
    execPath,
    execArgv: EXEC_ARGV,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
    silent: true,
    serialization: 'advanced',
  });
}

function portMessage(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('message', ({ port }: { port: number }) => resolve(port)));
}

/** The server once it has reported its port. Throws ScriptProblem when it ends or takes too long before that. */
async function supervised(name: string, child: ChildProcess, port: Promise<number>, cleanUp: CleanUp): Promise<Server> {
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERROR_TEXT);
  });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), START_TIMEOUT_MS);
  const ended = once(child, 'exit', { signal: late.signal }).then(
    ([code]) => `ended at its start (exit code ${code})`,
    () => `did not start in ${START_TIMEOUT_MS / 1_000} seconds`,
  );
  await cleanUp.add(() => stop(child));
  const outcome = await Promise.race([port, ended]);
  clearTimeout(timer);
  if (typeof outcome === 'string') throw new ScriptProblem(`${name} ${outcome}.\n${errors}`);
  return { url: `http://127.0.0.1:${outcome}`, lastErrors: () => errors };
}

/** Asks the process to end, and ends it when it does not. */
async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(timer);
}
