import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where test runs write down what a killed run would leave: a file for each of their processes. */
const NOTES = path.resolve('node_modules/.cache/test-runs');

/** A folder with whatever server runs over the data in it, or a process; a process id alone may be another's by now. */
type Note = { readonly folder: string } | { readonly processId: number; readonly startedAt: string };

/** Writes down a folder that this process made and will remove. */
export function noteFolder(folder: string, notes = NOTES): void {
  note({ folder }, notes);
}

/** Writes down a process that this process started and will end. */
export function noteProcess(processId: number, notes = NOTES): void {
  const startedAt = startOf(processId);
  if (startedAt !== null) note({ processId, startedAt }, notes);
}

function note(made: Note, notes: string): void {
  mkdirSync(notes, { recursive: true });
  appendFileSync(path.join(notes, `${process.pid}-${startOf(process.pid)}`), `${JSON.stringify(made)}\n`);
}

/** Ends the processes and removes the folders of runs that are over. Those of a run beside this one stay. */
export function removeLeftBehind(notes = NOTES): void {
  mkdirSync(notes, { recursive: true });
  for (const name of readdirSync(notes)) {
    const [, maker, startedAt] = /^(\d+)-(.+)$/.exec(name) ?? [];
    if (startOf(Number(maker)) === startedAt) continue;
    const file = path.join(notes, name);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    for (const line of lines) remove(JSON.parse(line) as Note);
    rmSync(file, { force: true });
  }
}

function remove(made: Note): void {
  if ('processId' in made) {
    if (startOf(made.processId) === made.startedAt) process.kill(made.processId, 'SIGKILL');
    return;
  }
  const server = serverIn(path.join(made.folder, 'postgres')) ?? serverIn(made.folder);
  if (server !== null) process.kill(server, 'SIGKILL');
  rmSync(made.folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Process id of the PostgreSQL server over the data in `folder`; null when none runs. */
export function serverIn(folder: string): number | null {
  let processId: number;
  try {
    processId = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
  // The file outlives a server that was killed, and another process may have its id.
  return commandOf(processId).includes(folder) ? processId : null;
}

/** When a process was started, as the system counts; null when it does not run. */
function startOf(processId: number): string | null {
  const fields = ofProcess(processId, 'stat', 'lstart').split(') ').at(-1)?.split(' ') ?? [];
  // Of /proc/<id>/stat the 22nd field, of which two stand before ") ".
  return (fields[19] ?? fields.filter(Boolean).join('_')) || null;
}

function commandOf(processId: number): string {
  return ofProcess(processId, 'cmdline', 'args');
}

/** What the system says about a process: by a file where Linux has one, else by `ps`; empty when it does not run. */
function ofProcess(processId: number, file: 'stat' | 'cmdline', column: 'lstart' | 'args'): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${processId}/${file}`, 'utf8');
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(processId)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
