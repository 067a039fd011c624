import { Injectable } from '@nestjs/common';
import { type CustomerContext, isStaffContext, type StaffContext } from '@studio/access';

import { StaffProfileQuery, tokenInvalid } from '../../../accounts';
import { CustomerProfileQuery, presentCustomer } from '../../directory';
import {
  CUSTOMER_PERMISSIONS,
  type CustomerProfileActorDto,
  type StaffProfileActorDto,
} from './dto/mobile-profile.dto';

/** The person behind a session, with their permissions in its studio. */
@Injectable()
export class ProfileActors {
  constructor(
    private readonly staff: StaffProfileQuery,
    private readonly customers: CustomerProfileQuery,
  ) {}

  async of(ctx: StaffContext | CustomerContext): Promise<StaffProfileActorDto | CustomerProfileActorDto> {
    return isStaffContext(ctx) ? this.ofStaff(ctx) : this.ofCustomer(ctx);
  }

  private async ofStaff(ctx: StaffContext): Promise<StaffProfileActorDto> {
    const profile = await this.staff.current(ctx);
    return { type: 'staff', ...profile, permissions: ctx.actor.permissions };
  }

  private async ofCustomer(ctx: CustomerContext): Promise<CustomerProfileActorDto> {
    const row = await this.customers.find(ctx, ctx.actor.customerId);
    // Merged or deleted since the bearer was admitted.
    if (!row) throw tokenInvalid();
    return { type: 'customer', customer: presentCustomer(row), permissions: CUSTOMER_PERMISSIONS };
  }
}
