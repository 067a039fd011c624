import { setTimeout as sleep } from 'node:timers/promises';

import { isAlive } from '@studio/persistence';

import { rowsOf } from '../../harness/database';
import { ScriptProblem } from '../../harness/script-problem';

/** Bytes the service holds after its garbage was collected. */
export interface Memory {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

const PROBE_TIMEOUT_MS = 10_000;
const PROBE_STEP_MS = 50;
/** A job of the service is inside one transaction for less than this. */
const JOB_MS = 5_000;
const KEPT_FAULTS = 20;
const KEPT_LINES = 20;
const SHOWN_CHARACTERS = 1_500;
const FAULT = /"level":"(error|fatal)"|internal_error|unhandled|uncaught|^\s*(\w*Error): /i;

/** Reads what the service writes, and asks it and its database how they are. */
export class ServiceWatch {
  /** Lines that tell a fault, shortened. */
  readonly faults: string[] = [];
  private faultCount = 0;
  private readonly kept: string[] = [];
  private readonly memories: Memory[] = [];
  private cpuAsked: ((milliseconds: number) => void) | null = null;

  /** To be given every line the process writes. */
  readonly onLine = (line: string): void => {
    if (line.startsWith('{"heapProbe":')) {
      this.memories.push((JSON.parse(line) as { readonly heapProbe: Memory }).heapProbe);
      return;
    }
    if (line.startsWith('{"cpuProbe":')) {
      const { user, system } = (JSON.parse(line) as { readonly cpuProbe: NodeJS.CpuUsage }).cpuProbe;
      this.cpuAsked?.((user + system) / 1_000);
      return;
    }
    this.kept.push(line.slice(0, SHOWN_CHARACTERS));
    if (this.kept.length > KEPT_LINES) this.kept.shift();
    if (!FAULT.test(line)) return;
    this.faultCount += 1;
    if (this.faults.length < KEPT_FAULTS) this.faults.push(line.slice(0, SHOWN_CHARACTERS));
  };

  /** The end of what the process wrote, for messages. */
  get lastLines(): readonly string[] {
    return this.kept.filter((line) => line !== '').map((line) => `  ${line}`);
  }

  get countOfFaults(): number {
    return this.faultCount;
  }

  /** CPU time of the process so far, in milliseconds. Throws ScriptProblem when the process ended or does not answer. */
  async cpuMsOf(processId: number): Promise<number> {
    if (!isAlive(processId)) throw new ScriptProblem('The service ended.');
    const patience = new AbortController();
    const answer = new Promise<number>((resolve) => {
      this.cpuAsked = resolve;
    });
    process.kill(processId, 'SIGWINCH');
    const late = sleep(PROBE_TIMEOUT_MS, null, { signal: patience.signal }).catch(() => null);
    const found = await Promise.race([answer, late]);
    patience.abort();
    if (found === null) throw new ScriptProblem('The service does not report its CPU time.');
    return found;
  }

  /** Memory after a collection. Throws ScriptProblem when the process ended or does not answer. */
  async memoryOf(processId: number): Promise<Memory> {
    const before = this.memories.length;
    if (!isAlive(processId)) throw new ScriptProblem('The service ended.');
    process.kill(processId, 'SIGUSR2');
    for (let waited = 0; waited < PROBE_TIMEOUT_MS; waited += PROBE_STEP_MS) {
      const found = this.memories[before];
      if (found) return found;
      await sleep(PROBE_STEP_MS);
    }
    throw new ScriptProblem('The service does not report its memory.');
  }
}

/** Connections of the service to the database: all of them, and those that were left inside a transaction. */
export async function connectionsOf(
  superuserUrl: string,
  applicationUrl: string,
): Promise<{ readonly all: number; readonly inTransaction: number }> {
  const read = () =>
    rowsOf<{ transaction: string | null }>(
      superuserUrl,
      `SELECT pid || ' ' || xact_start AS transaction
       FROM pg_stat_activity WHERE usename = $1 AND datname = current_database()`,
      [new URL(applicationUrl).username],
    );
  const connections = await read();
  let left = connections.filter(({ transaction }) => transaction !== null);
  // A job that has its minute just now ends its transaction; what a request left open lasts.
  for (let waited = 0; left.length > 0 && waited < JOB_MS; waited += PROBE_STEP_MS) {
    await sleep(PROBE_STEP_MS);
    const lasting = new Set((await read()).map(({ transaction }) => transaction));
    left = left.filter(({ transaction }) => lasting.has(transaction));
  }
  return { all: connections.length, inTransaction: left.length };
}
