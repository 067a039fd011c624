import type { Ability, ApiTokenKind } from '@studio/access';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** An API key of a studio; a secret one itself is never stored (TOK-1). */
@Entity({ schema: 'accounts', name: 'account_api_token' })
export class AccountApiTokenEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() name: string;
  @Column({ name: 'token_hash' }) tokenHash: string;
  @Column({ name: 'last_four' }) lastFour: string;
  @Column({ type: 'text', array: true }) abilities: Ability[];
  @Column({ type: 'text' }) kind: ApiTokenKind;
  /** Origins whose pages may use a publishable key (WEB-2); empty for a secret one. */
  @Column({ type: 'text', array: true }) origins: string[];
  /** A publishable key itself, which is no secret (WEB-1); null for a secret one. */
  @Column({ name: 'published_token', type: 'text', nullable: true }) publishedToken: string | null;
  @Column({ name: 'issued_by_user_id', type: 'bigint', nullable: true }) issuedByUserId: number | null;
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true }) expiresAt: Date | null;
  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true }) lastUsedAt: Date | null;
  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true }) revokedAt: Date | null;
}
