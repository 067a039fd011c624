import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** An external sign-in from its redirect to its callback (IDP-3). */
@Entity({ schema: 'customers', name: 'idp_state' })
export class IdpStateEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'state_hash' }) stateHash: string;
  @Column({ name: 'return_url' }) returnUrl: string;
  /** Encrypted. */
  @Column() nonce: string;
  /** PKCE verifier, encrypted. */
  @Column({ name: 'code_verifier' }) codeVerifier: string;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt: Date;
  @Column({ name: 'consumed_at', type: 'timestamptz', nullable: true }) consumedAt: Date | null;
}
