import type { EntityClass } from '@studio/persistence';

import { BookingCorrectionEntity } from './bookings/entities/booking-correction.entity';
import { ClassBookingEntity } from './bookings/entities/class-booking.entity';

/** Tables of this context that TypeORM maps. */
export const bookingEntities: readonly EntityClass[] = [BookingCorrectionEntity, ClassBookingEntity];
