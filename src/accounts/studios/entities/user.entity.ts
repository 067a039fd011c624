import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person who works in any number of studios. */
@Entity({ schema: 'accounts', name: 'user' })
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() name: string;
  @Column() email: string;
  @Column({ type: 'varchar', nullable: true }) phone: string | null;
  @Column({ name: 'avatar_url', type: 'varchar', nullable: true }) avatarUrl: string | null;
  @Column({ name: 'password_hash' }) passwordHash: string;
  /** A platform administrator works through the command line only (PERM-5). */
  @Column({ name: 'system_role', type: 'text', nullable: true }) systemRole: 'platform_admin' | null;
}
