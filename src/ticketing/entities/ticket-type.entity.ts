import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { OwnerKind } from '../domain/owner-kind';

/** Tickets that are sold at the same terms. */
@Entity({ schema: 'ticketing', name: 'ticket_type' })
export class TicketTypeEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryColumn({ type: 'text' }) owner: OwnerKind;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'owner_id', type: 'bigint' }) ownerId: number;
  @Column({ type: 'varchar' }) name: string;
  @Column({ type: 'varchar', nullable: true }) description: string | null;
  @Column({ type: 'int' }) inventory: number;
  @Column({ name: 'price_cents', type: 'bigint' }) priceCents: number;
  @Column({ name: 'early_price_cents', type: 'bigint', nullable: true }) earlyPriceCents: number | null;
  @Column({ name: 'early_ends_at', type: 'timestamptz', nullable: true }) earlyEndsAt: Date | null;
  @Column({ name: 'early_quota', type: 'int', nullable: true }) earlyQuota: number | null;
  @Column({ name: 'sales_starts_at', type: 'timestamptz', nullable: true }) salesStartsAt: Date | null;
  @Column({ name: 'sales_ends_at', type: 'timestamptz', nullable: true }) salesEndsAt: Date | null;
  @Column({ name: 'max_per_order', type: 'int' }) maxPerOrder: number;
  @Column({ name: 'is_active', type: 'boolean' }) isActive: boolean;
  @Column({ name: 'sort_order', type: 'smallint' }) sortOrder: number;
  /** Tickets of orders that hold their places permanently; the database counts them. */
  @Column({ name: 'sold_quantity', type: 'int', insert: false, update: false }) soldQuantity: number;
  /** The part of them at the early price. */
  @Column({ name: 'sold_early_quantity', type: 'int', insert: false, update: false }) soldEarlyQuantity: number;
}
