import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { bookingOnlyCorrectable, cancellationOpen } from '../domain/booking.errors';
import { decideLateCancellation, type LatePolicy, type LateSession } from '../domain/late-cancellation';
import { BookingWriter } from './booking-writer';
import { LockedBookings } from './locked-bookings';

/** A cancellation after the limit, with the reason of staff. */
export interface LateRequest {
  /** Absent = as the class type provides. */
  readonly session: LateSession | null;
  readonly reason: string;
}

const POLICY = `
  SELECT t.late_cancellation_policy AS policy, CASE WHEN t.late_cancellation_fee_cents IS NOT NULL THEN json_build_object(
    'cents', t.late_cancellation_fee_cents, 'currency', t.late_cancellation_fee_currency) END AS fee
  FROM scheduling.class_type t WHERE t.account_id = $1 AND t.id = $2`;

/**
 * Cancels a booking for which the usual cancellation is closed, and decides about its session (CAN-8 to CAN-12). A cancelled
 * booking remains unchanged. Throws `not_found`; `cancellation_open` on `booking`, `class_not_cancellable` on
 * `scheduled_class_id`.
 */
@Injectable()
export class CancelLate {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locked: LockedBookings,
    private readonly writer: BookingWriter,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number, { session, reason }: LateRequest): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const { class: found, booking } = await this.locked.find(ctx, id);
      const policy = await policyOf(manager, ctx, found.classTypeId);
      const decision = decideLateCancellation(booking.status, found, policy, session, this.clock.now());
      if (decision.kind === 'refuse')
        throw decision.reason === 'cancellation_open' ? cancellationOpen() : bookingOnlyCorrectable();
      if (decision.kind === 'unchanged') return;
      const late = { ...decision.late, reason };
      await this.writer.move(ctx, { class: found, booking, status: 'cancelled', late });
    });
  }
}

async function policyOf(manager: EntityManager, { accountId }: StudioScope, classTypeId: number): Promise<LatePolicy> {
  const [row] = await manager.query<LatePolicy[]>(POLICY, [accountId, classTypeId]);
  return row ?? { policy: null, fee: null };
}
