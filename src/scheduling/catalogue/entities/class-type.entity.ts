import { Column, Entity } from 'typeorm';

import type { BookingRequirement, ScheduleKind } from '../../../accounts';

import type { LateCancellationPolicy } from '../domain/late-policy';
import type { RentalPriceUnit } from '../domain/visit-price';
import { RequestedRow } from './requested-row';

/** A type of class with the defaults of its classes. */
@Entity({ schema: 'scheduling', name: 'class_type' })
export class ClassTypeEntity extends RequestedRow {
  @Column({ name: 'activity_direction_id', type: 'bigint' }) activityDirectionId: number;
  @Column({ type: 'varchar', nullable: true }) description: string | null;
  @Column({ type: 'varchar', nullable: true }) color: string | null;
  @Column({ name: 'schedule_kind', type: 'text' }) scheduleKind: ScheduleKind;
  @Column({ name: 'default_duration_minutes', type: 'int' }) defaultDurationMinutes: number;
  @Column({ name: 'booking_cutoff_minutes', type: 'int', nullable: true }) bookingCutoffMinutes: number | null;

  @Column({ name: 'cancellation_cutoff_minutes', type: 'int', nullable: true })
  cancellationCutoffMinutes: number | null;

  @Column({ name: 'default_capacity', type: 'int', nullable: true }) defaultCapacity: number | null;
  @Column({ name: 'drop_in_price_cents', type: 'int', nullable: true }) dropInPriceCents: number | null;
  @Column({ name: 'rental_price_cents', type: 'int', nullable: true }) rentalPriceCents: number | null;
  @Column({ name: 'rental_price_unit', type: 'text', nullable: true }) rentalPriceUnit: RentalPriceUnit | null;
  @Column({ name: 'price_currency', type: 'char', length: 3, nullable: true }) priceCurrency: string | null;
  @Column({ name: 'booking_requirement', type: 'text', nullable: true }) bookingRequirement: BookingRequirement | null;

  @Column({ name: 'late_cancellation_policy', type: 'text', nullable: true })
  lateCancellationPolicy: LateCancellationPolicy | null;

  @Column({ name: 'late_cancellation_fee_cents', type: 'int', nullable: true })
  lateCancellationFeeCents: number | null;

  @Column({ name: 'late_cancellation_fee_currency', type: 'char', length: 3, nullable: true })
  lateCancellationFeeCurrency: string | null;

  @Column({ name: 'is_active' }) isActive: boolean;
}
