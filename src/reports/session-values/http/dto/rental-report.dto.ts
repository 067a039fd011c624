import { Answer, count, id, instant, part, partOrNull, parts, typedText, typedTextOrNull, word } from '@studio/answers';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto, ReportListDto } from '../../../period';
import { RENTAL_STATUSES } from '../../domain/rental-status';

/** Amounts of rentals by currency; empty without amounts. */
export class RentalAmountsDto extends Answer({
  accrued: parts(MoneyDto, "The pass session's share of the price, plus the direct payment."),
  paid: parts(MoneyDto, 'The paid part of the pass session, plus the direct payment.'),
  refunded: parts(MoneyDto, 'Refunds of the direct payment.'),
  debt: parts(MoneyDto, 'The accrued amount less what is paid and not refunded.'),
}) {}

/** The customer who rented. */
export class RentalCustomerDto extends Answer({
  customer_id: id('Id of the customer.', 41),
  name: typedTextOrNull('Name of the customer; null without one.', 'Jonas Weber'),
}) {}

/** A booking of a completed rental. */
export class RentalItemDto extends Answer({
  scheduled_class_id: id('Id of the class.', 811),
  booking_id: id('Id of the booking.', 5120),
  starts_at: instant('When the rental started.', '2026-06-02T09:00:00Z'),
  location_name: typedText('Its location.', 'Main'),
  room_name: typedText('Its room.', 'Hall'),
  customer: partOrNull(RentalCustomerDto, 'The customer who rented.'),
  duration_minutes: count('Duration in minutes.', 60),
  ...RentalAmountsDto.shape,
  rental_status: word(RENTAL_STATUSES, 'Payment status over all currencies.', 'paid'),
}) {}

/** Amounts of completed room rentals. */
export class RentalReportDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportFrameDto.shape,
  totals: part(RentalAmountsDto, 'Sums of the whole period by currency.'),
  ...ReportListDto.shape,
  items: parts(RentalItemDto, 'Bookings of completed rentals, newest first.'),
}) {}
