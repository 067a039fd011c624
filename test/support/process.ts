import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { noteProcess, serverIn } from './left-behind';
import { until } from './persistence';
import { newServerFolder } from './server-folder';
import { copyOriginal } from './shared-folder';

/** The built service. */
const PROGRAM = path.resolve('dist/src/main.js');
const PROMPTNESS_MS = 120_000;

/** How a process ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One process of the service. */
export interface ServiceProcess {
  readonly processId: number;
  /** Folder of its embedded database and local files. */
  readonly home: string;
  /** Everything it has written so far. */
  output(): string;
  /** Its address, once it serves requests; throws with its output when it ends before. */
  ready(): Promise<string>;
  /** Waits until it has ended. */
  ended(): Promise<Ending>;
  signal(name: NodeJS.Signals): void;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<Ending>;
}

const started: ChildProcess[] = [];
const folders: string[] = [];

/** For processes that share a database and not their folders: without it each would make a key of its own. */
export const SHARED_SECRET_KEY = Buffer.alloc(32, 11).toString('base64');

/** Starts the service with these settings and no others: on a free port of this machine, in a working folder of its own. */
export async function startService(
  environment: Readonly<Record<string, string>>,
  home?: string,
): Promise<ServiceProcess> {
  const folder = home ?? (await serviceHome());
  const settings = {
    SHARED_ADDRESSES: '127.0.0.0/8',
    HOST: '127.0.0.1',
    PORT: '0',
    EMBEDDED_POSTGRES_PORT: '0',
    STUDIO_HOME: folder,
  };
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      ...settings,
      ...(environment['DATABASE_URL'] !== undefined && { SECRET_KEY: SHARED_SECRET_KEY }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  noteProcess(child.pid ?? 0);
  const exit = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
  const addressIn = () => /^ {2}Service +(\S+)$/m.exec(text)?.[1];
  const ended = async () => {
    const [code, signal] = await exit;
    return { code, signal };
  };
  return {
    processId: child.pid ?? 0,
    home: folder,
    output: () => text,
    ended,
    signal: (name) => void child.kill(name),
    async ready() {
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      await until(() => addressIn() !== undefined || hasEnded(), PROMPTNESS_MS);
      const address = addressIn();
      if (address === undefined) throw new Error(`The service ended before it was ready:\n${text}`);
      return address;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended();
    },
  };
}

/** A folder for the files of one service, which the unprivileged account can enter. */
export async function serviceHome(): Promise<string> {
  const home = await newServerFolder('studio-service');
  folders.push(home);
  return home;
}

/** A folder in which the service was started and stopped before, with its demo studios: made once in a run, then copied. */
export async function demoHome(): Promise<string> {
  const make = async () => {
    const service = await startService({});
    await service.ready();
    const ending = await service.stop();
    if (ending.code !== 0) throw new Error(`The service did not stop:\n${service.output()}`);
    return service.home;
  };
  const home = await serviceHome();
  await copyOriginal({ name: 'demo-home', make }, home);
  return home;
}

/** Kills, by their ids, the services a file started and did not stop, and their embedded servers, and removes the folders. */
export async function cleanUpServices(): Promise<void> {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }
  for (const home of folders.splice(0)) {
    const server = await embeddedServerIn(home);
    if (server !== null) process.kill(server, 'SIGKILL');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Process id of the embedded server that runs over the data in `home`; null when none does. */
export function embeddedServerIn(home: string): Promise<number | null> {
  return Promise.resolve(serverIn(path.join(home, 'postgres')));
}
