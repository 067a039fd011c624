import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A place where a studio works. */
@Entity({ schema: 'scheduling', name: 'location' })
export class LocationEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column()
  name: string;

  @Column()
  slug: string;

  @Column({ type: 'varchar', nullable: true })
  address: string | null;

  @Column({ type: 'varchar', nullable: true })
  phone: string | null;

  @Column({ type: 'varchar', nullable: true })
  email: string | null;

  @Column({ type: 'varchar', nullable: true })
  timezone: string | null;

  @Column({ name: 'is_active' })
  isActive: boolean;
}
