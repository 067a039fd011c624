import type { TicketOrderSource, TicketOrderStatus } from '@studio/ticketing';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { RefundReasonCode, TicketOrderProvider } from '../domain/ticket-order';

/** Tickets that somebody buys or is given at one time. */
@Entity({ schema: 'festival', name: 'festival_ticket_order' })
export class TicketOrderEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'edition_id', type: 'bigint' })
  editionId: number;

  @Column({ type: 'text' })
  source: TicketOrderSource;

  @Column({ type: 'text', nullable: true })
  provider: TicketOrderProvider | null;

  @Column({ name: 'order_id', type: 'varchar' })
  orderId: string;

  @Column({ type: 'text' })
  status: TicketOrderStatus;

  @Column({ name: 'refund_reason_code', type: 'text', nullable: true })
  refundReasonCode: RefundReasonCode | null;

  /** Honoured although the places were gone (PAY-16). */
  @Column({ name: 'is_oversold', type: 'boolean' })
  isOversold: boolean;

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

  @Column({ name: 'gateway_invoice_id', type: 'varchar', nullable: true })
  gatewayInvoiceId: string | null;

  @Column({ name: 'gateway_payment_id', type: 'varchar', nullable: true })
  gatewayPaymentId: string | null;

  @Column({ name: 'gateway_status', type: 'varchar', nullable: true })
  gatewayStatus: string | null;

  @Column({ name: 'failure_reason', type: 'varchar', nullable: true })
  failureReason: string | null;

  /** What the provider answered at the start, sealed. */
  @Column({ name: 'checkout_payload', type: 'bytea', nullable: true })
  checkoutPayload: Buffer | null;

  /** The last callback's body, sealed. */
  @Column({ name: 'callback_payload', type: 'bytea', nullable: true })
  callbackPayload: Buffer | null;

  @Column({ name: 'payment_expires_at', type: 'timestamptz', nullable: true })
  paymentExpiresAt: Date | null;

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
