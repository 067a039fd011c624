import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import { ProviderPaymentColumns } from '../../payments';
import type { OwnerKind } from '../domain/owner-kind';
import type { RefundReasonCode, TicketOrderSource, TicketOrderStatus } from '../domain/ticket-order-status';
import type { TicketProvider } from '../domain/ticket-provider';

/** Tickets that somebody buys or is given at one time. */
@Entity({ schema: 'ticketing', name: 'ticket_order' })
export class TicketOrderEntity extends ProviderPaymentColumns {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryColumn({ type: 'text' }) owner: OwnerKind;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'owner_id', type: 'bigint' }) ownerId: number;
  @Column({ type: 'text' }) source: TicketOrderSource;
  @Column({ type: 'text', nullable: true }) provider: TicketProvider | null;
  @Column({ type: 'text' }) status: TicketOrderStatus;
  @Column({ name: 'refund_reason_code', type: 'text', nullable: true }) refundReasonCode: RefundReasonCode | null;
  /** Honoured although the places were gone (PAY-16). */
  @Column({ name: 'is_oversold', type: 'boolean' }) isOversold: boolean;
  @Column({ name: 'buyer_name', type: 'varchar' }) buyerName: string;
  @Column({ name: 'buyer_email', type: 'varchar', nullable: true }) buyerEmail: string | null;
  @Column({ name: 'buyer_phone', type: 'varchar', nullable: true }) buyerPhone: string | null;
  @Column({ name: 'buyer_locale', type: 'varchar', nullable: true }) buyerLocale: string | null;
  @Column({ name: 'payment_expires_at', type: 'timestamptz', nullable: true }) paymentExpiresAt: Date | null;
  /** Until when a pending order holds its places; null holds them without end. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true }) expiresAt: Date | null;
  @Column({ name: 'cancelled_at', type: 'timestamptz', nullable: true }) cancelledAt: Date | null;
  @Column({ name: 'refunded_at', type: 'timestamptz', nullable: true }) refundedAt: Date | null;
  @Column({ name: 'refunded_by_user_id', type: 'bigint', nullable: true }) refundedByUserId: number | null;
  @Column({ name: 'refund_reason', type: 'varchar', nullable: true }) refundReason: string | null;
  @Column({ name: 'issued_by_user_id', type: 'bigint', nullable: true }) issuedByUserId: number | null;
}
