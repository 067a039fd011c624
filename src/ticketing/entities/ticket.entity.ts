import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { OwnerKind } from '../domain/owner-kind';
import type { TicketStatus } from '../domain/ticket-status';

/** Admits one person. Queries alone read the token, so nothing writes it a second time. */
@Entity({ schema: 'ticketing', name: 'ticket' })
export class TicketEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryColumn({ type: 'text' }) owner: OwnerKind;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'owner_id', type: 'bigint' }) ownerId: number;
  @Column({ name: 'order_id', type: 'bigint' }) orderId: number;
  @Column({ type: 'char' }) code: string;
  @Column({ type: 'text' }) status: TicketStatus;
  @Column({ name: 'is_checked_in', type: 'boolean' }) isCheckedIn: boolean;
  @Column({ name: 'checked_in_at', type: 'timestamptz', nullable: true }) checkedInAt: Date | null;
  @Column({ name: 'voided_at', type: 'timestamptz', nullable: true }) voidedAt: Date | null;
  @Column({ name: 'voided_by_user_id', type: 'bigint', nullable: true }) voidedByUserId: number | null;
  @Column({ name: 'void_reason', type: 'varchar', nullable: true }) voidReason: string | null;
}
