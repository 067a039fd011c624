/** The facts of a job: small, JSON-safe, ids instead of copies, no secrets. */
export type JobFacts = Readonly<Record<string, unknown>>;

export interface SendOptions {
  /** Not before this instant. */
  readonly startAfter?: Date;
  /** While a job with this key waits, a further one is not enqueued. Transactions that send the same key wait for each other. */
  readonly singletonKey?: string;
}

/**
 * Enqueues work for after the commit. A job joins the open transaction: it exists if and only if the change does, and
 * it runs at least once, in any process of the service.
 */
export abstract class JobQueue {
  /** Enqueues in the open transaction, or in a new one. Throws when no migration created the queue `name`. */
  abstract send(name: string, facts: JobFacts, options?: SendOptions): Promise<void>;

  /** Whether a job with the facts exists, in any state; a running job that was deleted does not exist any more. */
  abstract has(name: string, facts: JobFacts): Promise<boolean>;

  /**
   * Deletes the jobs of the queue, ended and failed ones too, whose facts contain any of `facts`. Runs in the open
   * transaction.
   */
  abstract forget(name: string, facts: readonly JobFacts[]): Promise<void>;
}
