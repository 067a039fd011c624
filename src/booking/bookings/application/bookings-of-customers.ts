import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { type CustomerAnonymised, CustomerHistories, type CustomerHistory } from '../../../customers';

/** Corrections need no check of their own: each belongs to a booking. */
const HISTORY = `
  SELECT EXISTS (SELECT 1 FROM booking.class_booking b WHERE b.account_id = $1 AND b.customer_id = $2) AS "hasRecords",
    count(b.id)::int AS bookings,
    count(*) FILTER (WHERE b.status IN ('booked', 'attended') AND c.starts_at > $3)::int AS "activeBookingsAhead"
  FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  WHERE b.account_id = $1 AND b.customer_id = $2 AND b.corrected_removed_at IS NULL`;

const BLANK_NOTES = `
  UPDATE booking.class_booking SET notes = NULL WHERE account_id = $1 AND customer_id = $2 AND notes IS NOT NULL`;

/** Customers book only for themselves, so snapshots of them are only on their own bookings. */
const BLANK_BOOKER = `
  UPDATE booking.class_booking SET booked_by = (booked_by - 'email') || '{"name": null}'
  WHERE account_id = $1 AND customer_id = $2 AND booked_by ->> 'role' = 'customer'`;

/**
 * Provides a customer's booking history (CUS-5), and anonymises the personal data on bookings with the customer
 * (CUS-6).
 */
@Injectable()
export class BookingsOfCustomers implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly histories: CustomerHistories,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.histories.register('booking', (scope, customerId) => this.history(scope, customerId));
    this.events.on<CustomerAnonymised>('customers.customer_anonymised', (event) => this.blank(event));
  }

  /** Removed bookings count as records, and nowhere else (BK-9). */
  private async history({ accountId }: StudioScope, customerId: number): Promise<Partial<CustomerHistory>> {
    const values = [accountId, customerId, this.clock.now()];
    const [[row]] = await this.uow.read({ accountId }, [
      statement<Partial<CustomerHistory>>('booking_history', HISTORY, values),
    ]);
    return row ?? {};
  }

  /**
   * Runs after the customer is locked, while bookings lock the booking first; a deadlock with a concurrent booking is
   * resolved by repeating the whole transaction.
   */
  private async blank({ accountId, customerId }: CustomerAnonymised): Promise<void> {
    await this.uow.write({ accountId }, async (manager) => {
      for (const text of [BLANK_NOTES, BLANK_BOOKER]) await manager.query(text, [accountId, customerId]);
    });
  }
}
