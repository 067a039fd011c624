import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

import type { BookingRequirement } from '../domain/booking-requirement';
import type { ScheduleKind } from '../domain/schedule-kind';

export type AccountStatus = 'active' | 'suspended';

export const ACCOUNT_MODES = ['live', 'demo_readonly', 'internal'] as const;

export type AccountMode = (typeof ACCOUNT_MODES)[number];

/** A studio. Columns that are not mapped keep the defaults of the table. */
@Entity({ schema: 'accounts', name: 'account' })
export class AccountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() name: string;
  @Column() slug: string;
  @Column({ type: 'text' }) status: AccountStatus;
  @Column({ type: 'text' }) mode: AccountMode;
  @Column({ name: 'default_language' }) defaultLanguage: string;
  @Column({ name: 'country_code', type: 'varchar', nullable: true }) countryCode: string | null;
  @Column() currency: string;
  @Column({ type: 'varchar', nullable: true }) timezone: string | null;
  @Column({ name: 'brand_color', type: 'varchar', nullable: true }) brandColor: string | null;
  @Column({ type: 'varchar', nullable: true }) slogan: string | null;

  @Column({ name: 'enabled_schedule_kinds', type: 'text', array: true, nullable: true })
  enabledScheduleKinds: ScheduleKind[] | null;

  @Column({ name: 'schedule_generation_weeks', type: 'int' }) scheduleGenerationWeeks: number;
  @Column({ name: 'booking_requirement', type: 'text' }) bookingRequirement: BookingRequirement;
  @Column({ name: 'festivals_enabled' }) festivalsEnabled: boolean;
  @Column({ name: 'public_page_enabled' }) publicPageEnabled: boolean;
}
