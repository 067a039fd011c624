import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';

import { runCommandLine } from '../../src/cli/run-command-line';
import { noteProcess } from './left-behind';

/** The built command line. */
const COMMAND_LINE = path.resolve('dist/src/cli.js');

/** How one command ended, and what it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** One command: its words, the settings it has and no others, and what stands on its input. */
export interface Call {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** Runs a command in this process: what it does, writes and ends with, without loading the program again. */
export async function runCommand({ args, environment, stdin = '' }: Call): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const code = await runCommandLine(args, {
    environment: () => environment,
    input: Readable.from([stdin]),
    write: (text) => (stdout += text),
    writeError: (text) => (stderr += text),
  });
  return { code, stdout, stderr };
}

/** Runs a command in a process of its own, as people do. */
export async function runCommandProcess({ args, environment, stdin = '' }: Call, cwd?: string): Promise<Ended> {
  const child = spawn(process.execPath, [COMMAND_LINE, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...environment },
  });
  noteProcess(child.pid ?? 0);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (part: Buffer) => (output[name] += String(part)));
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}
