import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A competition within an edition, run as a knockout. */
@Entity({ schema: 'festival', name: 'festival_category' })
export class FestivalCategoryEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'edition_id', type: 'bigint' }) editionId: number;
  /** Unique in the edition; fixed once there are entries. */
  @Column({ type: 'varchar' }) code: string;
  @Column({ type: 'varchar' }) name: string;
  @Column({ name: 'competition_format', type: 'text' }) competitionFormat: 'knockout';
  @Column({ name: 'minimum_entries_to_run', type: 'int' }) minimumEntriesToRun: number;
  /** Null: unlimited. */
  @Column({ name: 'maximum_accepted_entries', type: 'int', nullable: true }) maximumAcceptedEntries: number | null;
  @Column({ name: 'participation_fee_cents', type: 'bigint' }) participationFeeCents: number;
  /** When the automatic participation charge is due (FEST-5). */
  @Column({ name: 'participation_due_at', type: 'timestamptz', nullable: true }) participationDueAt: Date | null;
  @Column({ name: 'is_active', type: 'boolean' }) isActive: boolean;
  @Column({ name: 'sort_order', type: 'smallint' }) sortOrder: number;
}
