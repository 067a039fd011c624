import { Injectable } from '@nestjs/common';

import {
  demoReadonly,
  isStaffLink,
  MobileAccountQuery,
  PasswordHasher,
  ResetStaffPassword,
  resetTokenInvalid,
  type SignInStudio,
} from '../../../accounts';
import { studioOf } from '../domain/external-identity-token';
import { CustomerPasswordLinks } from './customer-password-links';
import { SetCustomerPassword } from './set-customer-password';

/**
 * Sets a password by a mailed token, whose form says whether it is of staff or of a customer, and ends all sessions of the
 * person (PWD-3). Throws `validation_failed` on a staff password that is too short, `reset_token_invalid` on `token`,
 * `demo_readonly`. Of two concurrent uses one succeeds.
 */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly studios: MobileAccountQuery,
    private readonly staff: ResetStaffPassword,
    private readonly customers: SetCustomerPassword,
    private readonly links: CustomerPasswordLinks,
    private readonly passwords: PasswordHasher,
  ) {}

  async execute(token: string, password: string): Promise<void> {
    if (isStaffLink(token)) return this.staff.execute(token, password);
    // Checked before hashing: otherwise anybody could load the processors with made-up tokens.
    const found = await this.usable(token);
    if (!found) throw resetTokenInvalid();
    const { studio, customerId } = found;
    if (studio.isDemo) throw demoReadonly();
    const passwordHash = await this.passwords.hash(password);
    await this.customers.execute(studio, { customerId, token, passwordHash });
  }

  /** Throws `demo_readonly` for a usable token of a demo studio, before the rest of the body is validated (DEMO-1). */
  async refuseOnDemo(token: string): Promise<void> {
    const found = await this.usable(token);
    if (found?.studio.isDemo) throw demoReadonly();
  }

  private async usable(token: string): Promise<{ readonly studio: SignInStudio; readonly customerId: number } | null> {
    const accountId = studioOf(token);
    const studio = accountId === null ? null : await this.studios.signInStudioById(accountId);
    if (!studio) return null;
    const customerId = await this.links.ownerOf(studio.accountId, token);
    return customerId === null ? null : { studio, customerId };
  }
}
