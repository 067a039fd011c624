import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody who gives classes. */
@Entity({ schema: 'scheduling', name: 'trainer' })
export class TrainerEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'user_id', type: 'bigint', nullable: true })
  userId: number | null;

  @Column({ name: 'trainer_type_id', type: 'bigint' })
  trainerTypeId: number;

  @Column()
  name: string;

  @Column()
  slug: string;

  @Column({ type: 'varchar', nullable: true })
  email: string | null;

  @Column({ type: 'varchar', nullable: true })
  phone: string | null;

  @Column({ type: 'varchar', nullable: true })
  bio: string | null;

  @Column({ name: 'photo_url', type: 'varchar', nullable: true })
  photoUrl: string | null;

  @Column({ name: 'is_active' })
  isActive: boolean;
}
