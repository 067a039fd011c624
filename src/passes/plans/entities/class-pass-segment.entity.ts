import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { SoldKind } from '../domain/sold-kind';

/** A heading in the price list for plans of one kind. */
@Entity({ schema: 'passes', name: 'class_pass_segment' })
export class ClassPassSegmentEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() name: string;
  @Column() slug: string;
  @Column({ name: 'schedule_kind', type: 'text' }) scheduleKind: SoldKind;
  @Column({ name: 'sort_order', type: 'int' }) sortOrder: number;
  @Column({ name: 'is_active' }) isActive: boolean;
}
