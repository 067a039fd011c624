const BAD = /"level":"(?:error|fatal)"|unhandled|uncaught|^\(node:\d+\)|^\s+at /i;
const KEPT = 10;
const METRICS = /http:\/\/\S+\/metrics/;

/** What a process of the service writes, line by line. */
export class ServiceLog {
  /** Where it tells its metrics, once it said so. */
  metricsUrl: string | null = null;
  badLines = 0;
  warnings = 0;
  readonly firstBad: string[] = [];
  private rest = '';

  /** Takes a piece of output, whose last line may be cut. */
  take(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.see(line);
  }

  private see(line: string): void {
    this.metricsUrl ??= METRICS.exec(line)?.[0] ?? null;
    if (line.includes('"level":"warn"')) this.warnings += 1;
    if (!BAD.test(line)) return;
    this.badLines += 1;
    if (this.firstBad.length < KEPT) this.firstBad.push(line.slice(0, 500));
  }
}
