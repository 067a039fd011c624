import { Injectable } from '@nestjs/common';
import { BY_NAME, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

/** A trainer who may have earned pay. */
export interface PaidTrainer {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

const TRAINERS = `
  SELECT id, name, is_active AS "isActive" FROM scheduling.trainer
  WHERE account_id = $1 AND ($2::bigint IS NULL OR id = $2) ORDER BY name ${BY_NAME}, id`;

/** Reads trainers, including inactive ones. */
@Injectable()
export class PaidTrainersQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Sorted by name; only the given trainer, or all when null. */
  async list({ accountId }: StudioScope, trainerId: number | null): Promise<PaidTrainer[]> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<PaidTrainer>('payroll_trainers', TRAINERS, [accountId, trainerId]),
    ]);
    return rows;
  }
}
