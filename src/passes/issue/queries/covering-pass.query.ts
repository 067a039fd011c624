import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { timeOfDayOf } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { type ClassFacts, zoneOfClass } from '../../../scheduling';
import { type AnyTimeTerms, owedAddonCents } from '../../sessions';

/** The pass that covers a booking, and what remains to be paid. */
export interface CoveringPass {
  readonly classPassId: number;
  /** Currency of the add-on. */
  readonly currency: string;
  /** Cents; 0 when the pass covers the booking fully (FIN-7). */
  readonly owedAddonCents: number;
  /** Whether nothing of the pass's price remains to be paid (PASS-1). */
  readonly isPaid: boolean;
}

type CoveringRow = Omit<CoveringPass, 'owedAddonCents'> & AnyTimeTerms;

const COVERING = `
  SELECT p.id AS "classPassId", p.currency, p.paid_amount_cents >= p.price_cents AS "isPaid",
    left(p.available_from_time::text, 5) AS "availableFromTime",
    left(p.available_until_time::text, 5) AS "availableUntilTime", p.allows_any_time AS "allowsAnyTime",
    p.any_time_addon_price_cents AS "anyTimeAddonPriceCents"
  FROM passes.class_pass_reservation r
  JOIN passes.class_pass p ON p.account_id = r.account_id AND p.id = r.class_pass_id
  WHERE r.account_id = $1 AND r.class_booking_id = $2 AND r.status IN ('reserved', 'used')`;

/** Finds the pass that covers a booking. */
@Injectable()
export class CoveringPassQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * Null while the booking holds no session. Runs in the caller's transaction; the customer's lock excludes changes.
   */
  async ofBooking(
    { accountId, timeZone }: ActorContext,
    bookingId: number,
    { startsAt, locationTimeZone }: Pick<ClassFacts, 'startsAt' | 'locationTimeZone'>,
  ): Promise<CoveringPass | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<CoveringRow>('covering_pass', COVERING, [accountId, bookingId]),
    ]);
    if (!row) return null;
    const time = timeOfDayOf(startsAt, zoneOfClass(locationTimeZone, timeZone));
    const { classPassId, currency, isPaid } = row;
    return { classPassId, currency, isPaid, owedAddonCents: owedAddonCents(row, time) };
  }
}
