import { Injectable } from '@nestjs/common';
import { busy, Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { Activity, SignInStudio } from '../../../accounts';
import { lockHolders, NewCustomerNeeded } from '../../directory';
import { ProvenPhones } from './proven-phones';

/** The customer who signs in, and the changes made to their record. */
export interface PhoneOwner {
  readonly id: number;
  readonly change: Pick<Activity, 'action' | 'changes'> | null;
}

/** More than two attempts fail only while the customer is created and deleted concurrently. */
const ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 1;

const INSERT = `
  INSERT INTO customers.customer (account_id, phone, phone_origin, phone_verified_at, default_language)
  VALUES ($1, $2, 'proven', $3, $4)
  ON CONFLICT (account_id, phone) WHERE phone_origin <> 'customer' DO NOTHING RETURNING id`;

/** Finds or creates the customer who proved a phone, in the caller's transaction (OTP-7). */
@Injectable()
export class CustomersByPhone {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly phones: ProvenPhones,
    private readonly clock: Clock,
  ) {}

  /**
   * The customer identified by the phone, found or created, with the phone proven. Throws NewCustomerNeeded if one would have
   * to be created without permission; the caller then rolls back.
   */
  async findOrCreate(
    manager: EntityManager,
    studio: SignInStudio,
    phone: string,
    mayCreate: boolean,
  ): Promise<PhoneOwner> {
    const { accountId, defaultLanguage } = studio;
    const now = this.clock.now();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const holders = await lockHolders(this.uow, studio, { contact: 'phone', value: phone });
      const opened = await this.phones.settle(manager, studio, { phone, holders });
      if (opened)
        return { id: opened.id, change: opened.changes && { action: 'customer.updated', changes: opened.changes } };
      if (!mayCreate) throw new NewCustomerNeeded();
      const [made] = await manager.query<{ id: number }[]>(INSERT, [accountId, phone, now, defaultLanguage]);
      if (made)
        return { id: made.id, change: { action: 'customer.created', changes: { phone, phone_verified: true } } };
    }
    throw busy(RETRY_AFTER_SECONDS);
  }
}
