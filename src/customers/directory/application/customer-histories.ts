import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';

/** Records of one customer in other contexts. */
export interface CustomerHistory {
  /**
   * Whether any record refers to the customer: a booking of any status, including removed ones, a pass, a purchase, a
   * correction entry or a lead (CUS-5).
   */
  readonly hasRecords: boolean;
  /** Bookings, of any status. */
  readonly bookings: number;
  /** Active bookings of classes that have not started (CUS-6). */
  readonly activeBookingsAhead: number;
  readonly activePasses: number;
}

/** Reads one context's share of a customer's history, in the open transaction; absent fields count as none. */
export type CustomerHistoryContributor = (scope: StudioScope, customerId: number) => Promise<Partial<CustomerHistory>>;

/**
 * Adds up the records of a customer in other contexts, which register at start, so that this context does not depend on them. A
 * caller that decides by the result holds the row FOR UPDATE: a new reference waits, as its foreign key shares the row.
 */
@Injectable()
export class CustomerHistories {
  private readonly contributors = new Map<string, CustomerHistoryContributor>();

  /** Registers the share of the context `name`; called once at start, in `onModuleInit`. */
  register(name: string, contributor: CustomerHistoryContributor): void {
    if (this.contributors.has(name)) throw new Error(`The history of customers in ${name} is registered twice.`);
    this.contributors.set(name, contributor);
  }

  /** The whole history of a customer. The shares are read one after the other, as a transaction has one connection. */
  async of({ accountId }: StudioScope, customerId: number): Promise<CustomerHistory> {
    let whole: CustomerHistory = { hasRecords: false, bookings: 0, activeBookingsAhead: 0, activePasses: 0 };
    for (const contribute of this.contributors.values()) {
      whole = sum(whole, await contribute({ accountId }, customerId));
    }
    return whole;
  }
}

function sum(whole: CustomerHistory, share: Partial<CustomerHistory>): CustomerHistory {
  return {
    hasRecords: whole.hasRecords || (share.hasRecords ?? false),
    bookings: whole.bookings + (share.bookings ?? 0),
    activeBookingsAhead: whole.activeBookingsAhead + (share.activeBookingsAhead ?? 0),
    activePasses: whole.activePasses + (share.activePasses ?? 0),
  };
}
