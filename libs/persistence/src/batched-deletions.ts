import { Injectable } from '@nestjs/common';

import type { StudioScope } from './studio-scope';
import { UnitOfWork } from './unit-of-work';

/** Rows of one transaction, which others wait for. */
const BATCH = 5_000;

/**
 * Deletes any number of rows, a batch in each transaction, so that none takes long. `text` deletes at most as many rows
 * as its last parameter, which follows `values`; it runs until it finds fewer.
 */
@Injectable()
export class BatchedDeletions {
  constructor(private readonly uow: UnitOfWork) {}

  /** Rows of one studio. */
  async inStudio(ctx: StudioScope, text: string, values: readonly unknown[]): Promise<void> {
    await repeat(() => this.uow.write(ctx, (manager) => manager.query<Deleted>(text, [...values, BATCH])));
  }

  /** Rows of tables outside every studio's policies. */
  async outsideStudios(text: string, values: readonly unknown[]): Promise<void> {
    await repeat(() => this.uow.writePlatform((manager) => manager.query<Deleted>(text, [...values, BATCH])));
  }
}

/** Returned rows, and the number of deleted ones. */
type Deleted = [unknown[], number];

async function repeat(batch: () => Promise<Deleted>): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH;) [, deleted] = await batch();
}
