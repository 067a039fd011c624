import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { type EmbeddedAddresses, EmbeddedServer, isAlive } from '@studio/persistence';

import { inSession } from '../harness/sessions';
import { noteProcess } from './left-behind';
import { newServerFolder } from './server-folder';
import { copyOriginal } from './shared-folder';

/** Of the built library, as another process cannot run TypeScript; the whole of it takes a second to load. */
const LIBRARY = path.resolve('dist/libs/persistence/src/embedded/embedded-server');

/** Settings that make a throw-away server quick. */
const SETTINGS = ['fsync=off', 'full_page_writes=off'];

const homes: string[] = [];
const children: ChildProcess[] = [];

/** A folder for one embedded server, which the unprivileged account can enter. */
export async function temporaryHome(): Promise<string> {
  const home = await newServerFolder('studio-home');
  homes.push(home);
  return home;
}

/** A folder in which the server was started and stopped before: made once in a run, then copied. */
export async function usedHome(): Promise<string> {
  const make = async () => {
    const made = await temporaryHome();
    const server = await openServer(made);
    await server.stop();
    return made;
  };
  const home = await temporaryHome();
  await copyOriginal({ name: 'used-home', make }, home);
  return home;
}

/** Ends what the tests of a file left running, by process id, and removes their folders. */
export async function cleanUpHomes(): Promise<void> {
  for (const child of children.splice(0)) await killChild(child);
  for (const home of homes.splice(0)) {
    const left = await postmasterIn(home);
    if (left !== null && isAlive(left)) process.kill(left, 'SIGKILL');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens the server of `home` in this process. */
export function openServer(
  home: string,
  notices: string[] = [],
  options: { readonly preferredPort?: number; readonly restartPauses?: { soonMs: number; lateMs: number } } = {},
): Promise<EmbeddedServer> {
  return EmbeddedServer.open({
    home,
    preferredPort: 0,
    ...options,
    settings: SETTINGS,
    notify: (message) => notices.push(message),
  });
}

/** Another process that has the server of a folder open. */
export interface ServerHolder {
  readonly addresses: EmbeddedAddresses;
  readonly notices: readonly string[];
  /** Stops as the service does, and returns the exit code. */
  stop(): Promise<number | null>;
  /** Ends without any chance to clean up. */
  kill(): Promise<void>;
}

const PROGRAM = `
  const { EmbeddedServer } = require(process.argv[1]);
  const notices = [];
  const options = { ...JSON.parse(process.argv[2]), notify: (message) => notices.push(message) };
  EmbeddedServer.open(options).then(
    (server) => {
      process.stdout.write(JSON.stringify({ addresses: server.addresses, notices }) + '\\n');
      process.stdin.on('end', () => void server.stop().then(() => process.exit(0))).resume();
    },
    (error) => {
      process.stderr.write(error.stack);
      process.exit(1);
    },
  );`;

/** Opens the server of `home` in a process of its own. */
export async function openServerElsewhere(home: string): Promise<ServerHolder> {
  const options = JSON.stringify({ home, preferredPort: 0, settings: SETTINGS });
  const child = spawn(process.execPath, ['-e', PROGRAM, LIBRARY, options], { stdio: 'pipe' });
  children.push(child);
  noteProcess(child.pid ?? 0);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  let faults = '';
  child.stderr.on('data', (text: Buffer) => (faults += String(text)));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += String(text);
      if (output.includes('\n')) resolve();
    });
    void exited.then(([code]) => reject(new Error(`The other process ended with ${code}: ${faults}`)));
  });
  const facts = JSON.parse(output) as Pick<ServerHolder, 'addresses' | 'notices'>;
  return {
    ...facts,
    async stop() {
      child.stdin.end();
      return (await exited)[0];
    },
    kill: () => killChild(child),
  };
}

async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Process id of the server over the data of `home`, as the server itself notes it; null when it has stopped. */
export async function postmasterIn(home: string): Promise<number | null> {
  const text = await readFile(path.join(home, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return text === '' ? null : Number(text.split('\n')[0]);
}

/** Whether the server answers a statement. */
export async function isAnswering({ superuserUrl }: EmbeddedAddresses): Promise<boolean> {
  return inSession(superuserUrl, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );
}

/** Leaves a row in the service's database, so that a later start can prove it has the same data. */
export async function leaveMark({ ownerUrl }: EmbeddedAddresses, text: string): Promise<void> {
  await inSession(ownerUrl, async (client) => {
    await client.query('CREATE TABLE public.mark (text text)');
    await client.query('INSERT INTO public.mark VALUES ($1)', [text]);
  });
}

/** The row left by `leaveMark`. */
export async function readMark({ ownerUrl }: EmbeddedAddresses): Promise<string | undefined> {
  const { rows } = await inSession(ownerUrl, (client) =>
    client.query<{ text: string }>('SELECT text FROM public.mark'),
  );
  return rows[0]?.text;
}
