import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { CustomerEntity, StudioPhones } from '../../directory';

export interface NewCustomer {
  readonly name: string;
  readonly email: string | null;
  /** As entered. */
  readonly phone: string | null;
  /** Null: the studio's default. */
  readonly defaultLanguage: string | null;
}

/** Creates a customer without password and verification. Throws `validation_failed` (phone), `already_taken` (email, phone). */
@Injectable()
export class CreateCustomer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly phones: StudioPhones,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns the id. The unique keys decide between concurrent requests with the same e-mail or phone. */
  async execute(ctx: StaffContext, { name, email, phone: typed, defaultLanguage }: NewCustomer): Promise<number> {
    const phone = (await this.phones.read(ctx, typed)) ?? null;
    const language = defaultLanguage ?? (await this.phones.studio(ctx)).defaultLanguage;
    return this.uow.write(ctx, async (manager) => {
      const customer = manager.create(CustomerEntity, {
        accountId: ctx.accountId,
        name,
        email,
        emailOrigin: email === null ? null : 'staff',
        phone,
        phoneOrigin: phone === null ? null : 'staff',
        defaultLanguage: language,
      });
      await manager.insert(CustomerEntity, customer);
      await this.activity.record(manager, ctx, {
        action: 'customer.created',
        subjectType: 'customer',
        subjectId: customer.id,
        changes: { name, email, phone, default_language: language },
      });
      return customer.id;
    });
  }
}
