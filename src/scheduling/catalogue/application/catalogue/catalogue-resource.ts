import type { ActorContext } from '@studio/access';
import type { Patch } from '@studio/kernel';
import type { EntityManager, EntityTarget } from 'typeorm';

import type { StudioDirectory } from '../../../../accounts';
import type { CatalogueRow } from '../../entities/catalogue-row';
import type { ReferenceSet } from './reference-sets';

export type { CatalogueRow };

/** A new row; absent fields get the defaults of their columns. */
export type NewRow<Row extends CatalogueRow> = Pick<Row, 'name'> &
  Patch<Omit<Row, 'id' | 'accountId' | 'name' | 'requestHash' | 'requestedAt'>>;

/** What a resource needs to check its input. The catalogue of the studio is locked. */
export interface CatalogueWork {
  readonly manager: EntityManager;
  readonly ctx: ActorContext;
  readonly studios: StudioDirectory;
}

/** What is specific to one resource. `New` is the input of a new row, `Patch<New>` that of a change. */
export interface CatalogueResource<Row extends CatalogueRow, New> {
  readonly entity: EntityTarget<Row>;
  /** Name in the activity log, and input of the errors `in_use` and `limit_reached`. */
  readonly subject: string;
  /** Name in error messages. */
  readonly label: string;
  /** Maximum number of rows per studio (CAT-5). */
  readonly limit: number;
  /** Sets of references by field of the input. */
  readonly sets?: Readonly<Record<string, ReferenceSet>>;
  /** Whether a request of a person that is repeated within a minute makes one row (CAT-6); the row is a `RequestedRow`. */
  readonly isRequestedOnce?: boolean;
  /** Whether a change can affect classes of series, which are then generated again. */
  readonly isSeriesSource?: boolean;
  /** Converts fields to their stored form, before anything is locked or looked up (ORD-1). Throws `validation_failed`. */
  readonly normalise?: (studios: StudioDirectory, ctx: ActorContext, input: Patch<New>) => Promise<Patch<Row>>;
  /** Checks the input against the studio and returns fields derived from it. `row` is null for a new one. Throws refusals. */
  readonly check?: (work: CatalogueWork, input: Patch<New>, row: Row | null) => Promise<Patch<Row>>;
  /** Whether the row cannot be deleted even if no other row refers to it. */
  readonly isUndeletable?: (row: Row) => boolean;
}
