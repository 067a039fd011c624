import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { EntryStatus } from '../domain/entry-status';

/** A performer, or a group under one name, that takes part in a category. */
@Entity({ schema: 'festival', name: 'festival_entry' })
export class FestivalEntryEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'edition_id', type: 'bigint' }) editionId: number;
  @Column({ name: 'category_id', type: 'bigint' }) categoryId: number;
  /** Short code for people, assigned by the service. */
  @Column({ type: 'char' }) code: string;
  /** The public performer name. */
  @Column({ name: 'entry_name', type: 'varchar' }) entryName: string;
  @Column({ type: 'text', array: true }) performers: readonly string[];
  @Column({ name: 'contact_name', type: 'varchar', nullable: true }) contactName: string | null;
  @Column({ name: 'contact_email', type: 'varchar', nullable: true }) contactEmail: string | null;
  /** E.164. */
  @Column({ name: 'contact_phone', type: 'varchar', nullable: true }) contactPhone: string | null;
  @Column({ type: 'text' }) status: EntryStatus;
  @Column({ name: 'decision_reason', type: 'varchar', nullable: true }) decisionReason: string | null;
  @Column({ name: 'accepted_at', type: 'timestamptz', nullable: true }) acceptedAt: Date | null;
  @Column({ name: 'rejected_at', type: 'timestamptz', nullable: true }) rejectedAt: Date | null;
  @Column({ name: 'withdrawn_at', type: 'timestamptz', nullable: true }) withdrawnAt: Date | null;
  /** For staff only (FEST-30). */
  @Column({ type: 'varchar', nullable: true }) notes: string | null;
}
