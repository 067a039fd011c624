import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ActorSnapshot } from '../../../accounts';
import type { CashDirection, CashPurpose } from '../domain/cash-purpose';
import { type DayWindow, instantsOf } from './day-window';
import { assertFilteredLocation, filteredLocation } from './location-filter';
import { isOwnerMovement, voidingEntry } from './voided-movement.sql';

/** Cash that entered or left a cashbox. */
export interface CashEntryRow {
  readonly id: number;
  readonly finance_epoch_id: number;
  readonly location_id: number;
  readonly currency: string;
  readonly direction: CashDirection;
  readonly purpose: CashPurpose;
  readonly amount_cents: number;
  readonly occurred_at: Date;
  readonly source_key: string;
  readonly reason: string | null;
  readonly actor: ActorSnapshot;
  readonly created_at: Date;
  /** Of an owner movement that was voided (FIN-21). */
  readonly voided_by_entry_id: number | null;
  readonly purchase: CashEntryPurchase | null;
}

/** The payment that a payment, refund or correction in cash belongs to (FIN-24). */
export interface CashEntryPurchase {
  readonly id: number;
  readonly customer_id: number;
  readonly description: string;
}

export interface CashEntryFilter extends DayWindow {
  readonly locationId: number | null;
  readonly currency: string | null;
  readonly purpose: CashPurpose | null;
  /** Whether to include entries of former epochs. */
  readonly allEpochs: boolean;
}

/** What the key names (CSH-1): a purchase, refund or correction. */
const KEYED_ID = `split_part(e.source_key, ':', 2)::bigint`;

const PURCHASE = `
  (SELECT jsonb_build_object('id', p.id, 'customer_id', p.customer_id, 'description', p.description)
    FROM finance.customer_purchase p WHERE p.account_id = $1 AND p.id = CASE
      WHEN e.purpose = 'customer_payment' THEN ${KEYED_ID}
      WHEN e.purpose = 'payment_refund' THEN
        (SELECT r.purchase_id FROM finance.purchase_refund r WHERE r.account_id = $1 AND r.id = ${KEYED_ID})
      WHEN e.purpose IN ('payment_correction_reversal', 'payment_correction') THEN
        (SELECT x.purchase_id FROM finance.purchase_correction x WHERE x.account_id = $1 AND x.id = ${KEYED_ID}) END)`;

const ENTRIES = `
  SELECT e.id, e.finance_epoch_id, e.location_id, e.currency, e.direction, e.purpose, e.amount_cents, e.occurred_at, e.source_key,
    e.reason, e.actor, e.created_at,
    CASE WHEN ${isOwnerMovement('e')} THEN ${voidingEntry('e')} END AS voided_by_entry_id,
    ${PURCHASE} AS purchase
  FROM finance.cash_ledger_entry e WHERE e.account_id = $1`;

const list = (ofEpoch: string) => `${ENTRIES} ${ofEpoch}
    AND ($2::bigint IS NULL OR e.location_id = $2) AND ($3::char(3) IS NULL OR e.currency = $3)
    AND ($4::text IS NULL OR e.purpose = $4)
    AND ($5::timestamptz IS NULL OR e.occurred_at >= $5) AND ($6::timestamptz IS NULL OR e.occurred_at < $6)
    AND ($7::timestamptz IS NULL OR (e.occurred_at, e.id) < ($7, $8::bigint))
  ORDER BY e.occurred_at DESC, e.id DESC LIMIT $9`;

/** No entry is dated before its epoch, so the scan of the time index ends where the epoch begins. */
const OF_ACTIVE_EPOCH = `
  WITH active AS (
    SELECT id, CASE WHEN is_legacy THEN '-infinity' ELSE starts_at END AS first_instant FROM finance.finance_epoch
    WHERE account_id = $1 ORDER BY starts_at DESC, id DESC LIMIT 1)
  ${list('AND e.finance_epoch_id = (SELECT id FROM active) AND e.occurred_at >= (SELECT first_instant FROM active)')}`;

const OF_ALL_EPOCHS = list('');

const ONE = `${ENTRIES} AND e.id = $2`;

/** Reads the cash ledger. */
@Injectable()
export class CashEntriesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page, newest first. Throws `validation_failed` on `cursor`, `date_to`, `location_id`. */
  async list(
    { accountId, timeZone }: Pick<ActorContext, 'accountId' | 'timeZone'>,
    filter: CashEntryFilter,
    page: PageInput,
  ): Promise<Page<CashEntryRow>> {
    const { locationId, currency, purpose, dateFrom, dateTo, allEpochs } = filter;
    const scope = ['cash entries', accountId, locationId, currency, purpose, dateFrom, dateTo, allEpochs];
    const request = pageRequest(scope, page);
    const position = readPosition(request, ['instant', 'id']) ?? [null, null];
    const window = instantsOf(filter, timeZone);
    const values = [accountId, locationId, currency, purpose, ...window, ...position, request.limit + 1];
    const [location, rows] = await this.uow.read({ accountId }, [
      filteredLocation({ accountId }, locationId),
      allEpochs
        ? statement<CashEntryRow>('cash_entries_of_all_epochs', OF_ALL_EPOCHS, values)
        : statement<CashEntryRow>('cash_entries', OF_ACTIVE_EPOCH, values),
    ]);
    assertFilteredLocation(location, locationId);
    return pageOf(scope, rows, request.limit, (row) => [row.occurred_at.toISOString(), row.id]);
  }

  /** The entry that a write of the studio returned. */
  async get({ accountId }: StudioScope, id: number): Promise<CashEntryRow> {
    const [[row]] = await this.uow.read({ accountId }, [statement<CashEntryRow>('cash_entry', ONE, [accountId, id])]);
    if (!row) throw new Error(`Cash entry ${id} does not exist, although entries are never deleted.`);
    return row;
  }
}
