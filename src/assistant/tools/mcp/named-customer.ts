import { typedText } from '@studio/answers';

import { shownCustomerName } from '../../domain/shown-customer';

interface ReportCustomer {
  readonly customer_id: number;
  readonly name: string | null;
}

/** Name of a customer in the answer of a tool; never null (OUT-7). */
export const customerName = typedText('Name of the customer, or `Customer #` and the id.');

/** The customer of a report, with such a name. */
export function named<Customer extends ReportCustomer>(customer: Customer | null) {
  return customer && { ...customer, name: shownCustomerName(customer.name, customer.customer_id) };
}
