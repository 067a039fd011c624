import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type DomainError, inputHash, notChoosable } from '@studio/kernel';
import { type RequestKey, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import {
  FinanceLocks,
  locationInactive,
  ManualPurchases,
  paymentExceedsBalance,
  type PaymentInput,
} from '../../../finance';
import { type BookingPaymentRefusal, decideBookingPayment } from '../domain/booking-payment';
import {
  addonAmountMismatch,
  bookingAlreadyPaid,
  bookingCoveredByPass,
  bookingNotPayable,
} from '../domain/booking.errors';
import { LockedBookings } from './locked-bookings';
import { type PayableBooking, PayableBookings } from './payable-bookings';

export interface PaidBooking {
  readonly purchaseId: number;
  /** True when the same payment had been recorded before (FIN-8). */
  readonly wasPaid: boolean;
}

type Payment = Omit<PaymentInput, 'idempotencyKey'> & {
  readonly bookingId: number;
  readonly customerId: number;
  readonly currency: string;
  readonly key: RequestKey;
};

const REFUSALS: Readonly<Record<BookingPaymentRefusal, () => DomainError>> = {
  booking_not_payable: bookingNotPayable,
  location_inactive: locationInactive,
  booking_already_paid: bookingAlreadyPaid,
  booking_covered_by_pass: bookingCoveredByPass,
  addon_amount_mismatch: addonAmountMismatch,
  payment_exceeds_balance: paymentExceedsBalance,
};

/**
 * Records a payment of a booking (FIN-6 to FIN-8). Repeating a key with the same inputs returns the first payment, and so do the
 * same amount and method with another key when nothing more is due. Throws `not_found`, `idempotency_key_reused`,
 * `validation_failed` (location_id), `booking_not_payable`, `location_inactive`, `booking_already_paid`,
 * `booking_covered_by_pass`, `addon_amount_mismatch`, `payment_exceeds_balance`.
 */
@Injectable()
export class PayBooking {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locked: LockedBookings,
    private readonly locks: FinanceLocks,
    private readonly payable: PayableBookings,
    private readonly purchases: ManualPurchases,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, bookingId: number, input: PaymentInput): Promise<PaidBooking> {
    const { locationId, amountCents, method, idempotencyKey } = input;
    const hash = inputHash({ subject: 'booking', bookingId, locationId, amountCents, method });
    const key = { key: idempotencyKey, hash };
    return this.uow.write(ctx, async (manager) => {
      const found = await this.locked.find(ctx, bookingId, { evenRemoved: true });
      const location = (await this.locks.cashboxes(ctx, [locationId])).get(locationId);
      const first = await this.purchases.findRepeated(manager, ctx, key);
      if (first !== null) return { purchaseId: first, wasPaid: false };
      if (!location) throw notChoosable('location_id', 'The location');
      const facts = await this.payable.facts(manager, ctx, found);
      const payable = { ...facts, isLocationActive: location.isActive };
      const decision = decideBookingPayment(payable, amountCents, method);
      if (decision.kind === 'refuse') throw REFUSALS[decision.reason]();
      if (decision.kind === 'repeat') return { purchaseId: decision.purchaseId, wasPaid: true };
      const { customerId } = found.booking;
      const payment = { bookingId, customerId, locationId, amountCents, method, currency: decision.currency, key };
      return { purchaseId: await this.take(manager, ctx, payment, facts), wasPaid: false };
    });
  }

  private async take(
    manager: EntityManager,
    ctx: ActorContext,
    { bookingId, ...payment }: Payment,
    { title, isLateFee }: PayableBooking,
  ): Promise<number> {
    const { amountCents, currency, method, locationId } = payment;
    const subject = { kind: 'booking', id: bookingId, title, isLateFee } as const;
    const id = await this.purchases.record(manager, ctx, { ...payment, subject });
    await this.activity.record(manager, ctx, {
      action: 'booking.paid',
      subjectType: 'class_booking',
      subjectId: bookingId,
      changes: { purchase_id: id, amount_cents: amountCents, currency, method, location_id: locationId },
    });
    return id;
  }
}
