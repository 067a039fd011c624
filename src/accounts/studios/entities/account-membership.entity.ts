import type { MembershipRole, Permission } from '@studio/access';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ schema: 'accounts', name: 'account_membership' })
export class AccountMembershipEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'user_id', type: 'bigint' }) userId: number;
  @Column({ type: 'text' }) role: MembershipRole;
  @Column({ type: 'text', array: true, nullable: true }) permissions: Permission[] | null;
}
