import type { Recovery } from '../recovery';
import { type Answer, ANSWER_LIMIT_MS } from './fault-client';

const STEADY = 20;
const KEPT_EXAMPLES = 5;

/** Counts the answers of a load, and which of them no fault excuses. */
export class AnswerBook {
  slowestMilliseconds = 0;
  private readonly counts = new Map<string, number>();
  private readonly faults = new Map<string, number>();
  /** Every answer in the order they came, and every request that broke: when, and whether it was a success. */
  private readonly history: { readonly at: number; readonly isSuccess: boolean }[] = [];

  /** Requests that broke before their answer; those that nobody accepted are not among them. */
  get cutOff(): number {
    return this.counts.get('cut off') ?? 0;
  }

  /** Requests that were answered with `Retry-After`. */
  get unavailable(): number {
    return [...this.counts].reduce((sum, [label, times]) => (label.startsWith('503') ? sum + times : sum), 0);
  }

  /** `isLeft` is a request whose client left on purpose; `isExcused` is an expected fault. */
  record(answer: Answer, { isLeft = false, isExcused = false } = {}): void {
    if (isLeft && answer.failure !== null) return;
    const isSuccess = answer.status >= 200 && answer.status < 500;
    // A process that has ended refuses immediately, and a balancer uses the next one.
    if (answer.failure !== 'refused') this.history.push({ at: performance.now(), isSuccess });
    this.slowestMilliseconds = Math.max(this.slowestMilliseconds, answer.milliseconds);
    if (!isSuccess) count(this.counts, labelOf(answer));
    const fault = faultOf(answer);
    if (fault !== null && !isExcused) count(this.faults, fault);
  }

  /** What no rule provides for, in the words of a writer or reader. */
  blame(problem: string): void {
    count(this.faults, problem);
  }

  /** What was answered beside successes and refusals by rule. */
  meanwhile(): string {
    const seen = [...this.counts].map(([label, times]) => `${times} × ${label}`);
    return seen.length === 0 ? '-' : seen.join(', ');
  }

  /** How soon the load was served again after the instant, which is one of `performance.now()`. */
  recoveryAfter(instant: number): Recovery {
    const seconds = (at: number | undefined) => (at === undefined ? null : (at - instant) / 1_000);
    const later = this.history.filter(({ at }) => at >= instant);
    let row = 0;
    const last = later.find(({ isSuccess }) => {
      row = isSuccess ? row + 1 : 0;
      return row === STEADY;
    });
    return { firstSuccess: seconds(later.find(({ isSuccess }) => isSuccess)?.at), steady: seconds(last?.at) };
  }

  problems(): readonly string[] {
    return [...this.faults].slice(0, KEPT_EXAMPLES).map(([fault, times]) => `${times} × ${fault}`);
  }
}

function labelOf({ status, failure, code }: Answer): string {
  if (failure === 'cut') return 'cut off';
  if (failure !== null) return failure;
  return code === null ? String(status) : `${status} ${code}`;
}

function faultOf({ status, failure, code, isExplained }: Answer): string | null {
  if (failure === 'silent') return `no answer in ${ANSWER_LIMIT_MS / 1_000} seconds`;
  if (failure === 'garbled') return 'an answer that is not the JSON it says';
  if (status === 503) return isExplained ? null : `503 ${code} without code, message or Retry-After`;
  return status >= 500 ? `answered ${status} ${code}` : null;
}

function count(counts: Map<string, number>, label: string): void {
  counts.set(label, (counts.get(label) ?? 0) + 1);
}
