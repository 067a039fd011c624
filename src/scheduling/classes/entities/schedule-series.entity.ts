import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { ScheduleKind } from '../../../accounts';
import type { SeriesStatus } from '../domain/series-status';

/** A weekly class; its occurrences are generated as scheduled classes. */
@Entity({ schema: 'scheduling', name: 'schedule_series' })
export class ScheduleSeriesEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'location_id', type: 'bigint' })
  locationId: number;

  @Column({ name: 'room_id', type: 'bigint' })
  roomId: number;

  @Column({ name: 'class_type_id', type: 'bigint' })
  classTypeId: number;

  @Column({ name: 'schedule_kind', type: 'text' })
  scheduleKind: ScheduleKind;

  @Column({ name: 'trainer_id', type: 'bigint', nullable: true })
  trainerId: number | null;

  @Column({ type: 'varchar', nullable: true })
  title: string | null;

  @Column({ type: 'varchar', nullable: true })
  description: string | null;

  @Column({ type: 'int' })
  weekday: number;

  @Column({ name: 'start_time', type: 'time' })
  startTime: string;

  @Column({ name: 'duration_minutes', type: 'int', nullable: true })
  durationMinutes: number | null;

  @Column({ name: 'is_public' })
  isPublic: boolean;

  @Column({ name: 'start_date', type: 'date' })
  startDate: string;

  @Column({ name: 'end_date', type: 'date', nullable: true })
  endDate: string | null;

  @Column({ type: 'text' })
  status: SeriesStatus;

  @Column({ name: 'generated_until', type: 'date', nullable: true })
  generatedUntil: string | null;

  @Column({ name: 'generated_at', type: 'timestamptz', nullable: true })
  generatedAt: Date | null;
}
