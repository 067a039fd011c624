import { BEARER_KINDS, type BearerKind } from './bearers';
import { curlOf, type HostileRequest } from './draft';
import type { Operation } from './operations';
import type { Answer } from './sending';

const EXAMPLES = 2;
const SHOWN_BODY = 300;
const SHOWN_GROUPS = 60;
const SHOWN_NAMES = 20;

interface Group {
  count: number;
  readonly examples: string[];
}

/** Counts answers by operation and status, and gathers what is wrong by operation, kind and fault. */
export class Findings {
  private readonly statuses = new Map<string, Map<number, number>>();
  private readonly groups = new Map<string, Group>();
  private readonly kinds = new Map<string, number>();
  private readonly met = new Map<Operation, { readonly statuses: Set<number>; readonly bearers: Set<BearerKind> }>();
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
    this.note(request, answer);
    for (const fault of faults) this.addFault(request, answer, fault);
  }

  /** What the requests did not bring about, of the operations themselves: not by another method or address. */
  coverageProblems(operations: readonly Operation[]): string[] {
    const unreached = operations.filter((operation) => !this.met.has(operation));
    const unanswered = operations.filter(
      (operation) => operation.method === 'GET' && !this.hasSucceeded(operation) && this.met.has(operation),
    );
    const unmet = operations.flatMap((operation) =>
      BEARER_KINDS.filter((kind) => !this.met.get(operation)?.bearers.has(kind)).map(
        (kind) => `${operation.id} ${kind}`,
      ),
    );
    return [
      ...listed(
        'nothing was sent to',
        unreached.map(({ id }) => id),
      ),
      ...listed(
        'never answered with success',
        unanswered.map(({ id }) => id),
      ),
      ...listed('operations and kinds of bearers that did not meet', unmet),
    ];
  }

  /** The figures, and each group of faults with requests to send again. */
  text(isDetailed: boolean): string {
    return [this.figures(), ...(isDetailed ? [this.histogram()] : []), this.faults()]
      .filter((part) => part !== '')
      .join('\n\n');
  }

  private note({ operation, method, isDescribed, bearer }: HostileRequest, { status }: Answer): void {
    if (!operation || !isDescribed || method !== operation.method) return;
    const { statuses, bearers } = this.met.get(operation) ?? { statuses: new Set(), bearers: new Set() };
    statuses.add(status);
    bearers.add(bearer.kind);
    this.met.set(operation, { statuses, bearers });
  }

  /** With 2xx, or with the redirect of an operation that describes no 2xx. */
  private hasSucceeded(operation: Operation): boolean {
    const isRedirect = !Object.keys(operation.answers).some((status) => status.startsWith('2'));
    const success = isRedirect ? 3 : 2;
    return [...(this.met.get(operation)?.statuses ?? [])].some((status) => Math.floor(status / 100) === success);
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

function listed(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const rest = names.length > SHOWN_NAMES ? ` and ${names.length - SHOWN_NAMES} more` : '';
  return [`${what}: ${names.slice(0, SHOWN_NAMES).join(', ')}${rest}`];
}

function sorted(counts: ReadonlyMap<number, number>): (readonly [number, number])[] {
  return [...counts].toSorted(([a], [b]) => a - b);
}
