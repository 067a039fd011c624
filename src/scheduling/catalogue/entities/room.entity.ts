import { Column, Entity } from 'typeorm';

import { CatalogueRow } from './catalogue-row';

/** A room of a location; classes take place in it. */
@Entity({ schema: 'scheduling', name: 'room' })
export class RoomEntity extends CatalogueRow {
  @Column({ name: 'location_id', type: 'bigint' }) locationId: number;
  @Column({ type: 'varchar', nullable: true }) description: string | null;
  @Column({ type: 'int', nullable: true }) capacity: number | null;
  @Column({ type: 'varchar', nullable: true }) color: string | null;
  @Column({ name: 'is_active' }) isActive: boolean;
}
