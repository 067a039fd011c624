import { Column, Entity } from 'typeorm';

import type { RentalPriceUnit } from '../../catalogue';
import type { ClassSource, ClassStatus, RentalMode } from '../domain/class-words';
import { ClassColumns } from './class-columns';

/** One class at one time: an occurrence of a series, or created manually. */
@Entity({ schema: 'scheduling', name: 'scheduled_class' })
export class ScheduledClassEntity extends ClassColumns {
  @Column({ name: 'series_id', type: 'bigint', nullable: true }) seriesId: number | null;
  @Column({ name: 'occurrence_date', type: 'date', nullable: true }) occurrenceDate: string | null;
  @Column() title: string;
  @Column({ name: 'starts_at', type: 'timestamptz' }) startsAt: Date;
  @Column({ name: 'ends_at', type: 'timestamptz' }) endsAt: Date;
  @Column({ type: 'int', nullable: true }) capacity: number | null;
  @Column({ name: 'booking_cutoff_minutes', type: 'int', nullable: true }) bookingCutoffMinutes: number | null;

  @Column({ name: 'cancellation_cutoff_minutes', type: 'int', nullable: true })
  cancellationCutoffMinutes: number | null;

  @Column({ name: 'drop_in_price_cents', type: 'int', nullable: true }) dropInPriceCents: number | null;
  @Column({ name: 'rental_price_cents', type: 'int', nullable: true }) rentalPriceCents: number | null;
  @Column({ name: 'rental_price_unit', type: 'text', nullable: true }) rentalPriceUnit: RentalPriceUnit | null;
  @Column({ name: 'price_currency', type: 'char', length: 3, nullable: true }) priceCurrency: string | null;
  @Column({ name: 'rental_mode', type: 'text', nullable: true }) rentalMode: RentalMode | null;
  /** Active bookings; maintained by booking (AVL-1). */
  @Column({ name: 'active_bookings_count', type: 'int', insert: false, update: false }) activeBookingsCount: number;
  /** Whether any booking row exists, of any status; maintained by booking. */
  @Column({ name: 'has_bookings', insert: false, update: false }) hasBookings: boolean;
  @Column({ name: 'allows_trainer_overlap' }) allowsTrainerOverlap: boolean;
  @Column({ name: 'substitution_id', type: 'bigint', nullable: true }) substitutionId: number | null;
  @Column({ name: 'replaced_trainer_id', type: 'bigint', nullable: true }) replacedTrainerId: number | null;
  @Column({ name: 'is_manually_modified' }) isManuallyModified: boolean;
  @Column({ type: 'text' }) source: ClassSource;
  @Column({ type: 'text' }) status: ClassStatus;
}
