import { Injectable } from '@nestjs/common';
import { formatUtc, notFound } from '@studio/kernel';

import { MobileAccountQuery } from '../../../accounts';
import type { CustomerSignIn } from '../application/signed-in-customer';
import { CustomerProfileQuery, presentCustomer } from '../../directory';
import type { MobileCustomerSessionResponseDto } from './dto/customer-session.dto';

/** The answer of every customer sign-in: the studio, the customer and the session. */
@Injectable()
export class CustomerSessionAnswers {
  constructor(
    private readonly accounts: MobileAccountQuery,
    private readonly customers: CustomerProfileQuery,
  ) {}

  async answer({ accountId, customerId, token, expiresAt }: Omit<CustomerSignIn, 'sessionId' | 'issuedAt'>): Promise<{
    data: MobileCustomerSessionResponseDto;
  }> {
    const [account, row] = await Promise.all([
      this.accounts.account(accountId, { onlyActive: false }),
      this.customers.find({ accountId }, customerId),
    ]);
    // The customer was deleted concurrently.
    if (!row) throw notFound('The customer');
    const actor = { type: 'customer' as const, customer: presentCustomer(row) };
    return { data: { account, actor, token, expires_at: formatUtc(expiresAt) } };
  }
}
