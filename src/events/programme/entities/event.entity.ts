import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { EventStatus, VenueKind } from '../domain/event-status';

/** A ticketed event of a studio. */
@Entity({ schema: 'events', name: 'event' })
export class EventEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'varchar' }) slug: string;
  /** False: the slug is derived from the title, and follows it while the status is `draft`. */
  @Column({ name: 'has_own_slug', type: 'boolean' }) hasOwnSlug: boolean;
  @Column({ type: 'varchar' }) title: string;
  @Column({ type: 'varchar', nullable: true }) summary: string | null;
  @Column({ name: 'description_html', type: 'varchar', nullable: true }) descriptionHtml: string | null;
  @Column({ name: 'rules_html', type: 'varchar', nullable: true }) rulesHtml: string | null;
  @Column({ name: 'cover_image_url', type: 'varchar', nullable: true }) coverImageUrl: string | null;
  @Column({ type: 'text' }) status: EventStatus;
  @Column({ name: 'venue_kind', type: 'text' }) venueKind: VenueKind;
  /** Only of a studio venue. */
  @Column({ name: 'location_id', type: 'bigint', nullable: true }) locationId: number | null;
  @Column({ name: 'external_name', type: 'varchar', nullable: true }) externalName: string | null;
  @Column({ name: 'external_address', type: 'varchar', nullable: true }) externalAddress: string | null;
  @Column({ name: 'map_url', type: 'varchar', nullable: true }) mapUrl: string | null;
  @Column({ type: 'varchar', nullable: true }) directions: string | null;
  @Column({ name: 'starts_at', type: 'timestamptz' }) startsAt: Date;
  @Column({ name: 'ends_at', type: 'timestamptz' }) endsAt: Date;
  @Column({ type: 'varchar' }) timezone: string;
  @Column({ type: 'char' }) currency: string;
  /** Null: limited only by the ticket types. */
  @Column({ type: 'int', nullable: true }) capacity: number | null;
  /** The cashbox in which cash of its desk counts; null for none. */
  @Column({ name: 'cashbox_location_id', type: 'bigint', nullable: true }) cashboxLocationId: number | null;
  @Column({ name: 'published_at', type: 'timestamptz', nullable: true }) publishedAt: Date | null;
  @Column({ name: 'cancelled_at', type: 'timestamptz', nullable: true }) cancelledAt: Date | null;
  @Column({ name: 'archived_at', type: 'timestamptz', nullable: true }) archivedAt: Date | null;
}
