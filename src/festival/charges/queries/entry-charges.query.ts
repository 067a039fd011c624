import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type Statement, type StudioScope } from '@studio/persistence';

import type { ActorSnapshot } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import type { ChargeKind, ChargeStatus, ManualMethod, RefundMethod } from '../domain/charge-status';
import { CHARGE_MONEY, MONEY_OF_CHARGES } from './charge-money-columns';

export interface ChargeRefundRow {
  readonly id: number;
  readonly charge_id: number;
  readonly amount_cents: number;
  readonly currency: string;
  readonly method: RefundMethod;
  readonly reason: string;
  readonly refunded_at: Date;
  readonly actor: ActorSnapshot;
}

export interface ChargeRow {
  readonly id: number;
  readonly entry_id: number;
  readonly code: string;
  readonly kind: ChargeKind;
  readonly name: string;
  readonly status: ChargeStatus;
  readonly amount_cents: number;
  readonly currency: string;
  readonly due_at: Date | null;
  readonly manual_method: ManualMethod | null;
  readonly settled_by_user_id: number | null;
  readonly paid_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly refunded_at: Date | null;
  readonly notes: string | null;
  readonly created_at: Date;
  readonly received_cents: number;
  readonly refunded_cents: number;
}

/** A charge with its refunds, whose times are strings because they are read as JSON. */
export interface ChargeDetailsRow extends ChargeRow {
  readonly refunds: readonly (Omit<ChargeRefundRow, 'refunded_at'> & { readonly refunded_at: string })[];
}

const COLUMNS = `c.id, c.entry_id, c.code, c.kind, c.name, c.status, c.amount_cents, c.currency, c.due_at, c.manual_method,
    c.settled_by_user_id, c.paid_at, c.cancelled_at, c.refunded_at, c.notes, c.created_at, ${CHARGE_MONEY}`;
const REFUND_COLUMNS = 'r.id, r.charge_id, r.amount_cents, r.currency, r.method, r.reason, r.refunded_at, r.actor';
const FROM = `FROM festival.festival_charge c ${MONEY_OF_CHARGES}`;

const DETAILS = `
  SELECT ${COLUMNS}, (
    SELECT coalesce(jsonb_agg(to_jsonb(refund) ORDER BY refund.id), '[]')
    FROM (
      SELECT ${REFUND_COLUMNS} FROM festival.festival_charge_refund r
      WHERE r.account_id = $1 AND r.charge_id = c.id) refund) AS refunds
  ${FROM}`;

const OF_ENTRIES = `
  SELECT ${COLUMNS} ${FROM}
  WHERE c.account_id = $1 AND c.entry_id = ANY($2::bigint[]) ORDER BY c.entry_id, c.id`;
const PAGE = `
  ${DETAILS}
  WHERE c.account_id = $1 AND c.entry_id = $2 AND ($3::bigint IS NULL OR c.id > $3) ORDER BY c.id LIMIT $4`;
const ONE = `${DETAILS} WHERE c.account_id = $1 AND c.id = $2`;
const ENTRY = 'SELECT id FROM festival.festival_entry WHERE account_id = $1 AND id = $2';
const REFUND = `SELECT ${REFUND_COLUMNS} FROM festival.festival_charge_refund r WHERE r.account_id = $1 AND r.id = $2`;

/** Charges of the entries with received and refunded money (PAY-8), in one statement for any number of entries. */
export function chargesOfEntries({ accountId }: StudioScope, entryIds: readonly number[]): Statement<ChargeRow> {
  return statement<ChargeRow>('festival_charges_of_entries', OF_ENTRIES, [accountId, entryIds]);
}

/** Reads charges of entries. */
@Injectable()
export class EntryChargesQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /**
   * One page of an entry's charges in the order of creation; null without such an entry. Throws `validation_failed` on
   * `cursor`.
   */
  async ofEntry(ctx: ActorContext, entryId: number, page: PageInput): Promise<Page<ChargeDetailsRow> | null> {
    const scope = ['festival charges', ctx.accountId, entryId];
    const request = pageRequest(scope, page);
    const [after] = readPosition(request, ['id']) ?? [null];
    const [[entry], rows] = await this.unit.read(ctx, [
      statement<{ id: number }>('festival_entry_of_charges', ENTRY, [ctx.accountId, entryId]),
      statement<ChargeDetailsRow>('festival_charges', PAGE, [ctx.accountId, entryId, after, request.limit + 1]),
    ]);
    return entry ? pageOf(scope, rows, request.limit, ({ id }) => [id]) : null;
  }

  /** One charge; null without one. */
  async find(ctx: ActorContext, id: number): Promise<ChargeDetailsRow | null> {
    const [[row]] = await this.unit.read(ctx, [
      statement<ChargeDetailsRow>('festival_charge', ONE, [ctx.accountId, id]),
    ]);
    return row ?? null;
  }

  /** One refund; null without one. */
  async findRefund(ctx: ActorContext, id: number): Promise<ChargeRefundRow | null> {
    const [[row]] = await this.unit.read(ctx, [
      statement<ChargeRefundRow>('festival_charge_refund', REFUND, [ctx.accountId, id]),
    ]);
    return row ?? null;
  }
}
