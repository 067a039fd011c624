import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const PLAN_TYPES = ['demo', 'promo', 'standard'] as const;

export type PlanType = (typeof PLAN_TYPES)[number];

@Entity({ schema: 'accounts', name: 'subscription_plan' })
export class SubscriptionPlanEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() name: string;
  @Column() slug: string;
  @Column({ name: 'plan_type', type: 'text' }) planType: PlanType;
  @Column({ name: 'price_cents', type: 'int' }) priceCents: number;
  @Column() currency: string;
  @Column({ name: 'access_days', type: 'int', nullable: true }) accessDays: number | null;
  @Column({ name: 'is_active' }) isActive: boolean;
}
