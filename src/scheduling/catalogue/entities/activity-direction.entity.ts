import { Column, Entity } from 'typeorm';

import { CatalogueRow } from './catalogue-row';

/** What a studio teaches, such as yoga or salsa; class types belong to one. */
@Entity({ schema: 'scheduling', name: 'activity_direction' })
export class ActivityDirectionEntity extends CatalogueRow {
  @Column({ type: 'varchar', nullable: true }) description: string | null;
  @Column({ type: 'varchar', nullable: true }) color: string | null;
  @Column({ name: 'is_default' }) isDefault: boolean;
  @Column({ name: 'is_active' }) isActive: boolean;
}
