import { setTimeout as sleep } from 'node:timers/promises';

const BAD = /"level":"(?:error|fatal)"|unhandled|uncaught|^\(node:\d+\)|^\s+at /i;
const KEPT = 10;
const METRICS = /http:\/\/\S+\/metrics/;
const TOLD_WITHIN_MS = 5_000;
const STEP_MS = 20;

/** What the lines that a process of the service writes tell. */
export class ServiceLog {
  badLines = 0;
  warnings = 0;
  readonly firstBad: string[] = [];
  private metricsUrl: string | null = null;

  /** Waits a moment for the line of the start with the address of the metrics; null without one. */
  async metricsAddress(): Promise<string | null> {
    for (let waited = 0; this.metricsUrl === null && waited < TOLD_WITHIN_MS; waited += STEP_MS) await sleep(STEP_MS);
    return this.metricsUrl;
  }

  see(line: string): void {
    this.metricsUrl ??= METRICS.exec(line)?.[0] ?? null;
    if (line.includes('"level":"warn"')) this.warnings += 1;
    if (!BAD.test(line)) return;
    this.badLines += 1;
    if (this.firstBad.length < KEPT) this.firstBad.push(line.slice(0, 500));
  }
}
