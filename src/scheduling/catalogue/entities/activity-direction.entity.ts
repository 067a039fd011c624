import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What a studio teaches, such as yoga or salsa; class types belong to one. */
@Entity({ schema: 'scheduling', name: 'activity_direction' })
export class ActivityDirectionEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column()
  name: string;

  @Column()
  slug: string;

  @Column({ type: 'varchar', nullable: true })
  description: string | null;

  @Column({ type: 'varchar', nullable: true })
  color: string | null;

  @Column({ name: 'is_default' })
  isDefault: boolean;

  @Column({ name: 'is_active' })
  isActive: boolean;
}
