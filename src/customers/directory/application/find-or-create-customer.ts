import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { busy } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { StudioPhones } from './studio-phones';

export interface PhoneCustomerInput {
  /** As entered. */
  readonly phone: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** More than two attempts fail only while the customer is created and deleted concurrently. */
const ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 1;

const BY_PHONE = `
  SELECT id, name FROM customers.customer
  WHERE account_id = $1 AND phone = $2 AND phone_origin <> 'customer' FOR NO KEY UPDATE`;

const SET_NAME = 'UPDATE customers.customer SET name = $3 WHERE account_id = $1 AND id = $2';

const INSERT = `
  INSERT INTO customers.customer (account_id, phone, phone_origin, name, email, email_origin, default_language)
  VALUES ($1, $2, 'staff', $3, $4::text, CASE WHEN $4::text IS NOT NULL THEN 'staff' END, $5)
  ON CONFLICT (account_id, phone) WHERE phone_origin <> 'customer' DO NOTHING RETURNING id`;

/**
 * Finds or creates the customer of a phone number, in the caller's transaction (QBK-1, CUS-10). A known customer without a name
 * gets the entered one and is otherwise unchanged. Throws `validation_failed` (phone), `already_taken` (email).
 */
@Injectable()
export class FindOrCreateCustomer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly phones: StudioPhones,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns the id; the customer remains locked until the transaction ends. */
  async execute(ctx: StaffContext, { phone: typed, name, email }: PhoneCustomerInput): Promise<number> {
    const { accountId } = ctx;
    return this.uow.write(ctx, async (manager) => {
      const phone = await this.phones.read(ctx, typed);
      const { defaultLanguage } = await this.phones.studio(ctx);
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const [known] = await manager.query<{ id: number; name: string | null }[]>(BY_PHONE, [accountId, phone]);
        if (known) return this.setMissingName(manager, ctx, known, name);
        const [made] = await manager.query<{ id: number }[]>(INSERT, [accountId, phone, name, email, defaultLanguage]);
        if (!made) continue;
        await this.activity.record(manager, ctx, {
          action: 'customer.created',
          subjectType: 'customer',
          subjectId: made.id,
          changes: { name, email, phone, default_language: defaultLanguage },
        });
        return made.id;
      }
      throw busy(RETRY_AFTER_SECONDS);
    });
  }

  private async setMissingName(
    manager: EntityManager,
    ctx: StaffContext,
    known: { readonly id: number; readonly name: string | null },
    name: string | null,
  ): Promise<number> {
    if (known.name !== null || name === null) return known.id;
    await manager.query(SET_NAME, [ctx.accountId, known.id, name]);
    await this.activity.record(manager, ctx, {
      action: 'customer.updated',
      subjectType: 'customer',
      subjectId: known.id,
      changes: { name: { before: null, after: name } },
    });
    return known.id;
  }
}
