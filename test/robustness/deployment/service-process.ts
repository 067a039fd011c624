import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../harness/clean-up';
import { ScriptProblem } from '../../harness/script-problem';
import { SERVICE, SERVICE_ARGV } from '../../harness/service';

const START_TRIES = 600;
const PAUSE_MS = 100;

/** The service as the container runs it, which can be replaced by a new process. */
export class ServiceProcess {
  /** Every line of its log. */
  readonly lines: string[] = [];
  private child: ChildProcess | null = null;

  constructor(
    readonly port: number,
    readonly environment: Readonly<Record<string, string>>,
    private readonly home: string,
  ) {}

  /** Resolves when it is ready. */
  async start(cleanUp: CleanUp): Promise<void> {
    const child = spawn(process.execPath, [...SERVICE_ARGV, SERVICE], {
      cwd: this.home,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => this.lines.push(line));
    await cleanUp.add(() => end(child));
    for (let attempt = 0; attempt < START_TRIES && child.exitCode === null; attempt += 1) {
      if (await isReady(this.port)) return;
      await sleep(PAUSE_MS);
    }
    throw new ScriptProblem(`The service does not start.\n${this.lines.slice(-10).join('\n')}`);
  }

  /** Ends the process as a container is stopped. */
  async stop(): Promise<void> {
    if (this.child) await end(this.child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
