import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Clock, type Patch } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import {
  computeCustomerChange,
  customerIsAnonymised,
  CustomerEntity,
  lockCustomer,
  StudioPhones,
} from '../../directory';
import { endPasswordLinks } from '../../sign-in';
import type { NewCustomer } from './create-customer';

/** Fields that staff may change; an absent one keeps its value, null clears it (GEN-17). */
export type CustomerPatch = Patch<NewCustomer>;

/** Throws `validation_failed` (phone, or an anonymised customer), `not_found`, `already_taken` (email, phone). */
@Injectable()
export class ChangeCustomer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly phones: StudioPhones,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: StaffContext, id: number, patch: CustomerPatch): Promise<void> {
    const phone = await this.phones.read(ctx, patch.phone);
    await this.uow.write(ctx, async (manager) => {
      const customer = await lockCustomer(manager, ctx, id);
      const change = computeCustomerChange(customer, { ...patch, phone }, 'staff');
      if (!change) return;
      if (customer.anonymisedAt) throw customerIsAnonymised();
      await manager.update(CustomerEntity, { accountId: ctx.accountId, id }, change.columns);
      if (change.columns.email !== undefined) await endPasswordLinks(manager, ctx, [id], this.clock.now());
      await this.activity.record(manager, ctx, {
        action: 'customer.updated',
        subjectType: 'customer',
        subjectId: id,
        changes: change.changes,
      });
    });
  }
}
