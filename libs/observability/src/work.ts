import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line tells of the request or job during which it is written. Ids only: no words of people or clients. */
export interface WorkFacts {
  readonly requestId?: string;
  readonly queue?: string;
  readonly jobId?: string;
  /** The studio, once it is known. */
  readonly accountId?: number;
  /** Kind of who acts, such as `customer`. */
  readonly actor?: string;
}

/** A request or job under way. */
export interface Work {
  facts: WorkFacts;
  /** Pattern of the request's route, which is known only once a route took it. */
  readonly route?: () => string;
}

const current = new AsyncLocalStorage<Work>();

/** Does `work`, whose log lines tell of it, also those written after awaits and in what it starts. */
export function within<Result>(work: Work, done: () => Result): Result {
  return current.run(work, done);
}

/** The request or job under way; undefined outside of both, as at the start. */
export function workUnderWay(): Work | undefined {
  return current.getStore();
}

/** The studio, or who acts, has become known. Without effect outside of work. */
export function noteFacts(facts: WorkFacts): void {
  const work = current.getStore();
  if (work) work.facts = { ...work.facts, ...facts };
}
