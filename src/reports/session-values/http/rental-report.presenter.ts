import type { InstantText } from '@studio/kernel';

import { type MoneyDto, presentMoney } from '../../../finance';
import { computeRentalStatus, type RentalAmounts } from '../domain/rental-status';
import type { RentalMoney, RentalRow } from '../queries/rentals.query';
import type { RentalAmountsDto, RentalItemDto } from './dto/rental-report.dto';

/** A row of the rental report. */
export function presentRental(row: RentalRow, text: InstantText): RentalItemDto {
  return {
    scheduled_class_id: row.scheduledClassId,
    booking_id: row.bookingId,
    starts_at: text(row.startsAt),
    location_name: row.locationName,
    room_name: row.roomName,
    customer: { customer_id: row.customerId, name: row.customerName },
    duration_minutes: row.durationMinutes,
    ...presentRentalAmounts(row.money),
    rental_status: computeRentalStatus(row.money),
  };
}

/** Amounts by currency; zero amounts are omitted, so that nothing is `[]`. */
export function presentRentalAmounts(money: readonly RentalMoney[]): RentalAmountsDto {
  const of = (amount: keyof RentalAmounts): MoneyDto[] =>
    money
      .filter((entry) => entry[amount] !== 0)
      .map((entry) => presentMoney({ currency: entry.currency, amountCents: entry[amount] }));
  return { accrued: of('accrued'), paid: of('paid'), refunded: of('refunded'), debt: of('debt') };
}
