import { type Measurement, measurementOf } from '../load';
import { percentile } from '../percentile';
import { isDone, problemOf, type Role, type TrafficAnswer, type TrafficRequest } from './request';

const KEPT_PROBLEMS = 20;

interface Outcome {
  readonly role: Role;
  readonly kind: string;
  readonly milliseconds: number;
}

/** What requests came to, since the start or the last `take`. */
export class Outcomes {
  private list: Outcome[] = [];
  private readonly texts: string[] = [];
  private readonly done = new Set<string>();
  private unexpected = 0;

  /** Counts the answer and lets the mix learn from it when it is as expected. */
  add(request: TrafficRequest, answer: TrafficAnswer): void {
    const { role, kind } = request;
    this.list.push({ role, kind, milliseconds: answer.milliseconds });
    if (isDone(request, answer)) this.done.add(nameOf(request));
    const problem = problemOf(request, answer);
    if (problem === null) return request.learn?.(answer);
    this.unexpected += 1;
    if (this.texts.length < KEPT_PROBLEMS) this.texts.push(problem);
  }

  /** Answers that were not expected, since the start. */
  get unexpectedCount(): number {
    return this.unexpected;
  }

  /** Those of these kinds, named `role: kind`, of which not one was done since the start. */
  neverDone(kinds: readonly string[]): readonly string[] {
    return kinds.filter((kind) => !this.done.has(kind));
  }

  /** The first of them, in words. */
  get problems(): readonly string[] {
    return this.texts;
  }

  /** What came since the last time, which is then forgotten. */
  take(): Period {
    const list = this.list;
    this.list = [];
    return new Period(list);
  }
}

/** Requests of a period of time. */
export class Period {
  constructor(private readonly list: readonly Outcome[]) {}

  /** Several periods as one. */
  static of(periods: readonly Period[]): Period {
    return new Period(periods.flatMap(({ list }) => list));
  }

  get count(): number {
    return this.list.length;
  }

  /** A percentile of the milliseconds, of a role or of all; not a number without requests. */
  percentile(share: number, role?: Role): number {
    const times = this.list.flatMap((one) => (role === undefined || one.role === role ? [one.milliseconds] : []));
    const sorted = times.toSorted((a, b) => a - b);
    return percentile(sorted, share);
  }

  /** Rate and percentiles in this many seconds. */
  measured(seconds: number): Measurement {
    return measurementOf(
      this.list.map(({ milliseconds }) => milliseconds),
      seconds,
    );
  }

  /** Count and percentiles of each kind of request, those that took longest in all first. */
  byKind(): readonly (Measurement & { readonly kind: string; readonly count: number })[] {
    const times = new Map<string, number[]>();
    for (const one of this.list) {
      const list = times.get(nameOf(one)) ?? [];
      list.push(one.milliseconds);
      times.set(nameOf(one), list);
    }
    return [...times]
      .map(([kind, list]) => ({ ...measurementOf(list, 1), kind, count: list.length }))
      .toSorted((a, b) => b.count * b.p50 - a.count * a.p50);
  }
}

function nameOf({ role, kind }: Pick<Outcome, 'role' | 'kind'>): string {
  return `${role}: ${kind}`;
}
