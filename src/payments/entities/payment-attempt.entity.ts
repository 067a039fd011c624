import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { PaymentProvider } from '../../finance';
import type { AttemptStatus } from '../domain/attempt-status';

/** One try to be paid at a provider. */
@Entity({ schema: 'payments', name: 'payment_attempt' })
export class PaymentAttemptEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ type: 'text' })
  provider: PaymentProvider;

  @Column({ name: 'order_id', type: 'varchar' })
  orderId: string;

  @Column({ type: 'text' })
  status: AttemptStatus;

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

  /** Encrypted: how the payer gets to the provider, and what the provider answered. Null until it has. */
  @Column({ name: 'checkout_payload', type: 'bytea', nullable: true })
  checkoutPayload: Buffer | null;

  /** Encrypted: body of the callback that was applied last. */
  @Column({ name: 'callback_payload', type: 'bytea', nullable: true })
  callbackPayload: Buffer | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt: Date | null;

  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true })
  failedAt: Date | null;

  @Column({ name: 'idempotency_key', type: 'uuid' })
  idempotencyKey: string;

  @Column({ name: 'idempotency_hash', type: 'char' })
  idempotencyHash: string;

  @Column({ name: 'created_by_user_id', type: 'bigint', nullable: true })
  createdByUserId: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
