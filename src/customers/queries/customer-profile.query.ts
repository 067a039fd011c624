import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import { CUSTOMER_COLUMNS, type CustomerRow } from './customer-row';

const CUSTOMER = `SELECT ${CUSTOMER_COLUMNS} FROM customers.customer c WHERE c.account_id = $1 AND c.id = $2`;

/** Reads one customer. */
@Injectable()
export class CustomerProfileQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** The customer of the studio with the id; null without one. */
  async find({ accountId }: { readonly accountId: number }, customerId: number): Promise<CustomerRow | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<CustomerRow>('customer_profile', CUSTOMER, [accountId, customerId]),
    ]);
    return row ?? null;
  }
}
