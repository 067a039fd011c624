import type { TicketOrderSource, TicketOrderStatus } from '@studio/ticketing';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { EventOrderProvider } from '../domain/event-order';

/** Tickets that somebody buys or is given at one time. */
@Entity({ schema: 'events', name: 'event_order' })
export class EventOrderEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'event_id', type: 'bigint' })
  eventId: number;

  @Column({ type: 'text' })
  source: TicketOrderSource;

  @Column({ type: 'text' })
  provider: EventOrderProvider;

  @Column({ name: 'order_id', type: 'varchar' })
  orderId: string;

  @Column({ type: 'text' })
  status: TicketOrderStatus;

  @Column({ name: 'buyer_name', type: 'varchar' })
  buyerName: string;

  @Column({ name: 'buyer_email', type: 'varchar', nullable: true })
  buyerEmail: string | null;

  @Column({ name: 'buyer_phone', type: 'varchar', nullable: true })
  buyerPhone: string | null;

  @Column({ name: 'buyer_locale', type: 'varchar', nullable: true })
  buyerLocale: string | null;

  @Column({ name: 'amount_cents', type: 'bigint' })
  amountCents: number;

  @Column({ type: 'char' })
  currency: string;

  @Column({ name: 'payment_expires_at', type: 'timestamptz', nullable: true })
  paymentExpiresAt: Date | null;

  /** Until when a pending order holds its places; null holds them without end. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt: Date | null;

  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true })
  failedAt: Date | null;

  @Column({ name: 'cancelled_at', type: 'timestamptz', nullable: true })
  cancelledAt: Date | null;

  @Column({ name: 'refunded_at', type: 'timestamptz', nullable: true })
  refundedAt: Date | null;

  @Column({ name: 'refunded_by_user_id', type: 'bigint', nullable: true })
  refundedByUserId: number | null;

  @Column({ name: 'refund_reason', type: 'varchar', nullable: true })
  refundReason: string | null;

  @Column({ name: 'issued_by_user_id', type: 'bigint', nullable: true })
  issuedByUserId: number | null;

  @Column({ name: 'idempotency_key', type: 'uuid' })
  idempotencyKey: string;

  @Column({ name: 'idempotency_hash', type: 'char' })
  idempotencyHash: string;
}
