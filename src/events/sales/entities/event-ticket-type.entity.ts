import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Places of an event that are sold alike. */
@Entity({ schema: 'events', name: 'event_ticket_type' })
export class EventTicketTypeEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'event_id', type: 'bigint' })
  eventId: number;

  @Column({ type: 'varchar' })
  name: string;

  @Column({ type: 'varchar', nullable: true })
  description: string | null;

  @Column({ type: 'int' })
  inventory: number;

  @Column({ name: 'price_cents', type: 'bigint' })
  priceCents: number;

  @Column({ name: 'early_price_cents', type: 'bigint', nullable: true })
  earlyPriceCents: number | null;

  @Column({ name: 'early_ends_at', type: 'timestamptz', nullable: true })
  earlyEndsAt: Date | null;

  @Column({ name: 'early_quota', type: 'int', nullable: true })
  earlyQuota: number | null;

  @Column({ name: 'sales_starts_at', type: 'timestamptz', nullable: true })
  salesStartsAt: Date | null;

  @Column({ name: 'sales_ends_at', type: 'timestamptz', nullable: true })
  salesEndsAt: Date | null;

  @Column({ name: 'max_per_order', type: 'int' })
  maxPerOrder: number;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive: boolean;

  @Column({ name: 'sort_order', type: 'smallint' })
  sortOrder: number;

  /** Tickets of orders that hold their places whatever the time; the database counts. */
  @Column({ name: 'sold_quantity', type: 'int', insert: false, update: false })
  soldQuantity: number;

  /** The part of them at the early price. */
  @Column({ name: 'sold_early_quantity', type: 'int', insert: false, update: false })
  soldEarlyQuantity: number;
}
