import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { SubscriptionStatus } from '../domain/subscription-gate';

export const SUBSCRIPTION_INTERVALS = ['monthly', 'annual'] as const;

export type SubscriptionInterval = (typeof SUBSCRIPTION_INTERVALS)[number];

/** A studio's subscription; a studio has at most one. */
@Entity({ schema: 'accounts', name: 'account_subscription' })
export class AccountSubscriptionEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'subscription_plan_id', type: 'bigint', nullable: true }) subscriptionPlanId: number | null;
  @Column({ type: 'text' }) status: SubscriptionStatus;
  @Column({ type: 'text', nullable: true }) interval: SubscriptionInterval | null;
  @Column({ name: 'started_at', type: 'timestamptz', nullable: true }) startedAt: Date | null;
  @Column({ name: 'trial_ends_at', type: 'timestamptz', nullable: true }) trialEndsAt: Date | null;
  @Column({ name: 'ends_at', type: 'timestamptz', nullable: true }) endsAt: Date | null;
  @Column({ name: 'grace_ends_at', type: 'timestamptz', nullable: true }) graceEndsAt: Date | null;
  @Column({ name: 'cancelled_at', type: 'timestamptz', nullable: true }) cancelledAt: Date | null;
}
