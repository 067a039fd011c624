import { Injectable } from '@nestjs/common';
import { notFasterThan } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { MobileAccountQuery, RequestStaffPasswordLink } from '../../../accounts';
import { holds } from '../../directory';
import { CustomerPasswordLinks } from './customer-password-links';

/** Minimum duration, so that timing does not reveal whether anybody was found (PWD-1). */
const MIN_MS = 250;

/**
 * The customer identified by the address, otherwise one who entered it; to whom the link gives access is decided on use
 * (PWD-3). Skips locked rows: waiting would reveal that there is one, and the holder of the lock is requesting the mail already.
 */
const CUSTOMER = `
  SELECT id FROM customers.customer WHERE account_id = $1 AND ${holds('email', '$2')}
  ORDER BY email_origin = 'customer' LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;

/**
 * Requests a mail with a link to set a password: for the studio's customer with the e-mail, or without a studio for the staff
 * member. Does not reveal whether anybody was found (PWD-1).
 */
@Injectable()
export class RequestPasswordLink {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly links: CustomerPasswordLinks,
    private readonly staff: RequestStaffPasswordLink,
  ) {}

  async execute(email: string, accountSlug: string | null): Promise<void> {
    const request = accountSlug === null ? this.staff.execute(email) : this.ofCustomer(email, accountSlug);
    await notFasterThan(MIN_MS, request);
  }

  private async ofCustomer(email: string, accountSlug: string): Promise<void> {
    const studio = await this.studios.signInStudio(accountSlug);
    if (!studio || studio.isDemo) return;
    const { accountId } = studio;
    await this.uow.write(studio, async (manager) => {
      const [customer] = await manager.query<{ id: number }[]>(CUSTOMER, [accountId, email]);
      if (customer) await this.links.request(manager, accountId, customer.id);
    });
  }
}
