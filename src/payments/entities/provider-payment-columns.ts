import { Column } from 'typeorm';

/** What a row records of its payment at a provider. */
export abstract class ProviderPaymentColumns {
  /** By which provider and callbacks name the payment. */
  @Column({ name: 'order_id', type: 'varchar' })
  orderId: string;

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

  /** Encrypted: the checkout and the provider's answer. Null until it has answered. */
  @Column({ name: 'checkout_payload', type: 'bytea', nullable: true })
  checkoutPayload: Buffer | null;

  /** Encrypted: body of the last applied callback. */
  @Column({ name: 'callback_payload', type: 'bytea', nullable: true })
  callbackPayload: Buffer | null;

  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt: Date | null;

  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true })
  failedAt: Date | null;

  @Column({ name: 'idempotency_key', type: 'uuid' })
  idempotencyKey: string;

  @Column({ name: 'idempotency_hash', type: 'char' })
  idempotencyHash: string;
}
