import { type Measurement, measurementOf } from '../load';
import { problemOf, type Role, type TrafficAnswer, type TrafficRequest } from './request';

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
  private unexpected = 0;

  /** Counts the answer and lets the mix learn from it when it is as expected. */
  add(request: TrafficRequest, answer: TrafficAnswer): void {
    const { role, kind } = request;
    this.list.push({ role, kind, milliseconds: answer.milliseconds });
    const problem = problemOf(request, answer);
    if (problem === null) return request.learn?.(answer);
    this.unexpected += 1;
    if (this.texts.length < KEPT_PROBLEMS) this.texts.push(problem);
  }

  /** Answers that were not expected, since the start. */
  get unexpectedCount(): number {
    return this.unexpected;
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
    return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
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
    for (const { role, kind, milliseconds } of this.list) {
      const name = `${role}: ${kind}`;
      times.set(name, [...(times.get(name) ?? []), milliseconds]);
    }
    return [...times]
      .map(([kind, list]) => ({ ...measurementOf(list, 1), kind, count: list.length }))
      .toSorted((a, b) => b.count * b.p50 - a.count * a.p50);
  }
}
