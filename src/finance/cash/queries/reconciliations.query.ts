import { Injectable } from '@nestjs/common';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ActorSnapshot } from '../../../accounts';
import type { ReconciliationKind } from '../domain/reconciliation-kind';
import { assertFilteredLocation, filteredLocation } from './location-filter';

/** A count of a cashbox. */
export interface ReconciliationRow {
  readonly id: number;
  readonly finance_epoch_id: number;
  readonly location_id: number;
  readonly currency: string;
  readonly kind: ReconciliationKind;
  readonly expected_before_cents: number;
  readonly actual_counted_cents: number;
  readonly variance_cents: number;
  readonly cutoff_entry_id: number;
  readonly reason: string;
  readonly occurred_at: Date;
  readonly actor: ActorSnapshot;
}

export interface ReconciliationFilter {
  readonly locationId: number | null;
  readonly currency: string | null;
}

const RECONCILIATIONS = `
  SELECT id, finance_epoch_id, location_id, currency, kind, expected_before_cents, actual_counted_cents, variance_cents,
    cutoff_entry_id, reason, occurred_at, actor
  FROM finance.cashbox_reconciliation WHERE account_id = $1`;

const LIST = `${RECONCILIATIONS}
    AND ($2::bigint IS NULL OR location_id = $2) AND ($3::char(3) IS NULL OR currency = $3)
    AND ($4::bigint IS NULL OR id < $4)
  ORDER BY id DESC LIMIT $5`;

const ONE = `${RECONCILIATIONS} AND id = $2`;

/** Reads the counts of cashboxes, including those of former epochs. */
@Injectable()
export class ReconciliationsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page, newest first. Throws `validation_failed` on `cursor`, `location_id`. */
  async list(
    { accountId }: StudioScope,
    { locationId, currency }: ReconciliationFilter,
    page: PageInput,
  ): Promise<Page<ReconciliationRow>> {
    const scope = ['cash reconciliations', accountId, locationId, currency];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const values = [accountId, locationId, currency, before, request.limit + 1];
    const [location, rows] = await this.uow.read({ accountId }, [
      filteredLocation({ accountId }, locationId),
      statement<ReconciliationRow>('cash_reconciliations', LIST, values),
    ]);
    assertFilteredLocation(location, locationId);
    return pageOf(scope, rows, request.limit, (row) => [row.id]);
  }

  /** The count that a write of the studio returned. */
  async get({ accountId }: StudioScope, id: number): Promise<ReconciliationRow> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<ReconciliationRow>('cash_reconciliation', ONE, [accountId, id]),
    ]);
    if (!row) throw new Error(`Reconciliation ${id} does not exist, although reconciliations are never deleted.`);
    return row;
  }
}
