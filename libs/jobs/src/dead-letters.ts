import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import { deadLetterQueueOf, queueOfDeadLetters } from './create-queue';

/** A job that failed permanently. */
export interface DeadLetter {
  readonly id: string;
  readonly queue: string;
  readonly failedAt: Date;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The error of the last attempt. */
  readonly error: string | null;
}

interface DeadLetterRow extends Omit<DeadLetter, 'queue'> {
  readonly name: string;
}

const NEWEST = `
  SELECT id, name, created_on AS "failedAt", coalesce(data, '{}') AS facts, output->>'message' AS error
  FROM jobs.job
  WHERE name LIKE $1 AND state = 'created'
  ORDER BY created_on DESC, id
  LIMIT $2`;

/** Lists the jobs that failed permanently. They are stored for four weeks; an operator decides whether to send them again. */
@Injectable()
export class DeadLetters {
  constructor(private readonly uow: UnitOfWork) {}

  /** Newest first. */
  async list(limit: number): Promise<DeadLetter[]> {
    const rows = await this.uow.readPlatform(
      statement<DeadLetterRow>('dead_letters', NEWEST, [deadLetterQueueOf('%'), limit]),
    );
    return rows.map(({ name, ...letter }) => ({ ...letter, queue: queueOfDeadLetters(name) }));
  }
}
