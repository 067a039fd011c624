import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { type NamedSubjects, PurchaseSubjects } from '../../../finance';
import { holdsSessionSql } from '../../../passes';
import { narrowedTo, visibleTo } from '../../../scheduling';

const CLASS = `
  SELECT 1 FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id`;

const THERE = `
  SELECT ($2::bigint IS NULL OR EXISTS (SELECT 1 FROM customers.customer
    WHERE account_id = $1 AND id = $2 AND merged_into_id IS NULL)) AS "customerId",
    ($3::bigint IS NULL OR EXISTS (SELECT 1 FROM passes.class_pass WHERE account_id = $1 AND id = $3)) AS "classPassId",
    ($4::bigint IS NULL OR EXISTS (
      ${CLASS} WHERE b.account_id = $1 AND b.id = $4 AND ${visibleTo('$5')})) AS "bookingId"`;

/** A fee may be less than what was paid before it; a correction does not exceed that. */
const OWED_PRICE = `
  SELECT CASE WHEN b.late_cancellation_fee_cents IS NULL THEN b.price_cents
    ELSE greatest(b.late_cancellation_fee_cents, d.paid_cents - d.refunded_cents) END AS "priceCents"
  FROM booking.class_booking b
  LEFT JOIN finance.booking_payment d ON d.account_id = b.account_id AND d.booking_id = b.id
  WHERE b.account_id = $1 AND b.id = $2 AND NOT ${holdsSessionSql('b')}`;

const SUBJECTS = ['customerId', 'classPassId', 'bookingId'] as const;

/** Checks the subjects of purchases. Includes removed bookings, because their payments can still be refunded. */
@Injectable()
export class PurchaseSubjectsQuery extends PurchaseSubjects {
  constructor(private readonly uow: UnitOfWork) {
    super();
  }

  override async missing(ctx: ActorContext, named: NamedSubjects): Promise<readonly (keyof NamedSubjects)[]> {
    const { customerId, classPassId, bookingId } = named;
    if (customerId === null && classPassId === null && bookingId === null) return [];
    const values = [ctx.accountId, customerId, classPassId, bookingId, narrowedTo(ctx)];
    const [[there]] = await this.uow.read(ctx, [
      statement<Readonly<Record<keyof NamedSubjects, boolean>>>('purchase_subjects', THERE, values),
    ]);
    return SUBJECTS.filter((subject) => !there?.[subject]);
  }

  override async owedPrice(scope: StudioScope, bookingId: number): Promise<number | null> {
    const values = [scope.accountId, bookingId];
    const [[booking]] = await this.uow.read(scope, [
      statement<{ priceCents: number | null }>('owed_price', OWED_PRICE, values),
    ]);
    return booking?.priceCents ?? null;
  }

  override visibilitySql(booking: string, parameter: string): string {
    return `(${parameter}::bigint IS NULL OR ${booking} IS NULL OR EXISTS (
      ${CLASS} WHERE b.account_id = $1 AND b.id = ${booking} AND ${visibleTo(parameter)}))`;
  }
}
