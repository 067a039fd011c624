import type { PriceTier } from '@studio/ticketing';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Tickets of one type in an order, with what was promised then. */
@Entity({ schema: 'events', name: 'event_order_item' })
export class EventOrderItemEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'event_id', type: 'bigint' })
  eventId: number;

  @Column({ name: 'order_id', type: 'bigint' })
  orderId: number;

  @Column({ name: 'ticket_type_id', type: 'bigint' })
  ticketTypeId: number;

  @Column({ type: 'varchar' })
  name: string;

  @Column({ type: 'varchar', nullable: true })
  description: string | null;

  @Column({ name: 'price_tier', type: 'text' })
  priceTier: PriceTier;

  @Column({ name: 'unit_price_cents', type: 'bigint' })
  unitPriceCents: number;

  @Column({ type: 'int' })
  quantity: number;

  @Column({ name: 'total_cents', type: 'bigint' })
  totalCents: number;

  /** Names given with the order, one per ticket. */
  @Column({ name: 'holder_names', type: 'text', array: true, nullable: true })
  holderNames: string[] | null;
}
