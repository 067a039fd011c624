import { Column, Entity } from 'typeorm';

import { CatalogueRow } from './catalogue-row';

/** A group of trainers, such as guests; plans may be limited to some types. */
@Entity({ schema: 'scheduling', name: 'trainer_type' })
export class TrainerTypeEntity extends CatalogueRow {
  @Column({ type: 'varchar', nullable: true }) color: string | null;
  @Column({ name: 'sort_order', type: 'int' }) sortOrder: number;
  @Column({ name: 'is_default' }) isDefault: boolean;
}
