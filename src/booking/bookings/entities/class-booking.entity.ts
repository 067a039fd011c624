import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import { type ActorSnapshot } from '../../../accounts';
import type { BookingStatus } from '../domain/booking-status';
import type { LateSession } from '../domain/late-cancellation';

/** A customer's place in a class: one row per customer and class, plus superseded rows of merges. */
@Entity({ schema: 'booking', name: 'class_booking' })
export class ClassBookingEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'scheduled_class_id', type: 'bigint' }) scheduledClassId: number;
  @Column({ name: 'customer_id', type: 'bigint' }) customerId: number;
  @Column({ type: 'text' }) status: BookingStatus;
  /** When `attended` or `no_show` was marked (BK-12); null for other statuses. */
  @Column({ name: 'attendance_marked_at', type: 'timestamptz', nullable: true }) attendanceMarkedAt: Date | null;
  /** Set if and only if `cancelled`. */
  @Column({ name: 'cancelled_at', type: 'timestamptz', nullable: true }) cancelledAt: Date | null;
  @Column({ type: 'varchar', nullable: true }) notes: string | null;
  @Column({ name: 'skip_class_pass_reservation' }) skipClassPassReservation: boolean;
  /** 1 at creation, incremented by each reactivation. */
  @Column({ type: 'int' }) activations: number;
  /** Incremented by every change of status, removal and reactivation. */
  @Column({ name: 'status_changes', type: 'int' }) statusChanges: number;
  /** Null when the customer booked. */
  @Column({ name: 'booked_by_user_id', type: 'bigint', nullable: true }) bookedByUserId: number | null;
  @Column({ name: 'booked_by', type: 'jsonb' }) bookedBy: ActorSnapshot;
  /** Set on a booking that a correction removed (BK-9). */
  @Column({ name: 'corrected_removed_at', type: 'timestamptz', nullable: true }) correctedRemovedAt: Date | null;

  @Column({ name: 'corrected_removed_by_user_id', type: 'bigint', nullable: true })
  correctedRemovedByUserId: number | null;

  /** What it costs without a pass, in cents, as of when it was made (VPR-3); null without a price. */
  @Column({ name: 'price_cents', type: 'bigint', nullable: true }) priceCents: number | null;
  @Column({ name: 'price_currency', type: 'char', length: 3, nullable: true }) priceCurrency: string | null;
  /** What became of the session or price of a booking that was cancelled late (CAN-9); null for any other. */
  @Column({ name: 'late_cancellation', type: 'text', nullable: true }) lateCancellation: LateSession | null;

  /** What it owes for that instead, in cents; null without a fee. */
  @Column({ name: 'late_cancellation_fee_cents', type: 'int', nullable: true })
  lateCancellationFeeCents: number | null;

  @Column({ name: 'late_cancellation_fee_currency', type: 'char', length: 3, nullable: true })
  lateCancellationFeeCurrency: string | null;

  /** Copied from the class's kind, for a constraint of the database. */
  @Column() exclusive: boolean;
  /** The same person's booking in the same class that retains their place since a merge (MRG-14). */
  @Column({ name: 'superseded_by_booking_id', type: 'bigint', nullable: true }) supersededByBookingId: number | null;
}
