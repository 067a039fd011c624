import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { EditionStatus } from '../domain/edition-status';

/** One festival at one time. */
@Entity({ schema: 'festival', name: 'festival_edition' })
export class FestivalEditionEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'varchar' }) title: string;
  @Column({ type: 'varchar' }) slug: string;
  /** False: the slug is derived from the title, and follows it while the status is `draft`. */
  @Column({ name: 'has_own_slug', type: 'boolean' }) hasOwnSlug: boolean;
  @Column({ type: 'varchar', nullable: true }) summary: string | null;
  @Column({ type: 'text' }) status: EditionStatus;
  @Column({ type: 'text' }) timezone: string;
  @Column({ type: 'char' }) currency: string;
  @Column({ name: 'starts_at', type: 'timestamptz' }) startsAt: Date;
  @Column({ name: 'ends_at', type: 'timestamptz' }) endsAt: Date;
  @Column({ name: 'venue_name', type: 'varchar', nullable: true }) venueName: string | null;
  @Column({ name: 'venue_address', type: 'varchar', nullable: true }) venueAddress: string | null;
  /** The cashbox in which cash of its desk counts; null for none. */
  @Column({ name: 'cashbox_location_id', type: 'bigint', nullable: true }) cashboxLocationId: number | null;
  @Column({ name: 'published_at', type: 'timestamptz', nullable: true }) publishedAt: Date | null;
  @Column({ name: 'started_at', type: 'timestamptz', nullable: true }) startedAt: Date | null;
  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true }) completedAt: Date | null;
  @Column({ name: 'cancelled_at', type: 'timestamptz', nullable: true }) cancelledAt: Date | null;
  @Column({ name: 'archived_at', type: 'timestamptz', nullable: true }) archivedAt: Date | null;
}
