import { Injectable } from '@nestjs/common';
import { AddressLimits } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import { hourOf, PasswordGuesses, type SignInGuessed } from '../../../accounts';
import { holds } from './contact-holders';

export interface CustomerPasswordAttempt {
  readonly email: string;
  readonly clientAddress: string | null;
}

/** Rolls back a sign-in that needs a new customer, so that the limit is checked outside the transaction. */
export class NewCustomerNeeded extends Error {
  constructor() {
    super('The sign-in needs a new customer.');
    this.name = 'NewCustomerNeeded';
  }
}

/** Of two customers with the address (CUS-10) the older one, as the mail is the same. */
const BY_EMAIL = `
  SELECT id FROM customers.customer WHERE account_id = $1 AND ${holds('email', '$2')} ORDER BY id LIMIT 1`;

/** Limits of customer sign-ins: new customers per address (RL-5), guessed passwords per person (RL-7). */
@Injectable()
export class CustomerSignInLimits {
  constructor(
    private readonly addresses: AddressLimits,
    private readonly guesses: PasswordGuesses,
    private readonly uow: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Runs a sign-in by password, see `PasswordGuesses.guard`. */
  async guard<T>(
    studio: StudioScope,
    { email, clientAddress }: CustomerPasswordAttempt,
    prove: () => Promise<T>,
  ): Promise<T> {
    const notify = () => this.notify(studio, email);
    return this.guesses.guard({ realm: `studio ${studio.accountId}`, email, clientAddress, notify }, prove);
  }

  /** Counts a new customer. Throws `rate_limited`. */
  async countNewCustomer(clientAddress: string | null): Promise<void> {
    await this.addresses.count('newCustomer', { clientAddress });
  }

  /** Uncounts a customer who was not created. */
  async uncountNewCustomer(clientAddress: string | null): Promise<void> {
    await this.addresses.giveBack('newCustomer', { clientAddress });
  }

  /**
   * Throws `rate_limited` if a new customer would be refused. Called before a wrong password is refused: otherwise an address
   * at its limit could learn from the answer which e-mail addresses the studio knows (RL-6).
   */
  async assertNewCustomersLeft(clientAddress: string | null): Promise<void> {
    await this.addresses.assertLeft('newCustomer', { clientAddress });
  }

  /**
   * Runs a sign-in that may need a new customer: first without permission to create one, then, if it throws NewCustomerNeeded
   * and the address is within its limit, once more with permission. Throws `rate_limited`, after a rollback.
   */
  async admitting<T>(clientAddress: string | null, signIn: (mayCreate: boolean) => Promise<T>): Promise<T> {
    try {
      return await signIn(false);
    } catch (error) {
      if (!(error instanceof NewCustomerNeeded)) throw error;
    }
    await this.countNewCustomer(clientAddress);
    return signIn(true);
  }

  private async notify(studio: StudioScope, email: string): Promise<void> {
    const { accountId } = studio;
    await this.uow.write(studio, async (manager) => {
      const [customer] = await manager.query<{ id: number }[]>(BY_EMAIL, [accountId, email]);
      if (!customer) return;
      const event: SignInGuessed = {
        kind: 'accounts.sign_in_guessed',
        accountId,
        person: { kind: 'customer', customerId: customer.id },
        guessed: 'password',
        hour: hourOf(this.clock.now()),
      };
      await this.events.publish(event);
    });
  }
}
