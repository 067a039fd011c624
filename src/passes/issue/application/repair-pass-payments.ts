import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '@studio/jobs';
import { stackOf } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';
import { netPaidCents, PaidPasses, PassPayments } from '../../../finance';

/** Name of the job and of its queue. */
const JOB = 'finance.pass_payments';
const EVERY_NIGHT = '20 2 * * *';
/** Passes read in one batch. */
const BATCH = 500;

const DIFFERENT = `
  SELECT p.id FROM passes.class_pass p
  WHERE p.account_id = $1 AND p.id > $2
    AND p.paid_amount_cents <> least(p.price_cents, greatest(0, ${netPaidCents('p.id')}))
  ORDER BY p.id LIMIT ${BATCH}`;

/** Corrects passes whose paid amount differs from their payments (FIN-4). Repeating it changes nothing. */
@Injectable()
export class RepairPassPayments implements OnModuleInit {
  private readonly logger = new Logger('Pass payments');

  constructor(
    private readonly handlers: JobHandlers,
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly passes: PaidPasses,
    private readonly payments: PassPayments,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, EVERY_NIGHT, () => this.execute());
  }

  async execute(): Promise<void> {
    const studios = await this.studios.list();
    for (const { id, status } of studios) if (status === 'active') await this.ofStudio({ accountId: id });
  }

  /** Repairs every pass of the studio that differs from its payments. Returns their number. */
  async ofStudio(scope: StudioScope): Promise<number> {
    let count = 0;
    for (
      let batch = await this.different(scope, 0);
      batch.length > 0;
      batch = await this.different(scope, batch.at(-1) ?? 0)
    ) {
      for (const id of batch) await this.repair(scope, id);
      count += batch.length;
    }
    return count;
  }

  private async different({ accountId }: StudioScope, after: number): Promise<number[]> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<{ id: number }>('passes_unlike_payments', DIFFERENT, [accountId, after]),
    ]);
    return rows.map(({ id }) => id);
  }

  /** Runs one transaction per pass; a pass that fails is retried the next day. */
  private async repair(scope: StudioScope, id: number): Promise<void> {
    this.logger.error(`Pass ${id} of studio ${scope.accountId} differed from its payments and was corrected.`);
    try {
      await this.uow.write(scope, async (manager) => {
        await this.passes.lock(scope, id);
        await this.payments.recalculate(manager, scope, id);
      });
    } catch (error) {
      this.logger.error(`Pass ${id} of studio ${scope.accountId} was not repaired.`, stackOf(error));
    }
  }
}
