import { Column, Entity } from 'typeorm';

import { CatalogueRow } from './catalogue-row';

/** A place where a studio works. */
@Entity({ schema: 'scheduling', name: 'location' })
export class LocationEntity extends CatalogueRow {
  @Column({ type: 'varchar', nullable: true }) address: string | null;
  @Column({ type: 'varchar', nullable: true }) phone: string | null;
  @Column({ type: 'varchar', nullable: true }) email: string | null;
  @Column({ type: 'varchar', nullable: true }) timezone: string | null;
  @Column({ name: 'is_active' }) isActive: boolean;
}
