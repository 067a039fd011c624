import { Column, Entity } from 'typeorm';

import type { ScheduleKind } from '../../../accounts';

import { CatalogueRow } from './catalogue-row';

/** A type of class with the defaults of its classes. */
@Entity({ schema: 'scheduling', name: 'class_type' })
export class ClassTypeEntity extends CatalogueRow {
  @Column({ name: 'activity_direction_id', type: 'bigint' }) activityDirectionId: number;
  @Column({ type: 'varchar', nullable: true }) description: string | null;
  @Column({ type: 'varchar', nullable: true }) color: string | null;
  @Column({ name: 'schedule_kind', type: 'text' }) scheduleKind: ScheduleKind;
  @Column({ name: 'default_duration_minutes', type: 'int' }) defaultDurationMinutes: number;
  @Column({ name: 'booking_cutoff_minutes', type: 'int', nullable: true }) bookingCutoffMinutes: number | null;

  @Column({ name: 'cancellation_cutoff_minutes', type: 'int', nullable: true })
  cancellationCutoffMinutes: number | null;

  @Column({ name: 'default_capacity', type: 'int', nullable: true }) defaultCapacity: number | null;
  @Column({ name: 'is_active' }) isActive: boolean;
}
