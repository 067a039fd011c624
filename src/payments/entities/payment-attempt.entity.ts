import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { PaymentProvider } from '../../finance';
import type { AttemptStatus } from '../domain/attempt-status';
import { ProviderPaymentColumns } from './provider-payment-columns';

@Entity({ schema: 'payments', name: 'payment_attempt' })
export class PaymentAttemptEntity extends ProviderPaymentColumns {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'text' }) provider: PaymentProvider;
  @Column({ type: 'text' }) status: AttemptStatus;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt: Date;
  @Column({ name: 'created_by_user_id', type: 'bigint', nullable: true }) createdByUserId: number | null;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
}
