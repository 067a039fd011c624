import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A group of trainers, such as guests; plans may be limited to some. */
@Entity({ schema: 'scheduling', name: 'trainer_type' })
export class TrainerTypeEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column()
  name: string;

  @Column()
  slug: string;

  @Column({ type: 'varchar', nullable: true })
  color: string | null;

  @Column({ name: 'sort_order', type: 'int' })
  sortOrder: number;

  @Column({ name: 'is_default' })
  isDefault: boolean;
}
