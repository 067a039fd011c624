import { Logger } from '@nestjs/common';
import { faultTextOf } from '@studio/kernel';
import PgBoss from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';

/** Schema of the job tables (migration `Jobs`). */
const SCHEMA = 'jobs';

/**
 * pg-boss over the service's own connections. Our migrations create its tables, as the application's role changes no
 * structure. Its worker and scheduler are not used: they do not wait for the statement that completes a job, so an
 * unreachable database would end the process with an unhandled rejection. `JobWorker` replaces both.
 */
export function createPgBoss(dataSource: DataSource): PgBoss {
  const logger = new Logger('Jobs');
  const boss = new PgBoss({ db: poolOf(dataSource), schema: SCHEMA, migrate: false, schedule: false });
  boss.on('error', (error: Error) => logger.warn(`Looking after the jobs failed: ${faultTextOf(error)}`));
  return boss;
}

/** Runs pg-boss's statements on connections of the pool, each on its own. */
function poolOf(dataSource: DataSource): PgBoss.Db {
  return {
    async executeSql(text: string, values: unknown[]) {
      const runner = dataSource.createQueryRunner();
      try {
        return { rows: (await runner.query(text, values, true)).records };
      } catch (error) {
        // Maintenance is sent as one text with BEGIN and COMMIT; after an error its transaction would remain open.
        await runner.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        await runner.release();
      }
    },
  };
}

/** Runs pg-boss's statements in the transaction of `manager`. */
export function transactionOf(manager: EntityManager): PgBoss.Db {
  return {
    async executeSql(text: string, values: unknown[]) {
      return { rows: await manager.query<unknown[]>(text, values) };
    },
  };
}
