import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import { CUSTOMER_COLUMNS, type CustomerRow } from './customer-row';

/** After a merge during the request, reads the survivor. */
const CUSTOMER = `
  SELECT ${CUSTOMER_COLUMNS} FROM customers.customer c WHERE c.account_id = $1 AND c.id = coalesce(
    (SELECT s.merged_into_id FROM customers.customer s WHERE s.account_id = $1 AND s.id = $2), $2)`;

@Injectable()
export class CustomerProfileQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** The customer with the id, or the one into whom they were merged; null if there is none. */
  async find({ accountId }: { readonly accountId: number }, customerId: number): Promise<CustomerRow | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<CustomerRow>('customer_profile', CUSTOMER, [accountId, customerId]),
    ]);
    return row ?? null;
  }
}
