import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { OwnerKind } from '../domain/owner-kind';
import type { PriceTier } from '../domain/ticket-type';

/** Tickets of one type in an order, with the name and price of that time. */
@Entity({ schema: 'ticketing', name: 'ticket_order_item' })
export class TicketOrderItemEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryColumn({ type: 'text' }) owner: OwnerKind;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'owner_id', type: 'bigint' }) ownerId: number;
  @Column({ name: 'order_id', type: 'bigint' }) orderId: number;
  @Column({ name: 'ticket_type_id', type: 'bigint' }) ticketTypeId: number;
  @Column({ type: 'varchar' }) name: string;
  @Column({ type: 'varchar', nullable: true }) description: string | null;
  @Column({ name: 'price_tier', type: 'text' }) priceTier: PriceTier;
  @Column({ name: 'unit_price_cents', type: 'bigint' }) unitPriceCents: number;
  @Column({ type: 'int' }) quantity: number;
  @Column({ name: 'total_cents', type: 'bigint' }) totalCents: number;
  /** Names entered with the order, one per ticket. */
  @Column({ name: 'holder_names', type: 'text', array: true, nullable: true }) holderNames: string[] | null;
}
