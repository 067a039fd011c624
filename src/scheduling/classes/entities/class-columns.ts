import { Column, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { ScheduleKind } from '../../../accounts';

/** Columns that a series and its classes share. */
export abstract class ClassColumns {
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
  description: string | null;

  @Column({ name: 'is_public' })
  isPublic: boolean;
}
