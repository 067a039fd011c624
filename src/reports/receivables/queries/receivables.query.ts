import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import {
  type Money,
  notChoosable,
  type Page,
  type PageInput,
  pageOf,
  pageRequest,
  readPosition,
  totalsOf,
} from '@studio/kernel';
import { plannedForValues, type Statement, statement, UnitOfWork } from '@studio/persistence';

import type { ScheduleKind } from '../../../accounts';
import type { BookingStatus } from '../../../booking';
import { narrowedTo } from '../../../scheduling';
import { RECEIVABLE_TOTALS, RECEIVABLES } from './receivables.sql';

export const RECEIVABLE_KINDS = ['class_pass', 'booking'] as const;

export type ReceivableKind = (typeof RECEIVABLE_KINDS)[number];

export const DUE_KINDS = [
  'room_rental',
  'private_lesson',
  'drop_in',
  'any_time_addon',
  'late_cancellation_fee',
] as const;

export type DueKind = (typeof DUE_KINDS)[number];

/** Filter of receivables; null matches everything. */
export interface ReceivableFilter {
  readonly kind: ReceivableKind | null;
  readonly customerId: number | null;
  /** For a pass where it was issued, for a booking where its class takes place. */
  readonly locationId: number | null;
}

interface CommonRow {
  /** When the pass was bought, or the class starts. */
  readonly due_at: Date;
  /** Id of the pass or the booking. */
  readonly id: number;
  readonly customer_id: number;
  readonly customer_name: string | null;
  readonly customer_phone: string | null;
  readonly customer_email: string | null;
  readonly location_id: number | null;
  readonly location_name: string | null;
  /** Null = the studio's. */
  readonly location_timezone: string | null;
}

/** A pass that is not fully paid. */
export interface OutstandingPassRow extends CommonRow {
  readonly kind: 'class_pass';
  /** The balance, in cents. */
  readonly amount_cents: number;
  readonly currency: string;
  readonly code: string;
  readonly plan_name: string;
  readonly pass_status: 'active' | 'frozen' | 'used_up' | 'expired';
  readonly price_cents: number;
  readonly paid_amount_cents: number;
}

/** A booking with a due payment. */
export interface DueBookingRow extends CommonRow {
  readonly kind: 'booking';
  readonly due_kind: DueKind;
  /** The rest of the price or fee, or the price of the add-on, in cents; null if the price is agreed individually. */
  readonly amount_cents: number | null;
  readonly currency: string | null;
  readonly booking_status: BookingStatus;
  readonly scheduled_class_id: number;
  readonly title: string;
  readonly schedule_kind: ScheduleKind;
}

export type ReceivableRow = OutstandingPassRow | DueBookingRow;

interface TotalsRow {
  /** Null for those whose price is agreed individually. */
  readonly currency: string | null;
  readonly count: number;
  readonly nowCents: number;
  readonly laterCents: number;
}

/** What is owed altogether. */
export interface ReceivableTotals {
  /** For passes, and for classes that have begun. */
  readonly dueNow: readonly Money[];
  readonly dueLater: readonly Money[];
  /** How many have no price yet. */
  readonly withoutPrice: number;
}

const LOCATION = 'SELECT 1 FROM scheduling.location WHERE account_id = $1 AND id = $2';

const CUSTOMER = 'SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 AND merged_into_id IS NULL';

/**
 * Reads what customers owe: balances of passes (FIN-4) and due bookings (FIN-9). Trainers see only bookings of their
 * own classes, but all passes, because passes belong to no class (PERM-4).
 */
@Injectable()
export class ReceivablesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page, oldest first. Throws `validation_failed` (cursor, customer_id, location_id). */
  async list(ctx: ActorContext, filter: ReceivableFilter, page: PageInput): Promise<Page<ReceivableRow>> {
    const { accountId, timeZone } = ctx;
    const { kind, customerId, locationId } = filter;
    const scope = ['receivables', accountId, kind, customerId, locationId];
    const request = pageRequest(scope, page);
    const position = readPosition(request, ['instant', 'text', 'id']) ?? [null, null, null];
    const values = [accountId, timeZone, narrowedTo(ctx), kind, customerId, locationId, ...position, request.limit + 1];
    const rows = await this.read(
      ctx,
      filter,
      plannedForValues(statement<ReceivableRow>('receivables', RECEIVABLES, values)),
    );
    return pageOf(scope, rows, request.limit, (row) => [row.due_at.toISOString(), row.kind, row.id]);
  }

  /** Of all rows of the list. Throws `validation_failed` (customer_id, location_id). */
  async totals(ctx: ActorContext, filter: ReceivableFilter): Promise<ReceivableTotals> {
    const { accountId, timeZone, now } = ctx;
    const { kind, customerId, locationId } = filter;
    const wholeList = [null, null, null, null];
    const values = [accountId, timeZone, narrowedTo(ctx), kind, customerId, locationId, ...wholeList, now];
    const sums = plannedForValues(statement<TotalsRow>('receivable_totals', RECEIVABLE_TOTALS, values));
    const rows = await this.read(ctx, filter, sums);
    const priced = rows.flatMap(({ currency, ...row }) => (currency === null ? [] : [{ ...row, currency }]));
    const sumOf = (cents: 'nowCents' | 'laterCents') =>
      totalsOf(priced.map(({ currency, [cents]: amountCents }) => ({ currency, amountCents }))).filter(
        ({ amountCents }) => amountCents !== 0,
      );
    const withoutPrice = rows.find(({ currency }) => currency === null)?.count ?? 0;
    return { dueNow: sumOf('nowCents'), dueLater: sumOf('laterCents'), withoutPrice };
  }

  /** Throws `validation_failed` where there is no such customer or location. */
  private async read<Row>(
    ctx: ActorContext,
    { customerId, locationId }: ReceivableFilter,
    wanted: Statement<Row>,
  ): Promise<readonly Row[]> {
    const [customers, locations, rows] = await this.uow.read(ctx, [
      statement<object>('receivables_customer', CUSTOMER, [ctx.accountId, customerId]),
      statement<object>('receivables_location', LOCATION, [ctx.accountId, locationId]),
      wanted,
    ]);
    if (customerId !== null && customers.length === 0) throw notChoosable('customer_id', 'The customer');
    if (locationId !== null && locations.length === 0) throw notChoosable('location_id', 'The location');
    return rows;
  }
}
