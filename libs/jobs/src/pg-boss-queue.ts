import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';
import PgBoss from 'pg-boss';

import { deadLetterQueueOf } from './create-queue';
import { type JobFacts, JobQueue, type SendOptions } from './job-queue';
import { transactionOf } from './pg-boss';

const FORGET = ['job', 'archive'].map(
  (table) => `DELETE FROM jobs.${table} WHERE name = ANY($1::text[]) AND data @> ANY ($2::jsonb[])`,
);

const HAS = 'SELECT EXISTS (SELECT 1 FROM jobs.job WHERE name = $1 AND data @> $2::jsonb) AS has';

/** JobQueue over pg-boss, in the open transaction. */
@Injectable()
export class PgBossQueue extends JobQueue {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly boss: PgBoss,
  ) {
    super();
  }

  override async send(name: string, facts: JobFacts, { startAfter, singletonKey }: SendOptions = {}): Promise<void> {
    await this.uow.writePlatform(async (manager) => {
      const id = await this.boss.send(name, facts, {
        db: transactionOf(manager),
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter && { startAfter }),
      });
      if (id !== null) return;
      // Nothing was stored: a job with the key is already queued, or the queue does not exist; pg-boss does not
      // distinguish the two.
      const queues = await manager.query<unknown[]>('SELECT 1 FROM jobs.queue WHERE name = $1', [name]);
      if (queues.length === 0) throw new Error(`There is no job queue ${name}; a migration has to make it.`);
    });
  }

  override async has(name: string, facts: JobFacts): Promise<boolean> {
    const values = [name, JSON.stringify(facts)];
    const [row] = await this.uow.readPlatform(statement<{ has: boolean }>('job_with_facts', HAS, values));
    return row?.has === true;
  }

  override async forget(name: string, facts: readonly JobFacts[]): Promise<void> {
    if (facts.length === 0) return;
    const values = [[name, deadLetterQueueOf(name)], facts.map((one) => JSON.stringify(one))];
    await this.uow.writePlatform(async (manager) => {
      for (const text of FORGET) await manager.query(text, values);
    });
  }
}
