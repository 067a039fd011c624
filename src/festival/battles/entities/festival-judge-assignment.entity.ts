import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A judge of an edition; staff enter the votes of a judge without a user (FEST-10). */
@Entity({ schema: 'festival', name: 'festival_judge_assignment' })
export class FestivalJudgeAssignmentEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'edition_id', type: 'bigint' }) editionId: number;
  @Column({ name: 'user_id', type: 'bigint', nullable: true }) userId: number | null;
  @Column({ name: 'display_name', type: 'varchar' }) displayName: string;
  @Column({ name: 'is_head_judge', type: 'boolean' }) isHeadJudge: boolean;
  @Column({ name: 'is_active', type: 'boolean' }) isActive: boolean;
}
