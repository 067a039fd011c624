import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { LeadStatus } from '../domain/lead-status';

/** A person who left a phone number on the studio's website. */
@Entity({ schema: 'leads', name: 'website_lead' })
export class WebsiteLeadEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  /** The token that sent it; null for the form of the studio's page. */
  @Column({ name: 'api_token_id', type: 'bigint', nullable: true }) apiTokenId: number | null;
  @Column({ type: 'varchar', nullable: true }) name: string | null;
  @Column() phone: string;
  @Column({ name: 'source_page', type: 'varchar', nullable: true }) sourcePage: string | null;
  @Column({ type: 'text' }) status: LeadStatus;
  /** For staff only (LEAD-4). */
  @Column({ type: 'varchar', nullable: true }) notes: string | null;
  @Column({ name: 'customer_id', type: 'bigint', nullable: true }) customerId: number | null;
  /** The booking it led to (LEAD-6); set with the customer. */
  @Column({ name: 'class_booking_id', type: 'bigint', nullable: true }) classBookingId: number | null;
  @Column({ name: 'converted_at', type: 'timestamptz', nullable: true }) convertedAt: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
}
