import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { ReservationStatus } from '../../../passes';
import { type ActorSnapshot } from '../../../accounts';
import type { BookingStatus } from '../domain/booking-status';
import type { CorrectionAction, PassEffect } from '../domain/correction';

/** An immutable record of a booking that was added to or removed from a closed class (COR-5). */
@Entity({ schema: 'booking', name: 'booking_correction' })
export class BookingCorrectionEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'scheduled_class_id', type: 'bigint' }) scheduledClassId: number;
  @Column({ name: 'class_booking_id', type: 'bigint' }) classBookingId: number;
  @Column({ name: 'customer_id', type: 'bigint' }) customerId: number;
  @Column({ type: 'text' }) action: CorrectionAction;
  @Column({ name: 'pass_effect', type: 'text' }) passEffect: PassEffect;

  /** Null when the correction created the booking. */
  @Column({ name: 'previous_booking_status', type: 'text', nullable: true })
  previousBookingStatus: BookingStatus | null;

  @Column({ name: 'new_booking_status', type: 'text', nullable: true }) newBookingStatus: BookingStatus | null;

  @Column({ name: 'previous_reservation_status', type: 'text', nullable: true })
  previousReservationStatus: ReservationStatus | null;

  @Column({ name: 'new_reservation_status', type: 'text', nullable: true })
  newReservationStatus: ReservationStatus | null;

  @Column({ name: 'previous_class_pass_id', type: 'bigint', nullable: true }) previousClassPassId: number | null;
  @Column({ name: 'new_class_pass_id', type: 'bigint', nullable: true }) newClassPassId: number | null;
  @Column({ type: 'varchar' }) reason: string;
  @Column({ type: 'jsonb' }) actor: ActorSnapshot;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
}
