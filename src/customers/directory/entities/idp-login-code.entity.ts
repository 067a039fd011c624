import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The one-time code that an app exchanges for a session after external sign-in (IDP-7). */
@Entity({ schema: 'customers', name: 'idp_login_code' })
export class IdpLoginCodeEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'customer_id', type: 'bigint' }) customerId: number;
  @Column({ name: 'code_hash' }) codeHash: string;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt: Date;
  @Column({ name: 'consumed_at', type: 'timestamptz', nullable: true }) consumedAt: Date | null;
}
