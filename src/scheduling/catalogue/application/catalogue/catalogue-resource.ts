import type { ActorContext } from '@studio/access';
import type { Patch } from '@studio/kernel';
import type { EntityManager, EntityTarget } from 'typeorm';

import type { StudioDirectory } from '../../../../accounts';
import type { ReferenceSet } from './reference-sets';

/** What rows of the catalogue have in common. */
export interface CatalogueRow {
  id: number;
  accountId: number;
  name: string;
  slug: string;
}

/** A new row: everything but the name may be left out and then gets the default of its column. */
export type NewRow<Row extends CatalogueRow> = Pick<Row, 'name'> & Patch<Omit<Row, 'id' | 'accountId' | 'name'>>;

/** What a resource checks its input with. The catalogue of the studio is locked. */
export interface CatalogueWork {
  readonly manager: EntityManager;
  readonly ctx: ActorContext;
  readonly studios: StudioDirectory;
}

/** One resource of the catalogue: what is special about it. `New` is the input of a new row, `Patch<New>` of a change. */
export interface CatalogueResource<Row extends CatalogueRow, New> {
  readonly entity: EntityTarget<Row>;
  /** Name in the activity log and as key of `in_use` and `limit_reached`. */
  readonly subject: string;
  /** Name in texts for people. */
  readonly label: string;
  /** Most rows of a studio (CAT-5). */
  readonly limit: number;
  /** Sets of references by field of the input. */
  readonly sets?: Readonly<Record<string, ReferenceSet>>;
  /** Whether a change may change the classes of series, which are then generated again. */
  readonly isSeriesSource?: boolean;
  /** Returns fields as they are stored, before anything is locked or looked up (ORD-1). Throws `validation_failed`. */
  readonly read?: (studios: StudioDirectory, ctx: ActorContext, input: Patch<New>) => Promise<Patch<Row>>;
  /**
   * Checks the input against the studio and returns the fields that follow from it. `row` is null for a new one. Throws
   * what forbids the change.
   */
  readonly settle?: (work: CatalogueWork, input: Patch<New>, row: Row | null) => Promise<Patch<Row>>;
  /** Whether the row is not deleted even if no other row refers to it. */
  readonly isUndeletable?: (row: Row) => boolean;
}
