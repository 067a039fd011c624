import { Injectable } from '@nestjs/common';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ActorSnapshot } from '../../../accounts';

export interface FinanceEpochRow {
  readonly id: number;
  readonly starts_at: Date;
  readonly is_legacy: boolean;
  readonly is_active: boolean;
  readonly reason: string | null;
  readonly actor: ActorSnapshot;
}

const EPOCHS = `
  SELECT e.id, e.starts_at, e.is_legacy, e.reason, e.actor,
    e.id = (SELECT id FROM finance.finance_epoch WHERE account_id = $1 ORDER BY starts_at DESC, id DESC LIMIT 1) AS is_active
  FROM finance.finance_epoch e WHERE e.account_id = $1`;

const LIST = `${EPOCHS} AND ($2::timestamptz IS NULL OR (e.starts_at, e.id) < ($2, $3::bigint))
  ORDER BY e.starts_at DESC, e.id DESC LIMIT $4`;

const ONE = `${EPOCHS} AND e.id = $2`;

/** Reads the finance epochs of a studio. */
@Injectable()
export class FinanceEpochsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page, the active one first. Throws `validation_failed` on `cursor`. */
  async list({ accountId }: StudioScope, page: PageInput): Promise<Page<FinanceEpochRow>> {
    const scope = ['finance epochs', accountId];
    const request = pageRequest(scope, page);
    const position = readPosition(request, ['instant', 'id']) ?? [null, null];
    const [rows] = await this.uow.read({ accountId }, [
      statement<FinanceEpochRow>('finance_epochs', LIST, [accountId, ...position, request.limit + 1]),
    ]);
    return pageOf(scope, rows, request.limit, (row) => [row.starts_at.toISOString(), row.id]);
  }

  /** The epoch that a write of the studio returned. */
  async get({ accountId }: StudioScope, id: number): Promise<FinanceEpochRow> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<FinanceEpochRow>('finance_epoch', ONE, [accountId, id]),
    ]);
    if (!row) throw new Error(`Finance epoch ${id} does not exist, although epochs are never deleted.`);
    return row;
  }
}
