import { Injectable } from '@nestjs/common';

import { type Statement, statement, UnitOfWork } from '@studio/persistence';

import {
  ActivityLog,
  demoReadonly,
  type Device,
  invalidCredentials,
  MobileSessions,
  PasswordHasher,
  SHARED_SESSION_DAYS,
  type SignInStudio,
} from '../../../accounts';
import { holds, contactLock, CustomerSignInLimits } from '../../directory';
import { type CustomerSignIn, signedInContext } from './signed-in-customer';

export interface EmailSignIn {
  readonly accountSlug: string;
  readonly email: string;
  readonly password: string;
  readonly device: Device;
  readonly requestId: string;
  readonly clientAddress: string | null;
}

/** A sign-in, and whether it created the customer (EML-2). */
export interface CustomerEmailSignIn extends CustomerSignIn {
  readonly created: boolean;
}

interface CustomerPassword {
  readonly id: number;
  readonly password_hash: string | null;
}

/** Of two customers with the address: one with a password first, then the one whom the address identifies (CUS-10). */
const BY_EMAIL = `
  SELECT id, password_hash FROM customers.customer WHERE account_id = $1 AND ${holds('email', '$2')}
  ORDER BY password_hash IS NULL, email_origin = 'customer' LIMIT 1`;

const INSERT = `
  INSERT INTO customers.customer (account_id, email, email_origin, password_hash, default_language)
  VALUES ($1, $2, 'customer', $3, $4)
  ON CONFLICT (account_id, email) WHERE email_origin = 'customer' DO NOTHING RETURNING id`;

/**
 * Signs a customer in by e-mail and password, and creates the customer if the studio does not know the e-mail (EML-2, EML-3).
 * Throws `invalid_credentials` on `email`, `rate_limited` (RL-5, RL-6), and `demo_readonly` instead of creating (DEMO-2). Passwords are hashed or compared once per attempt,
 * outside transactions, so that all answers take the same time.
 */
@Injectable()
export class SignInCustomerByEmail {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly limits: CustomerSignInLimits,
  ) {}

  async execute(studio: SignInStudio, input: EmailSignIn): Promise<CustomerEmailSignIn> {
    const known = await this.find(studio, input.email);
    if (known) return { ...(await this.signIn(studio, known, input)), created: false };
    if (studio.isDemo) throw demoReadonly();
    const newcomer = await this.create(studio, input);
    if (newcomer) return { ...newcomer, created: true };
    // A concurrent first sign-in with this e-mail created the customer; this one is now an ordinary sign-in.
    const winner = await this.find(studio, input.email);
    if (!winner) throw invalidCredentials('email');
    return { ...(await this.signIn(studio, winner, input)), created: false };
  }

  private async find({ accountId }: SignInStudio, email: string): Promise<CustomerPassword | null> {
    const [[row]] = await this.uow.read({ accountId }, [byEmail(accountId, email)]);
    return row ?? null;
  }

  private async signIn(
    { accountId, isDemo }: SignInStudio,
    { id: customerId, password_hash: passwordHash }: CustomerPassword,
    { password, device, clientAddress }: EmailSignIn,
  ): Promise<CustomerSignIn> {
    if (!(await this.passwords.matches(passwordHash, password))) {
      await this.limits.assertNewCustomersLeft(clientAddress);
      throw invalidCredentials('email');
    }
    return this.uow.write({ accountId }, async (manager) => {
      // Locked, so that a concurrent change of the password either refuses this sign-in or ends its session.
      const [current] = await manager.query<CustomerPassword[]>(
        'SELECT id, password_hash FROM customers.customer WHERE account_id = $1 AND id = $2 FOR SHARE',
        [accountId, customerId],
      );
      if (current?.password_hash !== passwordHash) throw invalidCredentials('email');
      const days = isDemo ? SHARED_SESSION_DAYS : undefined;
      const session = await this.sessions.issue(accountId, { guard: 'customer', customerId }, device, { days });
      return { accountId, customerId, ...session };
    });
  }

  /** Null when another transaction used the e-mail meanwhile. */
  private async create(studio: SignInStudio, input: EmailSignIn): Promise<CustomerSignIn | null> {
    // Hashed before the limit is checked, so that its refusal takes as long as that of a wrong password.
    const passwordHash = await this.passwords.hash(input.password);
    await this.limits.countNewCustomer(input.clientAddress);
    const created = await this.insert(studio, input, passwordHash);
    if (!created) await this.limits.uncountNewCustomer(input.clientAddress);
    return created;
  }

  private async insert(
    studio: SignInStudio,
    { email, device, requestId }: EmailSignIn,
    passwordHash: string,
  ): Promise<CustomerSignIn | null> {
    const { accountId, defaultLanguage } = studio;
    return this.uow.write({ accountId }, async (manager) => {
      // Either this transaction sees a concurrent proof of the address, or the proof sees the new customer (CUS-14).
      const [, [known]] = await this.uow.read(studio, [contactLock(studio, [email]), byEmail(accountId, email)]);
      if (known) return null;
      const values = [accountId, email, passwordHash, defaultLanguage];
      const [row] = await manager.query<{ id: number }[]>(INSERT, values);
      if (!row) return null;
      const session = await this.sessions.issue(accountId, { guard: 'customer', customerId: row.id }, device);
      const signIn = { accountId, customerId: row.id, ...session };
      await this.activity.record(manager, signedInContext(studio, signIn, requestId), {
        action: 'customer.created',
        subjectType: 'customer',
        subjectId: row.id,
        changes: { email },
      });
      return signIn;
    });
  }
}

function byEmail(accountId: number, email: string): Statement<CustomerPassword> {
  return statement('customer_by_email', BY_EMAIL, [accountId, email]);
}
