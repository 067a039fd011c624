import type { EntityClass } from '@studio/persistence';

import { BookingCorrectionEntity } from './booking-correction.entity';
import { ClassBookingEntity } from './class-booking.entity';

/** Tables of this context that TypeORM maps. */
export const bookingEntities: readonly EntityClass[] = [BookingCorrectionEntity, ClassBookingEntity];
