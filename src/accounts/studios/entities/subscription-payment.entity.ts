import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

export const SUBSCRIPTION_PAYMENT_TYPES = ['demo_initial', 'regular'] as const;

export type SubscriptionPaymentType = (typeof SUBSCRIPTION_PAYMENT_TYPES)[number];

export const SUBSCRIPTION_PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const;

export type SubscriptionPaymentStatus = (typeof SUBSCRIPTION_PAYMENT_STATUSES)[number];

@Entity({ schema: 'accounts', name: 'subscription_payment' })
export class SubscriptionPaymentEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'text' }) type: SubscriptionPaymentType;
  @Column({ type: 'text' }) status: SubscriptionPaymentStatus;
  @Column({ name: 'amount_cents', type: 'int' }) amountCents: number;
  @Column() currency: string;
  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true }) paidAt: Date | null;
}
