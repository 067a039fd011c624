import { AsyncLocalStorage } from 'node:async_hooks';

/** The fields of every log line that is written during a request or job. Ids only: no text of people or clients. */
export interface WorkFacts {
  readonly requestId?: string;
  readonly queue?: string;
  readonly jobId?: string;
  /** The studio, once it is known. */
  readonly accountId?: number;
  /** Kind of the actor, such as `customer`. */
  readonly actor?: string;
}

/** A request or job under way. */
export interface Work {
  facts: WorkFacts;
  /** Pattern of the request's route, which is known once the request is routed. */
  readonly route?: () => string;
}

const current = new AsyncLocalStorage<Work>();

/** Runs `work`. Its log lines have these fields, also after awaits and in work that it starts. */
export function within<Result>(work: Work, done: () => Result): Result {
  return current.run(work, done);
}

/** The request or job under way; undefined outside of both, as at the start. */
export function workUnderWay(): Work | undefined {
  return current.getStore();
}

/** Adds the studio or the actor once they are known. Without effect outside of work. */
export function noteFacts(facts: WorkFacts): void {
  const work = current.getStore();
  if (work) work.facts = { ...work.facts, ...facts };
}
