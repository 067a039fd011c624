import { Module } from '@nestjs/common';
import { declareConstraints } from '@studio/persistence';

import { BookingsModule } from './bookings';
import { CalendarModule } from './calendar';
import { CancellationsModule } from './cancellations';
import { CorrectionsModule } from './corrections';
import { MobileModule } from './mobile';
import { declareBookingData } from './personal-data';

declareBookingData();

declareConstraints({
  scheduled_class_not_overbooked: {
    code: 'class_full',
    input: 'scheduled_class_id',
    message: 'The class is full.',
  },
  class_booking_exclusive_key: {
    code: 'class_occupied',
    input: 'customer_id',
    message: 'Another customer has this private lesson or rental.',
  },
  customer_purchase_booking_key: {
    code: 'booking_already_paid',
    input: 'amount_cents',
    message: 'This booking is already paid.',
  },
  class_booking_place_key: {
    code: 'already_booked',
    input: 'customer_id',
    message: 'The customer already has this place.',
  },
});

/** Bookings of classes, their corrections, and classes with their bookings. */
@Module({
  imports: [BookingsModule, CancellationsModule, CorrectionsModule, MobileModule, CalendarModule],
  exports: [BookingsModule, CancellationsModule, CorrectionsModule, MobileModule],
})
export class BookingModule {}
