import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import type { SalaryModelType } from '../domain/salary-terms';

/** A model locked against changes until the transaction ends. */
export interface LockedModel {
  readonly id: number;
  readonly name: string;
  readonly type: SalaryModelType;
  readonly archivedAt: Date | null;
}

const LOCK = `
  SELECT id, name, type, archived_at AS "archivedAt" FROM reports.salary_model WHERE account_id = $1 AND id = $2 FOR UPDATE`;

/** Locks salary models, and logs changes of them. */
@Injectable()
export class SalaryModels {
  constructor(private readonly activity: ActivityLog) {}

  /** Locks the model against changes, archiving and assignments. Throws `not_found`. */
  async lock(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<LockedModel> {
    const [model] = await manager.query<LockedModel[]>(LOCK, [accountId, id]);
    if (!model) throw notFound('The salary model');
    return model;
  }

  /** Omits amounts, because readers of the log may not be allowed to see salaries. */
  async record(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    action: 'created' | 'renamed' | 'version_added' | 'archived',
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const subject = { subjectType: 'salary_model', subjectId: id };
    await this.activity.record(manager, ctx, { action: `salary_model.${action}`, ...subject, changes });
  }
}
