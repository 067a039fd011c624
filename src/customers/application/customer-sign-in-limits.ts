import { Injectable } from '@nestjs/common';
import { AddressLimits } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import { hourOf, PasswordGuesses, type SignInGuessed } from '../../accounts';
import { holds } from './contact-holders';

/** Who tries a password, and where from. */
export interface CustomerPasswordAttempt {
  readonly email: string;
  readonly clientAddress: string | null;
}

/**
 * Thrown inside the transaction of a sign-in that has to make a customer and may not yet. The transaction is undone, so that
 * the counters are asked outside it.
 */
export class NewCustomerNeeded extends Error {
  constructor() {
    super('The sign-in needs a new customer.');
    this.name = 'NewCustomerNeeded';
  }
}

/** Of two records with the address (CUS-10) the older one: the mail is the same. */
const BY_EMAIL = `
  SELECT id FROM customers.customer WHERE account_id = $1 AND ${holds('email', '$2')} ORDER BY id LIMIT 1`;

/** What holds for sign-ins of customers beside their requests: new customers of an address (RL-5), guesses at a person (RL-7). */
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

  /** Counts a customer that is about to be made. Throws `rate_limited`. */
  async countNewCustomer(clientAddress: string | null): Promise<void> {
    await this.addresses.count('newCustomer', { clientAddress });
  }

  /** Takes back a counted customer who was not made. */
  async giveBackNewCustomer(clientAddress: string | null): Promise<void> {
    await this.addresses.giveBack('newCustomer', { clientAddress });
  }

  /**
   * Throws `rate_limited` where a new customer would be refused. Asked before a wrong password is refused: an address that may
   * make no more customers must not learn by the answer which e-mail addresses the studio knows (RL-6).
   */
  async assertNewCustomersLeft(clientAddress: string | null): Promise<void> {
    await this.addresses.assertLeft('newCustomer', { clientAddress });
  }

  /**
   * Runs a sign-in that may have to make a customer: first without the right to, then, when it throws NewCustomerNeeded and the
   * limit of the address is not reached, once more with it. Throws `rate_limited`; then nothing of the sign-in remains.
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
        hour: hourOf(this.clock.now()),
      };
      await this.events.publish(event);
    });
  }
}
