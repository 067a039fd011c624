import type { TicketStatus } from '@studio/ticketing';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The right of one person to come in. Its token is read by queries only, so that nothing writes it a second time. */
@Entity({ schema: 'festival', name: 'festival_ticket' })
export class TicketEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'order_id', type: 'bigint' })
  orderId: number;

  @Column({ type: 'char' })
  code: string;

  @Column({ type: 'text' })
  status: TicketStatus;

  @Column({ name: 'is_checked_in', type: 'boolean' })
  isCheckedIn: boolean;

  @Column({ name: 'checked_in_at', type: 'timestamptz', nullable: true })
  checkedInAt: Date | null;

  @Column({ name: 'voided_at', type: 'timestamptz', nullable: true })
  voidedAt: Date | null;

  @Column({ name: 'voided_by_user_id', type: 'bigint', nullable: true })
  voidedByUserId: number | null;

  @Column({ name: 'void_reason', type: 'varchar', nullable: true })
  voidReason: string | null;
}
