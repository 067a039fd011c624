import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { type DomainError, notChoosable } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { ForeseenPassQuery, type ForeseenPasses } from '../../../passes';
import type { ClassSnapshot } from '../../../scheduling';
import { type BookingDue, computeDue } from '../domain/booking-due';
import { moveRefusal, type MovingBooking } from '../domain/booking-move';
import { staffBookingRefusal } from '../domain/booking-refusals';
import { assessRequirement } from '../domain/booking-requirement';
import { alreadyBooked, requirementUnmet } from '../domain/booking.errors';
import { moneyOfNextBooking } from './bookable-class';
import { BookingTargetQuery } from './booking-target.query';

/** What a booking by staff would do now. */
export interface BookingPreview {
  readonly refusal: DomainError | null;
  /** Whether a reason lifts the refusal (REQ-3). */
  readonly isLiftable: boolean;
  /** The customer's former row, which would be booked again (BK-2). */
  readonly formerBookingId: number | null;
  readonly passes: ForeseenPasses;
  /** What the booking would owe; null where it is refused and no reason lifts that. */
  readonly due: BookingDue | null;
}

/** A booking that is to move, with the class that it leaves. */
interface Leaving extends MovingBooking {
  readonly class: ClassSnapshot;
}

interface MoneyRow {
  readonly formerId: number | null;
  readonly price_cents: number | null;
  readonly net_paid_cents: number;
  readonly is_paid_directly: boolean;
  readonly priceCurrency: string | null;
  /** Of all payments, also of a fee. */
  readonly paidCents: number;
}

/** A place that a correction removed is booked again too (BK-2), so its payments count. */
const MONEY = `
  SELECT own.id AS "formerId", next.* FROM scheduling.scheduled_class c
  JOIN scheduling.class_type t ON t.account_id = c.account_id AND t.id = c.class_type_id
  LEFT JOIN booking.class_booking own ON own.account_id = c.account_id AND own.scheduled_class_id = c.id
    AND own.customer_id = $3 AND own.superseded_by_booking_id IS NULL
  LEFT JOIN LATERAL (${moneyOfNextBooking([
    'CASE WHEN paid.booking_id IS NULL THEN visit_price.currency ELSE own.price_currency END AS "priceCurrency"',
    'coalesce(paid.paid_cents - paid.refunded_cents, 0)::bigint AS "paidCents"',
  ])}) next ON true
  WHERE c.account_id = $1 AND c.id = $2`;

/** The class of a booking that is to move. */
const MOVED_FROM = `
  SELECT scheduled_class_id AS "classId" FROM booking.class_booking
  WHERE account_id = $1 AND id = $2 AND customer_id = $3 AND corrected_removed_at IS NULL AND superseded_by_booking_id IS NULL`;

const NO_PASSES: ForeseenPasses = { used: null, left: [] };

/**
 * Says what BookClass or MoveBooking would do, by the same rules and in the same order (BK-5, RSV, REQ): of one snapshot, without locks, and without
 * changing anything. What others do afterwards can change the outcome.
 */
@Injectable()
export class BookingPreviewQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly targets: BookingTargetQuery,
    private readonly passes: ForeseenPassQuery,
  ) {}

  /**
   * With `movedId`, what moving that booking of the customer to the class would do (MOV-3). Throws `not_found` for class and customer,
   * as the booking; `validation_failed` (moved_booking_id).
   */
  async of(ctx: StaffContext, classId: number, customerId: number, movedId: number | null): Promise<BookingPreview> {
    const left = movedId === null ? null : await this.leaving(ctx, movedId, customerId);
    const [places, target, [money], named, sessions] = await this.uow.read(ctx, [
      ...this.facts(ctx, classId, customerId),
      ...this.passes.statements(ctx, customerId),
    ]);
    const { class: found, place } = this.targets.chosenOf([places, target]);
    const refusal = (left && refusalOfMove(left, found, ctx.now)) ?? staffBookingRefusal(found, place);
    if (refusal || !money) return { refusal, isLiftable: false, formerBookingId: null, passes: NO_PASSES, due: null };
    const passes = money.is_paid_directly ? NO_PASSES : this.passes.foresee(ctx, found, [named, sessions], movedId);
    const { used } = passes;
    const unmet = assessRequirement({
      requirement: found.bookingRequirement,
      cover: used,
      priceCents: money.price_cents,
      netPaidCents: money.net_paid_cents,
    });
    return {
      refusal: unmet && requirementUnmet(unmet, 'scheduled_class_id', false),
      isLiftable: unmet !== null,
      formerBookingId: money.formerId,
      passes,
      due: computeDue({ price: priceOf(money), cover: used, netPaidCents: money.paidCents }),
    };
  }

  /** What is read of a class, the customer's place in it and its money. */
  private facts(ctx: StaffContext, classId: number, customerId: number) {
    return [
      ...this.targets.statements(ctx, classId, customerId),
      statement<MoneyRow>('next_booking_money', MONEY, [ctx.accountId, classId, customerId]),
    ] as const;
  }

  private async leaving(ctx: StaffContext, id: number, customerId: number): Promise<Leaving> {
    const values = [ctx.accountId, id, customerId];
    const [[from]] = await this.uow.read(ctx, [statement<{ classId: number }>('moved_from', MOVED_FROM, values)]);
    const [[left], [row], [money]] = await this.uow.read(ctx, this.facts(ctx, from?.classId ?? 0, customerId));
    if (!left || !row?.status || !money) throw notChoosable('moved_booking_id', 'The booking');
    return { class: left, status: row.status, netPaidCents: money.paidCents };
  }
}

function refusalOfMove({ class: left, ...booking }: Leaving, to: ClassSnapshot, now: Date): DomainError | null {
  return left.id === to.id ? alreadyBooked('scheduled_class_id') : moveRefusal(booking, left, now);
}

function priceOf({ price_cents: cents, priceCurrency: currency }: MoneyRow) {
  return cents === null || currency === null ? null : { cents, currency };
}
