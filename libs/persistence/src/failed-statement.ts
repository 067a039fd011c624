import type { EventEmitter } from 'node:events';

import type { PoolClient } from 'pg';

import { isOfFailedTransaction } from './database-errors';

/**
 * Which error failed the transaction of a connection. Of statements that were sent together, those after the failed one report only that
 * the transaction has failed, and code that awaits them all may see such a report first.
 */
export class FailedStatement {
  private cause: unknown = null;
  private readonly messages: EventEmitter;

  constructor(client: PoolClient) {
    this.messages = (client as PoolClient & { readonly connection: EventEmitter }).connection;
    this.messages.on('errorMessage', this.note);
  }

  /** The error, or in place of such a report the one that it follows from. */
  causeOf(error: unknown): unknown {
    return isOfFailedTransaction(error) ? (this.cause ?? error) : error;
  }

  /** Before the connection is released. */
  end(): void {
    this.messages.off('errorMessage', this.note);
  }

  private readonly note = (error: unknown): void => {
    if (!isOfFailedTransaction(error)) this.cause = error;
  };
}
