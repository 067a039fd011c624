import { Injectable } from '@nestjs/common';
import { ServiceAddress } from '@studio/http';

import { type PasswordLinkRequested, StaffPasswordLinks } from '../../accounts';
import { CustomerPasswordLinks } from './customer-password-links';

/** What a mail with a link says. */
export interface PasswordLinkMail {
  readonly email: string;
  readonly name: string | null;
  /** Address of the page, with the token. */
  readonly address: string;
}

/** Path of the page where a password is set. */
export const PASSWORD_PAGE = '/password';

/** Makes the links that are mailed to staff and customers, when their mail goes out. */
@Injectable()
export class PersonPasswordLinks {
  constructor(
    private readonly staff: StaffPasswordLinks,
    private readonly customers: CustomerPasswordLinks,
    private readonly address: ServiceAddress,
  ) {}

  /** The link of the request. Null when it is ended, or the person cannot have one any more. */
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
    const { email, name, token } = link;
    return { email, name, address: this.address.of(`${PASSWORD_PAGE}?token=${token}`) };
  }
}
