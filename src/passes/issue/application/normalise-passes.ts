import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '@studio/jobs';
import { Clock, stackOf } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';
import { CustomerLocks } from '../../../customers';
import { consumedBefore, PassLedger } from '../../sessions';

/** Name of the job and of its queue. */
const JOB = 'class_passes.normalize';
const EVERY_QUARTER_HOUR = '*/15 * * * *';
/** Passes read in one batch. */
const BATCH = 500;

interface Candidate {
  readonly id: number;
  readonly customerId: number;
}

/** Open passes that are due; the index class_pass_open lists a studio's open passes by id. */
const CANDIDATES = `
  SELECT p.id, p.customer_id AS "customerId" FROM passes.class_pass p
  WHERE p.account_id = $1 AND p.id > $2 AND (p.status IN ('active', 'frozen') OR p.reserved_sessions_count > 0)
    AND (p.status IN ('active', 'frozen') AND p.usable_until_at <= $3
      OR p.status = 'active' AND p.expires_at <= $3
      OR p.reserved_sessions_count > 0 AND EXISTS (
        SELECT 1 FROM passes.class_pass_reservation r
        JOIN scheduling.scheduled_class c ON c.account_id = r.account_id AND c.id = r.scheduled_class_id
        WHERE r.account_id = $1 AND r.class_pass_id = p.id AND r.status = 'reserved'
          AND c.status = 'scheduled' AND c.ends_at < $4))
  ORDER BY p.id LIMIT ${BATCH}`;

/** Normalises due passes four times an hour (NRM). Repeating it changes nothing. */
@Injectable()
export class NormalisePasses implements OnModuleInit {
  private readonly logger = new Logger('Class passes');

  constructor(
    private readonly handlers: JobHandlers,
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly customers: CustomerLocks,
    private readonly ledger: PassLedger,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, EVERY_QUARTER_HOUR, () => this.execute());
  }

  async execute(): Promise<void> {
    const studios = await this.studios.list();
    for (const { id, status } of studios) if (status === 'active') await this.ofStudio({ accountId: id });
  }

  /** Normalises every due pass of the studio. */
  async ofStudio(scope: StudioScope): Promise<void> {
    let after = 0;
    for (
      let batch = await this.candidates(scope, after);
      batch.length > 0;
      batch = await this.candidates(scope, after)
    ) {
      for (const candidate of batch) await this.normalise(scope, candidate);
      after = batch.at(-1)?.id ?? after;
    }
  }

  private async candidates({ accountId }: StudioScope, after: number): Promise<Candidate[]> {
    const now = this.clock.now();
    const [rows] = await this.uow.read({ accountId }, [
      statement<Candidate>('passes_to_normalise', CANDIDATES, [accountId, after, now, consumedBefore(now)]),
    ]);
    return rows;
  }

  /** Runs one transaction per pass; a pass that fails is retried a quarter of an hour later. */
  private async normalise(scope: StudioScope, { id, customerId }: Candidate): Promise<void> {
    try {
      await this.uow.write(scope, async () => {
        await this.customers.lockSurvivor(scope, customerId);
        // Opening a pass normalises it.
        await this.ledger.save(scope, await this.ledger.open(scope, { kind: 'by_ids', ids: [id] }));
      });
    } catch (error) {
      this.logger.error(`Pass ${id} of studio ${scope.accountId} was not normalised.`, stackOf(error));
    }
  }
}
