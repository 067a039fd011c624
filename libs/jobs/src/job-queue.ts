/** What a job needs to know: small, JSON-safe, ids instead of copies, no secrets. */
export type JobFacts = Readonly<Record<string, unknown>>;

export interface SendOptions {
  /** Not before this instant. */
  readonly startAfter?: Date;
  /** While a job with this key waits, a further one is not enqueued. Transactions that send the same key wait for each other. */
  readonly singletonKey?: string;
}

/**
 * Enqueues work for after the commit. A job joins the open unit of work: it exists exactly if the change does, and it
 * runs at least once, in any process of the service.
 */
export abstract class JobQueue {
  /** Enqueues in the open unit, or in a transaction of its own. Throws when no migration made the queue `name`. */
  abstract send(name: string, facts: JobFacts, options?: SendOptions): Promise<void>;

  /** Whether there is a job with the facts, in whatever state: a running one that was forgotten is not there any more. */
  abstract has(name: string, facts: JobFacts): Promise<boolean>;

  /** Deletes the jobs of the queue, ended and failed ones too, whose facts contain any of `facts`; in the open unit. */
  abstract forget(name: string, facts: readonly JobFacts[]): Promise<void>;
}
