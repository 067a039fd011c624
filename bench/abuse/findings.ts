import { curlOf, type HostileRequest } from './draft';
import type { Answer } from './sending';

const EXAMPLES = 2;
const SHOWN_BODY = 300;
const SHOWN_GROUPS = 60;

interface Group {
  count: number;
  readonly examples: string[];
}

/** Counts answers by operation and status, and gathers what is wrong by operation, kind and fault. */
export class Findings {
  private readonly statuses = new Map<string, Map<number, number>>();
  private readonly groups = new Map<string, Group>();
  private readonly kinds = new Map<string, number>();
  private slowest = 0;
  private answers = 0;

  constructor(private readonly address: string) {}

  get faultCount(): number {
    return [...this.groups.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Notes one answer and what was found wrong with it. */
  add(request: HostileRequest, answer: Answer, faults: readonly string[]): void {
    this.answers += 1;
    this.slowest = Math.max(this.slowest, request.wire ? 0 : answer.milliseconds);
    const ofLabel = this.statuses.get(request.label) ?? new Map<number, number>();
    ofLabel.set(answer.status, (ofLabel.get(answer.status) ?? 0) + 1);
    this.statuses.set(request.label, ofLabel);
    for (const kind of request.kinds.length === 0 ? ['valid'] : request.kinds)
      this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    for (const fault of faults) this.addFault(request, answer, fault);
  }

  /** Operations whose every answer was a refusal, of those named. */
  neverAnswered(labels: readonly string[]): string[] {
    return labels.filter(
      (label) => ![...(this.statuses.get(label)?.keys() ?? [])].some((status) => status >= 200 && status < 400),
    );
  }

  /** Operations nothing was sent to, of those named. */
  unreached(labels: readonly string[]): string[] {
    return labels.filter((label) => !this.statuses.has(label));
  }

  /** The figures, and each group of faults with requests to send again. */
  text(isDetailed: boolean): string {
    return [this.figures(), ...(isDetailed ? [this.histogram()] : []), this.faults()]
      .filter((part) => part !== '')
      .join('\n\n');
  }

  private addFault(request: HostileRequest, answer: Answer, fault: string): void {
    const key = `${request.label} [${request.kinds.join(' + ') || 'valid'}] ${answer.status}: ${fault}`;
    const group = this.groups.get(key) ?? { count: 0, examples: [] };
    group.count += 1;
    if (group.examples.length < EXAMPLES)
      group.examples.push(
        `  index ${request.index}, by ${request.bearer.name}: ${curlOf(request, this.address)}\n    → ${answer.body.slice(0, SHOWN_BODY)}`,
      );
    this.groups.set(key, group);
  }

  private figures(): string {
    const all = new Map<number, number>();
    for (const counts of this.statuses.values())
      for (const [status, count] of counts) all.set(status, (all.get(status) ?? 0) + count);
    const byStatus = sorted(all).map(([status, count]) => `${status} ${count}`);
    const byKind = [...this.kinds].toSorted(([, a], [, b]) => b - a).map(([kind, count]) => `${kind} ${count}`);
    return [
      `${this.answers} requests to ${this.statuses.size} operations and addresses; slowest answer ${this.slowest.toFixed(0)} ms.`,
      `Statuses: ${byStatus.join(', ')}`,
      `Kinds: ${byKind.join(', ')}`,
    ].join('\n');
  }

  private histogram(): string {
    return [...this.statuses]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(
        ([label, counts]) =>
          `${label.padEnd(44)}${sorted(counts)
            .map(([status, count]) => `${status}×${count}`)
            .join(' ')}`,
      )
      .join('\n');
  }

  private faults(): string {
    const groups = [...this.groups].toSorted(([, a], [, b]) => b.count - a.count);
    const shown = groups
      .slice(0, SHOWN_GROUPS)
      .map(([key, { count, examples }]) => `${count} × ${key}\n${examples.join('\n')}`);
    const rest = groups.length > SHOWN_GROUPS ? [`… and ${groups.length - SHOWN_GROUPS} more groups.`] : [];
    return [...shown, ...rest].join('\n');
  }
}

function sorted(counts: ReadonlyMap<number, number>): (readonly [number, number])[] {
  return [...counts].toSorted(([a], [b]) => a - b);
}
