import { Column } from 'typeorm';

import { CatalogueRow } from './catalogue-row';

/** A row that remembers the request that made it, so that a repeat of it makes no second one (CAT-6). */
export abstract class RequestedRow extends CatalogueRow {
  @Column({ name: 'request_hash', type: 'char', length: 64, nullable: true }) requestHash: string | null;
  @Column({ name: 'requested_at', type: 'timestamptz', precision: 3, nullable: true }) requestedAt: Date | null;
}
