import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A room of a location; classes take place in it. */
@Entity({ schema: 'scheduling', name: 'room' })
export class RoomEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'location_id', type: 'bigint' })
  locationId: number;

  @Column()
  name: string;

  @Column()
  slug: string;

  @Column({ type: 'varchar', nullable: true })
  description: string | null;

  @Column({ type: 'int', nullable: true })
  capacity: number | null;

  @Column({ type: 'varchar', nullable: true })
  color: string | null;

  @Column({ name: 'is_active' })
  isActive: boolean;
}
