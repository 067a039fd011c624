import { Answer, count, id, instant, part, partOrNull, parts, typedText, typedTextOrNull, word } from '@studio/answers';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto, ReportListDto } from '../../../period';
import { RENTAL_STATUSES } from '../../domain/rental-status';

/** What rentals came to; every amount by currency, empty when nothing. */
export class RentalAmountsDto extends Answer({
  accrued: parts(MoneyDto, "The pass session's share of the price, and the direct payment."),
  paid: parts(MoneyDto, 'The part of the pass session that is paid, and the direct payment.'),
  refunded: parts(MoneyDto, 'Refunded of the direct payment.'),
  debt: parts(MoneyDto, 'What is accrued and not, or no longer, paid.'),
}) {}

/** Who rented. */
export class RentalCustomerDto extends Answer({
  customer_id: id('Id of the customer.', 41),
  name: typedTextOrNull('Name of the customer; null without one.', 'Jonas Weber'),
}) {}

/** A booking of a completed rental. */
export class RentalItemDto extends Answer({
  scheduled_class_id: id('Id of the class.', 811),
  booking_id: id('Id of the booking.', 5120),
  starts_at: instant('When the rental began.', '2026-06-02T09:00:00Z'),
  location_name: typedText('Where it was.', 'Main'),
  room_name: typedText('In which room.', 'Hall'),
  customer: partOrNull(RentalCustomerDto, 'Who rented.'),
  duration_minutes: count('How long it lasted.', 60),
  ...RentalAmountsDto.shape,
  rental_status: word(RENTAL_STATUSES, 'Whether it is paid, over all currencies.', 'paid'),
}) {}

/** What completed room rentals came to. */
export class RentalReportDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportFrameDto.shape,
  totals: part(RentalAmountsDto, 'Sums of the whole period by currency.'),
  ...ReportListDto.shape,
  items: parts(RentalItemDto, 'Bookings of completed rentals, newest first.'),
}) {}
