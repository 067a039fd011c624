import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** An entry of a studio's activity log; written once and never changed, except for blanking (AUD-2). */
@Entity({ schema: 'accounts', name: 'activity_entry' })
export class ActivityEntryEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'occurred_at', type: 'timestamptz' }) occurredAt: Date;
  @Column({ name: 'actor_kind', type: 'text' }) actorKind: 'staff' | 'customer' | 'api_token' | 'system';
  @Column({ name: 'actor_id', type: 'bigint', nullable: true }) actorId: number | null;
  @Column({ name: 'actor_name', type: 'varchar', nullable: true }) actorName: string | null;
  @Column({ name: 'actor_role', type: 'varchar', nullable: true }) actorRole: string | null;
  @Column() action: string;
  @Column({ name: 'subject_type' }) subjectType: string;
  @Column({ name: 'subject_id', type: 'bigint', nullable: true }) subjectId: number | null;
  @Column({ type: 'jsonb' }) changes: Record<string, unknown>;
}
