import { Column, Entity } from 'typeorm';

import type { SeriesStatus } from '../domain/series-status';
import { ClassColumns } from './class-columns';

/** A weekly class; its occurrences are generated as scheduled classes. */
@Entity({ schema: 'scheduling', name: 'schedule_series' })
export class ScheduleSeriesEntity extends ClassColumns {
  @Column({ type: 'varchar', nullable: true }) title: string | null;
  @Column({ type: 'int' }) weekday: number;
  @Column({ name: 'start_time', type: 'time' }) startTime: string;
  @Column({ name: 'duration_minutes', type: 'int', nullable: true }) durationMinutes: number | null;
  @Column({ name: 'start_date', type: 'date' }) startDate: string;
  @Column({ name: 'end_date', type: 'date', nullable: true }) endDate: string | null;
  @Column({ type: 'text' }) status: SeriesStatus;
  @Column({ name: 'generated_until', type: 'date', nullable: true }) generatedUntil: string | null;
  @Column({ name: 'generated_at', type: 'timestamptz', nullable: true }) generatedAt: Date | null;
}
