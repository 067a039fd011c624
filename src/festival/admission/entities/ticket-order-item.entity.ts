import type { PriceTier } from '@studio/ticketing';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Places of one type in an order, with what was promised then. */
@Entity({ schema: 'festival', name: 'festival_ticket_order_item' })
export class TicketOrderItemEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'order_id', type: 'bigint' })
  orderId: number;

  @Column({ name: 'admission_type_id', type: 'bigint' })
  admissionTypeId: number;

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

  /** Names of a manual issue, one per ticket. */
  @Column({ name: 'holder_names', type: 'text', array: true, nullable: true })
  holderNames: string[] | null;
}
