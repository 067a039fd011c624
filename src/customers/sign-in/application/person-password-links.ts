import { Injectable } from '@nestjs/common';
import { ServiceAddress } from '@studio/http';

import { type PasswordLinkRequested, StaffPasswordLinks } from '../../../accounts';
import { CustomerPasswordLinks } from './customer-password-links';

export interface PasswordLinkMail {
  readonly email: string;
  readonly name: string | null;
  /** The customer's; null for the studio's. */
  readonly language: string | null;
  /** Address of the page with the token. */
  readonly address: string;
}

export const PASSWORD_PAGE = '/password';

/** Issues the links of mails to staff and customers when the mail is sent. */
@Injectable()
export class PersonPasswordLinks {
  constructor(
    private readonly staff: StaffPasswordLinks,
    private readonly customers: CustomerPasswordLinks,
    private readonly address: ServiceAddress,
  ) {}

  /** The requested link. Null when it has ended, or the person can no longer have one. */
  async issue(
    accountId: number,
    person: PasswordLinkRequested['person'],
    requestId: number,
  ): Promise<PasswordLinkMail | null> {
    const link =
      person.kind === 'staff'
        ? await this.staff.issue(person.userId, requestId)
        : await this.customers.issue(accountId, person.customerId, requestId);
    if (link === null) return null;
    const { token, ...mailed } = link;
    return { ...mailed, address: this.address.of(`${PASSWORD_PAGE}?token=${token}`) };
  }
}
