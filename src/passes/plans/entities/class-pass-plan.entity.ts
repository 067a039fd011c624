import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { SoldKind } from '../domain/sold-kind';

/** What a studio sells: a number of sessions for a price, valid for some days. */
@Entity({ schema: 'passes', name: 'class_pass_plan' })
export class ClassPassPlanEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() name: string;
  @Column() slug: string;
  @Column({ name: 'schedule_kind', type: 'text' }) scheduleKind: SoldKind;
  @Column({ name: 'segment_id', type: 'bigint', nullable: true }) segmentId: number | null;
  @Column({ type: 'varchar', nullable: true }) description: string | null;
  @Column({ name: 'price_cents', type: 'int' }) priceCents: number;
  @Column() currency: string;
  @Column({ name: 'sessions_count', type: 'int' }) sessionsCount: number;
  @Column({ name: 'validity_days', type: 'int' }) validityDays: number;
  @Column({ name: 'total_validity_days', type: 'int' }) totalValidityDays: number;
  @Column({ name: 'available_from_time', type: 'time', nullable: true }) availableFromTime: string | null;
  @Column({ name: 'available_until_time', type: 'time', nullable: true }) availableUntilTime: string | null;
  @Column({ name: 'allows_any_time' }) allowsAnyTime: boolean;
  @Column({ name: 'any_time_addon_price_cents', type: 'int', nullable: true }) anyTimeAddonPriceCents: number | null;
  @Column({ name: 'is_trial' }) isTrial: boolean;
  @Column({ name: 'is_active' }) isActive: boolean;
  @Column({ name: 'sort_order', type: 'int' }) sortOrder: number;
}
