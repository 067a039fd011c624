import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { ChargeKind, ChargeStatus, ManualMethod } from '../domain/charge-status';

@Entity({ schema: 'festival', name: 'festival_charge' })
export class FestivalChargeEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'entry_id', type: 'bigint' }) entryId: number;
  @Column({ type: 'varchar' }) code: string;
  @Column({ type: 'text' }) kind: ChargeKind;
  @Column({ type: 'varchar' }) name: string;
  @Column({ type: 'text' }) status: ChargeStatus;
  /** Never changes. */
  @Column({ name: 'amount_cents', type: 'bigint' }) amountCents: number;
  /** The edition's. */
  @Column({ type: 'char' }) currency: string;
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true }) dueAt: Date | null;
  /** Set when staff recorded the payment. */
  @Column({ name: 'manual_method', type: 'text', nullable: true }) manualMethod: ManualMethod | null;
  /** Who recorded or accepted the payment. */
  @Column({ name: 'settled_by_user_id', type: 'bigint', nullable: true }) settledByUserId: number | null;
  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true }) paidAt: Date | null;
  /** When it stopped being owed, whether or not it was paid. */
  @Column({ name: 'cancelled_at', type: 'timestamptz', nullable: true }) cancelledAt: Date | null;
  @Column({ name: 'refunded_at', type: 'timestamptz', nullable: true }) refundedAt: Date | null;
  @Column({ type: 'varchar', nullable: true }) notes: string | null;
  /** Whether a payment of it was ever made or attempted (FEST-7). */
  @Column({ name: 'was_in_payment', type: 'boolean' }) wasInPayment: boolean;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
}
