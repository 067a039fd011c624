import { Column, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Columns that every table of the catalogue has. */
export abstract class CatalogueRow {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId: number;

  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column()
  name: string;

  @Column()
  slug: string;
}
