import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';

import { editionClosed } from '../../editions/domain/edition.errors';
import { isClosed } from '../../editions/domain/edition-status';
import { FestivalUnit } from '../../festival-unit';
import { assertFutureDueDate } from '../domain/due-date';
import { LockedCharges } from './locked-charges';
import { type NewCharge, OpenedCharges } from './opened-charges';

/** The input for creating a charge; currency and status are derived. */
export type ChargeInput = Omit<NewCharge, 'entryId' | 'currency'>;

/**
 * Creates a charge manually in the currency of the edition, for an entry of any status. Throws `validation_failed` on
 * `due_at`, `not_found`, `edition_closed` on `entry` once the edition is cancelled or archived. Returns the id.
 */
@Injectable()
export class CreateCharge {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly charges: LockedCharges,
    private readonly opened: OpenedCharges,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, entryId: number, input: ChargeInput): Promise<number> {
    assertFutureDueDate(input.dueAt, this.clock.now());
    return this.unit.write(ctx, async (manager) => {
      const { edition } = await this.charges.entry(manager, ctx, entryId);
      if (isClosed(edition.status)) throw editionClosed('entry');
      return this.opened.open(manager, ctx, { ...input, entryId, currency: edition.currency });
    });
  }
}
