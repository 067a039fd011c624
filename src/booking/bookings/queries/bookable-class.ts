import { bookingRequirementSql } from '../../../accounts';
import { placeNetCents } from '../../../finance';
import { paidDirectlySql } from '../../../passes';
import { IS_PUBLIC, VISIT_PRICE } from '../../../scheduling';
import type { BookingStatus } from '../domain/booking-status';
import type { RequirementFacts } from '../domain/booking-requirement';
import type { ShownClassRow } from './shown-class';

/** A class with the facts that decide whether a customer may book it. The last three are null while bookings need nothing. */
export interface BookableClassRow extends ShownClassRow {
  /** The customer's booking that is neither removed nor superseded; null without one. */
  readonly own_booking_id: number | null;
  readonly own_booking_status: BookingStatus | null;
  /** VIS-1, apart from the start and the enabled kinds. */
  readonly is_public: boolean;
  readonly booking_requirement: RequirementFacts['requirement'];
  readonly default_duration_minutes: number;
  readonly trainer_type_id: number | null;
  /** What the booking would cost without a pass (VPR-3). */
  readonly price_cents: number | null;
  /** What was paid for the place before, less refunds. */
  readonly net_paid_cents: number | null;
  /** Whether the booking gets no session because it was paid directly (RSV-3). */
  readonly is_paid_directly: boolean | null;
}

/** A booking that was paid for keeps its price when it is booked again (VPR-3). */
const PRICE = '(CASE WHEN paid.booking_id IS NULL THEN visit_price.cents ELSE own.price_cents END)';

/**
 * SQL: what the next booking of class `c` of type `t` costs, after `own`, the customer's row in it, if there is one (VPR-3, RSV-3): columns
 * of BookableClassRow, and `columns`. `$1` is the studio. A condition may follow.
 */
export const moneyOfNextBooking = (columns: readonly string[] = []) => `
    SELECT ${[
      `${PRICE} AS price_cents`,
      `${placeNetCents('paid', 'own.id', PRICE)} AS net_paid_cents`,
      `${paidDirectlySql('own.id', 'f.released_at')} AS is_paid_directly`,
      ...columns,
    ].join(', ')}
    FROM (SELECT 1) one ${VISIT_PRICE}
    LEFT JOIN finance.booking_payment paid ON paid.account_id = $1 AND paid.booking_id = own.id
    LEFT JOIN passes.class_pass_reservation f ON f.account_id = $1 AND f.class_booking_id = own.id`;

const REQUIREMENT = bookingRequirementSql('$1');

/** Columns of BookableClassRow besides those of ShownClassRow, over bookableJoins. `$1` is the studio. */
export const BOOKABLE_COLUMNS = `
  own.id AS own_booking_id, own.status AS own_booking_status, ${IS_PUBLIC} AS is_public, ${REQUIREMENT} AS booking_requirement,
  t.default_duration_minutes, n.trainer_type_id, need.price_cents, need.net_paid_cents, need.is_paid_directly`;

/** Joins for BOOKABLE_COLUMNS, after SHOWN_CLASS_JOINS. `customer` is SQL with the id of the customer who would book. */
export const bookableJoins = (customer: string) => `
  LEFT JOIN scheduling.schedule_series s ON s.account_id = c.account_id AND s.id = c.series_id
  LEFT JOIN booking.class_booking own ON own.account_id = c.account_id AND own.scheduled_class_id = c.id
    AND own.customer_id = ${customer} AND own.corrected_removed_at IS NULL AND own.superseded_by_booking_id IS NULL
  LEFT JOIN LATERAL (${moneyOfNextBooking()} WHERE ${REQUIREMENT} <> 'nothing') need ON true`;
