import { Column, Entity } from 'typeorm';

import { RequestedRow } from './requested-row';

/** A person who gives classes. */
@Entity({ schema: 'scheduling', name: 'trainer' })
export class TrainerEntity extends RequestedRow {
  @Column({ name: 'user_id', type: 'bigint', nullable: true }) userId: number | null;
  @Column({ name: 'trainer_type_id', type: 'bigint' }) trainerTypeId: number;
  @Column({ type: 'varchar', nullable: true }) email: string | null;
  @Column({ type: 'varchar', nullable: true }) phone: string | null;
  @Column({ type: 'varchar', nullable: true }) bio: string | null;
  @Column({ name: 'photo_url', type: 'varchar', nullable: true }) photoUrl: string | null;
  @Column({ name: 'is_active' }) isActive: boolean;
}
