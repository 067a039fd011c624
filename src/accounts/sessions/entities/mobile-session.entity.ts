import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { MobilePlatform } from '../domain/mobile-platform';

/** A sign-in of a person in one studio; valid 90 days (SES-1). */
@Entity({ schema: 'accounts', name: 'mobile_session' })
export class MobileSessionEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'text' }) guard: 'staff' | 'customer';
  @Column({ name: 'user_id', type: 'bigint', nullable: true }) userId: number | null;
  @Column({ name: 'customer_id', type: 'bigint', nullable: true }) customerId: number | null;
  @Column({ name: 'token_hash' }) tokenHash: string;
  @Column({ name: 'last_four' }) lastFour: string;
  @Column({ name: 'device_name', type: 'varchar', nullable: true }) deviceName: string | null;
  @Column({ type: 'text', nullable: true }) platform: MobilePlatform | null;
  /** Whether the person gave a second factor in it (SF-15). */
  @Column({ name: 'has_second_factor' }) hasSecondFactor: boolean;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt: Date;
  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true }) revokedAt: Date | null;
}
